// Made by scripts/wire-types.mjs out of messages.schema.json: change room/messages.py instead.

export type FromClient = Watch | Unwatch | Resync | Ping | Sit | Leave | TopUp | SitOut | ComeBack | Act | Answer | Show;

export type FromServer = Welcome | Lobby | Table | Happened | PrivateTo | Done | Refused | Balance | Presence | Notice | Pong;

/** To see a table, from now on. */
export interface Watch {
  readonly type: "watch";
  readonly table: string;
}

/** Not to see it any more. */
export interface Unwatch {
  readonly type: "unwatch";
  readonly table: string;
}

/** To get a whole view again; ``version`` is the last one that was understood. */
export interface Resync {
  readonly type: "resync";
  readonly table: string;
  readonly version: number;
}

/** To be answered by ``pong``. */
export interface Ping {
  readonly type: "ping";
}

/** To take a seat with chips; ``post`` pays to come in at once, else the big blind is due. */
export interface Sit {
  readonly type: "sit";
  readonly id: string;
  readonly table: string;
  readonly seat: number;
  readonly chips: number;
  readonly post: boolean;
}

/** To give up the seat; a running hand is folded at once. */
export interface Leave {
  readonly type: "leave";
  readonly id: string;
  readonly table: string;
}

/** To bring more chips, or to buy in again. */
export interface TopUp {
  readonly type: "top_up";
  readonly id: string;
  readonly table: string;
  readonly chips: number;
}

/** Not to be dealt in after this hand. */
export interface SitOut {
  readonly type: "sit_out";
  readonly id: string;
  readonly table: string;
}

/** To be dealt in again: by posting what is owed, or with the big blind. */
export interface ComeBack {
  readonly type: "come_back";
  readonly id: string;
  readonly table: string;
  readonly how: "post" | "wait";
}

/** The answer to ``turn``. */
export interface Act {
  readonly type: "act";
  readonly id: string;
  readonly table: string;
  readonly hand: string;
  readonly number: number;
  readonly action: Fold | Check | Call | Bet | Raise;
}

/** Give up the hand. */
export interface Fold {
  readonly type: "fold";
}

/** Put nothing in. */
export interface Check {
  readonly type: "check";
}

/** Match the level. */
export interface Call {
  readonly type: "call";
}

/** The first wager of a street, to the total ``to``. */
export interface Bet {
  readonly type: "bet";
  readonly to: number;
}

/** Lift the level to the total ``to``. */
export interface Raise {
  readonly type: "raise";
  readonly to: number;
}

/** The answer to ``asked``; it stands as long as the question does, others may be quicker. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly table: string;
  readonly hand: string;
  readonly number: number;
  readonly question: "chop" | "run_twice";
  readonly yes: boolean;
}

/** To lay the own cards open after the hand, before the next begins. */
export interface Show {
  readonly type: "show";
  readonly id: string;
  readonly table: string;
  readonly hand: string;
}

/** Who is connected; ``account`` is none for a guest without a name, who may only watch. */
export interface Welcome {
  readonly type: "welcome";
  readonly account: string | null;
  readonly name: string | null;
  readonly balance: number;
  readonly now: number;
}

/** Every open table. */
export interface Lobby {
  readonly type: "lobby";
  readonly tables: readonly LobbyTable[];
}

/** One table of the lobby; ``average_pot`` is over its last hands, ``hands`` all it played. */
export interface LobbyTable {
  readonly config: TableConfig;
  readonly seats: readonly LobbySeat[];
  readonly hands: number;
  readonly average_pot: number;
}

/** What a table is, and what does not change while it is open. ``buyin_max`` is none where there is no most. ``action_seconds`` and ``bank_seconds`` are the clock. ``house`` holds the house rules that differ from their default, and in a kill game ``kill_threshold``, the least pot that kills. */
export interface TableConfig {
  readonly table: string;
  readonly name: string;
  readonly high_low: boolean;
  readonly hole_cards: number;
  readonly limit: "fixed" | "no" | "pot" | "spread";
  readonly bets: Bets;
  readonly spread: readonly number[];
  readonly ante: number;
  readonly seats: number;
  readonly cap: number;
  readonly buyin_min: number;
  readonly buyin_max: number | null;
  readonly action_seconds: number;
  readonly bank_seconds: number;
  readonly kill: "off" | "scoop" | "two_in_row";
  readonly kill_size: "full" | "half";
  readonly unit: string;
  readonly house: Readonly<Record<string, boolean | number | string>>;
}

/** What a wager costs in one hand: the table's stakes, or those of a killed hand. */
export interface Bets {
  readonly small_blind: number;
  readonly big_blind: number;
  readonly small_bet: number;
  readonly big_bet: number;
}

/** A taken seat as the lobby shows it. */
export interface LobbySeat {
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
  readonly stack: number;
}

/** A whole view of a table. */
export interface Table {
  readonly type: "table";
  readonly table: string;
  readonly version: number;
  readonly view: TableView;
}

/** A table as one viewer sees it. ``seats`` are the taken ones, ascending. ``kill_next`` is the seat that kills the next hand, ``leg`` who holds a leg. ``next_at`` is when the next hand may begin, 0 while one is running. */
export interface TableView {
  readonly config: TableConfig;
  readonly seats: readonly SeatView[];
  readonly hand: HandView | null;
  readonly turn: Turn | null;
  readonly asked: Question | null;
  readonly kill_next: number | null;
  readonly leg: number | null;
  readonly next_at: number;
  readonly own: Own | null;
}

/** A taken seat. ``cards`` is empty unless they are the viewer's own or lie open. ``dealt`` says whether it is in the hand shown; ``holds`` how many cards it still holds. ``last`` is cleared when board cards are laid, but for ``folded``; a wager's is its kind. */
export interface SeatView {
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
  readonly stack: number;
  readonly pending: number;
  readonly status: "playing" | "sitting_out" | "waiting";
  readonly owes_small: boolean;
  readonly owes_big: boolean;
  readonly dealt: boolean;
  readonly wager: number;
  readonly live: boolean;
  readonly all_in: boolean;
  readonly holds: number;
  readonly last: "answered" | "bet" | "called" | "checked" | "complete" | "folded" | "guarded" | "posted" | "raise" | null;
  readonly cards: readonly number[];
}

/** The hand that is running, or the last one until the next begins. ``result`` holds what was told about its end, in its order: every ``returned``, ``shown``, ``read``, ``mucked``, ``pot_divided``, ``chopped`` and ``ended`` of the hand. */
export interface HandView {
  readonly hand: string;
  readonly number: number;
  readonly button: number;
  readonly small_blind: number | null;
  readonly big_blind: number | null;
  readonly bets_cost: Bets;
  readonly killer: number | null;
  readonly roots: readonly string[];
  readonly street: number;
  readonly boards: readonly (readonly number[])[];
  readonly pot: number;
  readonly pots: readonly PotNow[];
  readonly level: number;
  readonly bets: number;
  readonly over: boolean;
  readonly result: readonly (Shown | Read | Mucked | Returned | PotDivided | Chopped | Ended)[];
}

/** A pot as it stands, and the seats that may win it. */
export interface PotNow {
  readonly amount: number;
  readonly eligible: readonly number[];
}

/** A seat's hole cards lie open. */
export interface Shown {
  readonly type: "shown";
  readonly seat: number;
  readonly cards: readonly number[];
  readonly why: "all_in" | "chosen" | "first" | "wins";
}

/** What an open hand is worth on a board. */
export interface Read {
  readonly type: "read";
  readonly seat: number;
  readonly board: number;
  readonly high: High;
  readonly low: Low | null;
}

/** A high: five cards in reading order, and which two + three they are. */
export interface High {
  readonly category: "flush" | "full_house" | "high_card" | "pair" | "quads" | "straight" | "straight_flush" | "trips" | "two_pair";
  readonly cards: readonly number[];
  readonly hole: readonly number[];
  readonly board: readonly number[];
}

/** A low: five cards, the highest first and an ace last, and which two + three they are. */
export interface Low {
  readonly cards: readonly number[];
  readonly hole: readonly number[];
  readonly board: readonly number[];
}

/** A seat's hand stayed closed at the showdown. */
export interface Mucked {
  readonly type: "mucked";
  readonly seat: number;
}

/** Chips that nobody matched went back from the seat's wager to its stack. */
export interface Returned {
  readonly type: "returned";
  readonly seat: number;
  readonly chips: number;
}

/** Where one pot went on one board, and why; fields as ``omaha8.hand.events.PotDivided``. */
export interface PotDivided {
  readonly type: "pot_divided";
  readonly pot: number;
  readonly board: number;
  readonly amount: number;
  readonly rake: number;
  readonly eligible: readonly number[];
  readonly high: readonly Award[];
  readonly low: readonly Award[];
  readonly both: readonly Award[];
  readonly uncontested: readonly Award[];
  readonly low_reason: "board_impossible" | "nobody_qualified" | "uncontested" | null;
  readonly odd: readonly Odd[];
  readonly quartered: readonly number[];
  readonly scooped: number | null;
}

/** Chips that a seat won of one half, and what won them. */
export interface Award {
  readonly seat: number;
  readonly chips: number;
  readonly high: High | null;
  readonly low: Low | null;
}

/** Odd units: where they arose, who got one each, by which rule. */
export interface Odd {
  readonly half: "both" | "halves" | "high" | "low";
  readonly seats: readonly number[];
  readonly rule: "high_half" | "high_side" | "position" | "suit";
}

/** Both blinds were taken back. */
export interface Chopped {
  readonly type: "chopped";
  readonly seats: readonly number[];
}

/** All chips of the hand are paid: pots and wagers are gone, stacks are these. */
export interface Ended {
  readonly type: "ended";
  readonly seats: readonly Final[];
  readonly rake: number;
}

/** A seat's chips when the hand is over, and the difference the hand made. */
export interface Final {
  readonly seat: number;
  readonly stack: number;
  readonly net: number;
}

/** Whose turn it is and everything they may do; public, as at any table. ``hand`` and ``number`` go back with the action. ``call`` 0 means that checking is free, else it is what a call puts in. ``bet`` is true when nobody has bet on this street. At ``deadline`` the seat's ``bank`` (ms) begins to run, and after it the time is up. */
export interface Turn {
  readonly seat: number;
  readonly hand: string;
  readonly number: number;
  readonly call: number;
  readonly raises: Raises | null;
  readonly bet: boolean;
  readonly started: number;
  readonly deadline: number;
  readonly bank: number;
}

/** The totals a wager may be made to: from ``low`` to ``high`` in steps of ``step``. */
export interface Raises {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** An open question that is nobody's turn, and the seats that have not answered. */
export interface Question {
  readonly hand: string;
  readonly number: number;
  readonly question: "chop" | "run_twice";
  readonly seats: readonly number[];
  readonly deadline: number;
}

/** What only the viewer knows of their own seat. */
export interface Own {
  readonly seat: number;
  readonly sit_out: boolean;
  readonly leave: boolean;
  readonly post: boolean;
  readonly readings: readonly Reading[];
}

/** What the owner's cards are worth on a board so far (two + three). */
export interface Reading {
  readonly type: "reading";
  readonly seat: number;
  readonly board: number;
  readonly high: High;
  readonly low: Low | null;
}

/** One change of a table, the same for all viewers; turn and question after it. */
export interface Happened {
  readonly type: "happened";
  readonly table: string;
  readonly version: number;
  readonly events: readonly (Posted | Dealt | BoardCards | Folded | Checked | Called | Wagered | Guarded | Returned | Asked | Answered | Shown | Read | Mucked | PotDivided | Chopped | Ended | Sat | BoughtIn | ToppedUp | SentBack | SatOut | CameBack | Left | Missed | Waits | HandStarted | KillLapsed | Killed | Leg | HandEnded | SeatNow | PotsNow)[];
  readonly turn: Turn | null;
  readonly asked: Question | null;
}

/** A blind, an ante or another post was paid: ``live`` is a wager, ``dead`` feeds the pot. */
export interface Posted {
  readonly type: "posted";
  readonly seat: number;
  readonly kind: "ante" | "big_blind" | "big_blind_ante" | "kill" | "overblind" | "post" | "small_blind" | "straddle";
  readonly live: number;
  readonly dead: number;
  readonly all_in: boolean;
}

/** A seat got ``count`` hole cards; which ones, its owner alone is told. */
export interface Dealt {
  readonly type: "dealt";
  readonly seat: number;
  readonly count: number;
}

/** Cards were laid on a board; wagers of the street before are in the pot now. ``whole`` is all that lies on that board now. With board 1 there are two from here on. */
export interface BoardCards {
  readonly type: "board_cards";
  readonly street: number;
  readonly board: number;
  readonly cards: readonly number[];
  readonly whole: readonly number[];
}

/** A seat folded; ``left`` when its player went away. */
export interface Folded {
  readonly type: "folded";
  readonly seat: number;
  readonly left: boolean;
}

/** A seat checked. */
export interface Checked {
  readonly type: "checked";
  readonly seat: number;
}

/** A seat put ``chips`` more in to call. */
export interface Called {
  readonly type: "called";
  readonly seat: number;
  readonly chips: number;
  readonly all_in: boolean;
}

/** A seat bet, raised or completed to the total ``to``, putting ``chips`` more in. */
export interface Wagered {
  readonly type: "wagered";
  readonly seat: number;
  readonly kind: "bet" | "complete" | "raise";
  readonly to: number;
  readonly chips: number;
  readonly all_in: boolean;
  readonly full: boolean;
}

/** A disconnected seat is treated as all-in. */
export interface Guarded {
  readonly type: "guarded";
  readonly seat: number;
}

/** Seats were asked a question. */
export interface Asked {
  readonly type: "asked";
  readonly question: "chop" | "run_twice";
  readonly seats: readonly number[];
}

/** A seat answered such a question. */
export interface Answered {
  readonly type: "answered";
  readonly question: "chop" | "run_twice";
  readonly seat: number;
  readonly yes: boolean;
}

/** A player took a seat; ``bot`` says that it is a program. */
export interface Sat {
  readonly type: "sat";
  readonly seat: number;
  readonly name: string;
  readonly bot: boolean;
}

/** Chips came onto the table; ``pending`` ones come into play after the running hand. */
export interface BoughtIn {
  readonly type: "bought_in";
  readonly seat: number;
  readonly chips: number;
  readonly pending: boolean;
}

/** Pending chips came into play. */
export interface ToppedUp {
  readonly type: "topped_up";
  readonly seat: number;
  readonly chips: number;
}

/** Pending chips that may not come into play went back to the player's balance. */
export interface SentBack {
  readonly type: "sent_back";
  readonly seat: number;
  readonly chips: number;
}

/** A player is no longer dealt in. */
export interface SatOut {
  readonly type: "sat_out";
  readonly seat: number;
  readonly why: "blind" | "bust" | "timeout" | "wish";
}

/** A player wants to be dealt in (again), posting or waiting for the big blind. */
export interface CameBack {
  readonly type: "came_back";
  readonly seat: number;
  readonly post: boolean;
}

/** A seat became empty. */
export interface Left {
  readonly type: "left";
  readonly seat: number;
  readonly why: "away" | "hold" | "moved" | "wish";
}

/** A blind passed a player who was not there to post it, and is owed. */
export interface Missed {
  readonly type: "missed";
  readonly seat: number;
  readonly blind: "big" | "small";
}

/** A player who wants to play is not dealt in this hand, and why not. */
export interface Waits {
  readonly type: "waits";
  readonly seat: number;
  readonly why: "big_blind" | "button" | "heads_up" | "kill";
}

/** A hand begins: the boards are empty, all wagers none, the last result is gone. ``number`` counts the table's hands from 1. ``killer`` is the seat that kills this hand. ``roots`` are the commitments of the deal, before any card (none: not committed). */
export interface HandStarted {
  readonly type: "hand_started";
  readonly hand: string;
  readonly number: number;
  readonly button: number;
  readonly small_blind: number | null;
  readonly big_blind: number | null;
  readonly seats: readonly Held[];
  readonly boards: number;
  readonly bets: Bets;
  readonly killer: number | null;
  readonly roots: readonly string[];
}

/** A seat dealt in and what it has before any post. */
export interface Held {
  readonly seat: number;
  readonly stack: number;
}

/** The player who would have killed the hand is not in it. */
export interface KillLapsed {
  readonly type: "kill_lapsed";
  readonly debt: boolean;
}

/** A seat kills the next hand. */
export interface Killed {
  readonly type: "killed";
  readonly seat: number;
}

/** Who holds a leg towards a kill now; none for nobody. */
export interface Leg {
  readonly type: "leg";
  readonly seat: number | null;
}

/** The running hand is completed, or cancelled: then every stack is as it was before. Stacks between hands stand in ``seat_now``. The hand stays in the view, as over. ``next_at`` is when the next hand may begin, if enough can play. */
export interface HandEnded {
  readonly type: "hand_ended";
  readonly hand: string;
  readonly cancelled: boolean;
  readonly next_at: number;
}

/** How a seat stands between hands, after everything else in the same message. */
export interface SeatNow {
  readonly type: "seat_now";
  readonly seat: number;
  readonly stack: number;
  readonly pending: number;
  readonly status: "playing" | "sitting_out" | "waiting";
  readonly owes_small: boolean;
  readonly owes_big: boolean;
}

/** How pot and betting stand after everything else in the same message. ``pot`` is everything in, wagers of this street too; ``level`` what is to be matched; ``bets`` how many bets and raises were made on this street, counted towards the cap. */
export interface PotsNow {
  readonly type: "pots_now";
  readonly street: number;
  readonly pot: number;
  readonly pots: readonly PotNow[];
  readonly level: number;
  readonly bets: number;
}

/** What only the owner of a seat may see of that change. */
export interface PrivateTo {
  readonly type: "private";
  readonly table: string;
  readonly version: number;
  readonly events: readonly (HoleCards | Reading | Wishes)[];
}

/** The owner's hole cards, in the order of the deal. */
export interface HoleCards {
  readonly type: "hole_cards";
  readonly seat: number;
  readonly hand: string;
  readonly cards: readonly number[];
}

/** What the owner has asked of the hands to come. */
export interface Wishes {
  readonly type: "wishes";
  readonly seat: number;
  readonly sit_out: boolean;
  readonly leave: boolean;
  readonly post: boolean;
}

/** A command was applied, and is stored. */
export interface Done {
  readonly type: "done";
  readonly id: string;
}

/** A command changed nothing, and why: a code and the values its sentence names. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  readonly args: Readonly<Record<string, number | string>>;
}

/** The chips of the account that are on no table. */
export interface Balance {
  readonly type: "balance";
  readonly chips: number;
}

/** Whether the player of a seat has a connection; no part of the versions. */
export interface Presence {
  readonly type: "presence";
  readonly table: string;
  readonly seat: number;
  readonly here: boolean;
}

/** Something to be told that answers no command: a code and its values. */
export interface Notice {
  readonly type: "notice";
  readonly code: string;
  readonly args: Readonly<Record<string, number | string>>;
}

/** The answer to ``ping``, with the server's clock. */
export interface Pong {
  readonly type: "pong";
  readonly now: number;
}
