### English: complete; every other language falls back to it.

## The page

app-name = Omaha8
page-lobby = Tables · Omaha8
page-table = { $table } · Omaha8
page-turn = Your turn · { $table }
page-hands = My hands · Omaha8
skip-to-actions = To my actions
skip-to-content = To the page
nav = Pages
nav-lobby = Lobby
nav-hands = Hands
language = Language
settings = Settings
close = Close
cancel = Cancel
loading = Loading
not-found = There is no such page. The lobby is one step away.
not-found-table = There is no such table. It may have been closed.

## Cards

rank = { $rank ->
    [0] deuce
    [1] three
    [2] four
    [3] five
    [4] six
    [5] seven
    [6] eight
    [7] nine
    [8] ten
    [9] jack
    [10] queen
    [11] king
   *[12] ace
}
ranks = { $rank ->
    [0] deuces
    [1] threes
    [2] fours
    [3] fives
    [4] sixes
    [5] sevens
    [6] eights
    [7] nines
    [8] tens
    [9] jacks
    [10] queens
    [11] kings
   *[12] aces
}
ranks-second = { $second ->
    [0] deuces
    [1] threes
    [2] fours
    [3] fives
    [4] sixes
    [5] sevens
    [6] eights
    [7] nines
    [8] tens
    [9] jacks
    [10] queens
    [11] kings
   *[12] aces
}
card = { $rank ->
    [0] deuce
    [1] three
    [2] four
    [3] five
    [4] six
    [5] seven
    [6] eight
    [7] nine
    [8] ten
    [9] jack
    [10] queen
    [11] king
   *[12] ace
} of { $suit ->
    [clubs] clubs
    [diamonds] diamonds
    [hearts] hearts
   *[spades] spades
}
card-high = { $card }, plays for high
card-low = { $card }, plays for low
card-both = { $card }, plays for high and low
card-draw = { $card }, draws to a low
card-high-draw = { $card }, plays for high, draws to a low
card-to-come = card to come
hidden-cards = { $count ->
    [one] one hidden card
    [2] two hidden cards
    [3] three hidden cards
    [4] four hidden cards
    [5] five hidden cards
    [6] six hidden cards
   *[other] { $count } hidden cards
}
tab-high = ▲ high
tab-low = low ▼
tab-high-short = ▲ H
tab-low-short = L ▼

## Readings

high = High
low = Low
both = Both halves
whole = Whole pot
high-high-card = { rank } high
high-pair = pair of { ranks }
high-two-pair = { ranks } and { ranks-second }
high-trips = three { ranks }
high-straight = straight, { rank } high
high-flush = flush, { rank } high
high-full-house = { ranks } full of { ranks-second }
high-quads = four { ranks }
high-straight-flush = straight flush, { rank } high
high-royal = royal flush
start-pair = pair of { ranks }
start-high = { rank } high
suits-double = double-suited
suits-single = suited
suits-none = no two of a suit
rest-nuts = the nuts
draw-straight-flush = drawing to a straight flush
draw-nut-flush = drawing to the nut flush
draw-flush = drawing to a flush
draw-full-house = drawing to a full house
draw-straight = drawing to a straight
not-yet = Not yet
low-none = No low
no-low-board = No low possible
no-low-nobody = Nobody has a low
low-place = { $place ->
    [1] the nut low
    [2] second best low
    [3] third best low
    [4] fourth best low
    [21] 21st best low
    [22] 22nd best low
    [23] 23rd best low
   *[other] { $place }th best low
}
low-to-come = to come
low-draw = draw: { $ranks }, { $needed ->
    [one] one more low card needed
    [2] two more low cards needed
   *[other] { $needed } more low cards needed
}
low-hand-has = { $count ->
    [0] you hold no card of eight or lower
   *[other] you hold one low card, two are needed
}
low-counterfeited = the board pairs your low cards
low-board-has = { $count ->
    [0] the board has no card of eight or lower
    [one] the board has one card of eight or lower
    [2] the board has two of eight or lower
   *[other] the board has { $count } of eight or lower
}

## Games and stakes

game-hilo = Omaha Hi-Lo
game-hilo-long = Omaha Hi-Lo, eight or better
game-high = Omaha High
game-big-o = Big O
cards-each = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
limit-fixed = Fixed limit
limit-pot = Pot-limit
limit-no = No limit
limit-spread = Spread limit
limit-fixed-short = Fixed
stakes = { $small }/{ $big }
option-kill-full = Kill, full
option-kill-half = Kill, half
option-bots = { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
deal-committed = Deal committed
deal-committed-about = The deck of this hand was fixed and its four roots published before any card. The room's server draws it alone for now: players' own shares come later.
kill-badge = Kill: { $stakes } this hand
hand-name = Hand { $hand }

## Lobby

tables = Tables
tables-open = { $count ->
    [one] { $count } open
   *[other] { $count } open
} · { $players ->
    [one] { $players } player seated
   *[other] { $players } players seated
}
column-table = Table
column-game = Game
column-limit = Limit
column-stakes = Stakes
column-seats = Seats
column-average = Average pot
average-short = avg. pot
column-hands = Hands
seats-taken = { $taken } of { $all } seats taken
lobby-empty = No table is open.
lobby-none-match = No table fits these filters.
lobby-keys = Average pot over the last hands of each table. ↑ ↓ choose, Enter opens.
filter = Filter
filters = Filters
filter-game = Game
filter-cards = Cards
filter-limit = Limit
filter-hilo = Hi-Lo
filter-high = High only
filter-pot = Pot
filter-no = No
filter-spread = Spread
filter-hide-full = Hide full tables
filter-clear = Clear filters
chosen-table = Chosen table
seat-open = Open seat
seat-bot = bot
house-short = House rules, in short
house-hilo = Low needs { $low } or lower. Exactly two of your { $cards } cards.
house-high = Exactly two of your { $cards } cards. No low half.
house-fixed = Every bet is { $small } before the flop and on the flop, { $big } after; at most { $cap } bets a street.
house-pot = Raise up to the pot after calling.
house-no = Raise up to all you have.
house-spread = Every bet is between { $low } and { $high }.
house-kill-scoop = Who scoops a pot of { $threshold } or more kills the next hand: its bets are { $size ->
    [full] doubled
   *[half] half as much again
}.
house-kill-row = Who wins two pots in a row, the second of { $threshold } or more, kills the next hand: its bets are { $size ->
    [full] doubled
   *[half] half as much again
}.
house-odd = Odd chip: to the high between the halves, then left of the button.
house-rake-none = No rake.
house-rake = Rake is taken.
house-clock = Turn { $seconds } s, time bank { $bank } s.
buy-in = Buy in
buy-in-range = { $low } to { $high } · wallet { $wallet }
buy-in-from = { $low } or more · wallet { $wallet }
buy-in-open = { $low } to { $high }
buy-in-open-from = { $low } or more
buy-in-bad = Between { $low } and { $high }, and not more than your wallet.
min = Min
max = Max
watch = Watch
sit-in-seat = Sit in seat { $seat }
back-to-table = Back to my seat
open-table = Open
your-name = Your name
your-name-hint = Others see it. 2 to 16 letters or digits.
name-long = At most 16 letters or digits: this name has { $count }.
name-needed = A name is all you need to sit down. Chips here are play chips.
table-full = Every seat is taken. You can watch.
sign-out = Sign out

## The table

opponents = Players, clockwise from your left
opponents-watching = Players, clockwise
board-label = Board, { $street ->
    [0] before the flop
    [1] flop
    [2] turn
   *[3] river
}
board-first = First board
board-second = Second board
board-and-pots = Board and pots
my-hand = My hand
actions = My actions
you = You
you-low = you
open-seat = Open seat { $seat }
sit-here = Sit here
mark-button = D
mark-small = SB
mark-big = BB
mark-kill = K
kill-word = Kill
button = Dealer button
small-blind = small blind
big-blind = big blind
killer = killer
pot = Pot
main-pot = Main pot
side-pot = Side pot { $number }
this-street = this street
players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
pot-players = { $pot } { $chips }: { $names }
state-folded = Folded
state-mucked = Mucked
state-all-in = All-in
state-away = Away
state-check = Check
state-call = Call
state-bet = Bet
state-raise = Raise
state-complete = Complete
state-posted = Post
state-answered = Answered
state-guarded = Protected
state-reconnecting = Reconnecting
state-waiting = Waiting
owes-small = owes the small blind
owes-big = owes the big blind
owes-both = owes both blinds
seconds = { $seconds } s
bank-seconds = Bank { $seconds } s
seat-bet = , bet { $chips }
alone = Waiting for one more player. Copy the link.
copy-link = Copy link
next-hand-soon = The next hand begins soon
spectating = You are watching. Sit down from the lobby or at an open seat.
take-a-seat = Take a seat

## My hand and actions

your-turn = Your turn
waiting-for = Waiting for { $name }
not-dealt = You are in from the next hand
you-folded = You folded
time-bank-more = + { $seconds } s time bank
sit-out = Sit out next hand
sit-in = I am back
stack = Stack
post-now = Post { $chips } now
wait-bb = Wait for the big blind
top-up = Top up
leave = Leave the table
leave-sure = Leave the table? You have { $chips } in the pot; your hand is folded.
leave-quiet = Leave the table? Your { $chips } go back to your wallet.
stay = Stay
fold = Fold
fold-sure = Checking is free. Fold all the same?
fold-anyway = Fold anyway
check = Check
call-word = Call
bet-word = Bet
raise-word = Raise to
all-in-word = All-in
complete-word = Complete to
capped = Capped: { $count ->
    [3] three bets
    [4] four bets
    [5] five bets
   *[other] { $count } bets
}
no-raise = You may call or fold
bets-this-street = Bets this street
bets-of = { $made } of { $cap }
bets-each = each { $chips }
size-min = Min
size-half = ½ pot
size-three-quarters = ¾ pot
size-pot = Pot
size-last = Same as last
size-max = Max
amount = Amount
sizes = Sizes
size-field = Raise to, from { $low } to { $high }
size-slider = Amount
size-value = { $action } { $chips }
smaller = Less
larger = More
size-empty = An amount is wanted, from { $low } to { $high }.
size-low = At least { $low }: the legal range is { $low } to { $high }.
size-high = At most { $high }: the legal range is { $low } to { $high }.
size-digits = Digits only, from { $low } to { $high }.
size-step = In steps of { $step }, from { $low } to { $high }.
price = { $percent } % of { $pot }
most-pot = Most you may raise: the pot after calling, { $pot } on top of { $call }.
most-bet = Most you may bet: the pot, { $pot }.
most-stack = Most you may put in: your whole stack, { $chips }.
most-spread = A bet or raise is between { $low } and { $high }.
fixed-about = Fixed limit: every bet and raise is { $small } before the flop and on the flop, { $big } after. One tap acts.
pre-action = Ahead of your turn
pre-fold = Fold
pre-check-fold = Check or fold
pre-check = Check
pre-call = Call { $chips }
pre-call-any = Call any
pre-cancelled-raise = Raise: your choice ahead was cancelled.
pre-cancelled-street = New street: your choice ahead was cancelled.
question-chop = Take the blinds back and end the hand?
question-run-twice = Deal the rest twice?
question-waits = Waiting for the others' answer
yes = Yes
no = No
show-hand = Show my hand
refused = { $reason } Nothing was changed.

## The story of a hand

tab-hand = Hand
tab-last = Last hands
story-label = What happened
street-0 = Before the flop
street-1 = Flop
street-2 = Turn
street-3 = River
showdown = Showdown
hand-over = Hand over
story-pot = pot { $chips }
story-partial = The beginning was before you came.
story-empty = The story of the hand appears here.
says-posts = { $name } { $you ->
    [yes] post
   *[no] posts
} { $chips }{ $kind ->
    [ante] , ante
    [big_blind_ante] , ante for all
    [kill] , the kill
    [straddle] , straddle
    [overblind] , overblind
    [post] , to come in
   *[other] {""}
}
says-folds = { $names } { $form ->
    [you] fold
    [one] folds
   *[many] fold
}
says-left = { $name } leaves and is folded
says-checks = { $names } { $form ->
    [you] check
    [one] checks
   *[many] check
}
says-calls = { $names } { $form ->
    [you] call
    [one] calls
   *[many] call
} { $chips }
says-all-in-call = { $name } { $you ->
    [yes] call
   *[no] calls
}, all-in { $chips }
says-bets = { $name } { $you ->
    [yes] bet
   *[no] bets
} { $chips }
says-raises = { $name } { $you ->
    [yes] raise
   *[no] raises
} to { $chips }
says-completes = { $name } { $you ->
    [yes] complete
   *[no] completes
} to { $chips }
says-bets-all-in = { $name } { $you ->
    [yes] bet
   *[no] bets
}, all-in { $chips }
says-raises-all-in = { $name } { $you ->
    [yes] raise
   *[no] raises
}, all-in { $chips }
says-short = Not a full raise: those who have acted may only call or fold.
says-guarded = { $name } { $you ->
    [yes] are
   *[no] is
} disconnected, in for what is matched
says-returned = { $chips } returned to { $name }
says-chop-yes = { $name }: chop
says-chop-no = { $name }: no chop
says-run_twice-yes = { $name }: run it twice
says-run_twice-no = { $name }: run it once
says-chopped = The blinds are taken back
says-shows = { $name }
says-mucks = { $name } { $you ->
    [yes] muck
   *[no] mucks
}
says-reads = { $high } · { $low }
says-reads-high = { $high }
says-no-low = no low
says-cancelled = The hand was cancelled: every stack is as it was before it.
says-balance = { $rake ->
    [0] No rake: this room takes none.
   *[other] Rake { $rake }.
} In { $in }, paid { $out }.
says-next-kill = { $name } { $you ->
    [yes] kill
   *[no] kills
} the next hand

## Result

result = Result
you-scoop = You scoop { $chips }
you-win-quiet = You win { $chips }
you-win-part = You win { $chips } of { $pot }
you-quartered = { $winners }; you are quartered
other-scoops = { $name } scoops { $chips }
other-wins-quiet = { $name } wins { $chips }
others-win = { $winners }
name-wins = { $name } wins { $chips }
name-amount = { $name } { $chips }
chopped = The blinds are chopped
cancelled = The hand was cancelled
net-in-hand = { $net } in this hand
net-even = even in this hand
your-cards = your cards
part-quarter-pot = a quarter of the { $number ->
    [0] main pot
   *[other] side pot { $number }
}
part-high-pot = the high half of the { $number ->
    [0] main pot
   *[other] side pot { $number }
}
part-low-pot = the low half of the { $number ->
    [0] main pot
   *[other] side pot { $number }
}
part-whole-pot = the whole { $number ->
    [0] main pot
   *[other] side pot { $number }
}
part-quarter-sides = a quarter of { $count ->
    [2] both side pots
   *[other] { $count } side pots
}
part-high-sides = the high half of { $count ->
    [2] both side pots
   *[other] { $count } side pots
}
part-low-sides = the low half of { $count ->
    [2] both side pots
   *[other] { $count } side pots
}
part-whole-sides = { $count ->
    [2] both side pots
   *[other] { $count } side pots
} whole
hand-because = { $hand }: { $reason }
uncontested = Nobody called
reason-beats = { $mine } { $many ->
    [yes] beat
   *[no] beats
} { $name }’s { $other }
reason-beats-you = { $mine } { $many ->
    [yes] beat
   *[no] beats
} your { $other }
reason-tied-quarter = a quarter each
reason-tied-sixth = a sixth each
reason-tied-half = half each
reason-tied-third = a third each
reason-tied-equal = an equal part each
reason-even = both halves, shared evenly
reason-no-low-name = { $name } has no low
reason-no-low-you = you have no low
reason-no-low-others = nobody else shows a low
reason-mucked = { $names } { $form ->
    [you] muck
    [one] mucks
   *[many] muck
}
odd-chip = odd chip to the high
odd-position = odd chip to { $names }, nearest left of the button
odd-suit = odd chip to { $names }, best card by rank, then suit
odd-high_side = odd chip to { $names }, who won the high
and = and
board-impossible = A low needs three board cards of eight or lower, of different ranks. { $count ->
    [0] This board has none.
    [one] This board has one.
   *[other] This board has { $count }.
} The whole pot goes to the high.
nobody-qualified = A low was possible, but no open hand has five cards of eight or lower. The whole pot goes to the high.
rake-line = Rake { $chips }
no-rake = No rake
returned-line = { $chips } returned to { $name }
pots-count = { $count ->
    [one] { $count } pot
   *[other] { $count } pots
}
pots-before = Earlier pots
pots-after = More pots
result-hint = Point at a half, or move with ← →, to light its five cards at the seats and on the board.
keep-open = Keep open
kept-open = Kept open
next-in = Next · { $seconds } s
kill-next-you = You kill the next hand: { $stakes }.
kill-next = { $name } kills the next hand: { $stakes }.
kill-why = You won a whole pot of { $threshold } or more. You post { $chips }.
kill-why-other = A pot of { $threshold } or more was won whole.
download = Download
last-hands-empty = Hands you see to the end stand here.

## My hands

hands = My hands
hands-empty = Play a hand and it will be here.
hands-about = Every hand you were dealt in, newest first. The record holds your own cards and what was shown, with the proof of the deal.
hands-see = See
hands-download = Download the record
hands-need-name = Sit down once and your hands will be kept here.

## Connection, notices, errors

connection-lost = Connection lost. Reconnecting… your hand is kept.
connection-back = Back.
connection-back-seconds = Back, { $seconds } seconds left.
notices = Notices
notice-away = You sit out: { $why ->
    [blind] a blind passed while you waited
    [bust] your chips are gone
    [timeout] the time was up
   *[wish] as you wished
}.
error-network = The room did not answer. Nothing was changed; try again.
error-other = That could not be done ({ $code }).
error-room-stale-hand = Too late: the hand had passed.
error-room-stale-action = Too late: the turn had passed.
error-room-early = Too early for that.
error-room-not-seated = You have no seat at this table.
error-room-not-dealt = You are not in this hand.
error-room-rate = Too many at once. Wait a moment.
error-room-paused = The table is paused.
error-action-out-of-turn = It is not your turn.
error-action-over = The hand is over.
error-action-amount = That amount may not be wagered.
error-action-not-asked = You are not asked any more.
error-action-show = There is nothing to show.
error-betting-raise = You may not raise now.
error-betting-no-turn = It is nobody’s turn.
error-table-seat-taken = Somebody took that seat just now.
error-table-already-seated = You already have a seat at this table.
error-table-full = Every seat is taken.
error-table-buyin-too-large = That is more than this table allows.
error-table-chips = That is less than this table asks for.
error-table-wallet = Your wallet does not hold that much.
error-table-rathole = You left with more a short while ago: bring back at least that.
error-table-hand-running = Not while the hand is running.
error-table-no-chips = You have no chips here: top up first.
error-table-wait-only = At this table you wait for the big blind.
error-account-name-length = A name has 2 to 16 letters.
error-account-name-letters = A name has letters, digits, - or _ only.
error-account-name-taken = Somebody else has that name.
error-ledger-too-little = Your wallet does not hold that much.

## Said aloud

live = What happens
say-dealt = Hand { $hand }. You are dealt { $cards }.
say-street = { $street ->
    [1] Flop
    [2] Turn
   *[3] River
}: { $cards }.
say-readings = High: { $high }. Low: { $low }.
say-high = High: { $high }.
say-your-turn = Your turn. { $call ->
    [0] Checking is free
   *[other] { $call } to call
}{ $low ->
    [0] {""}
   *[other] , { $bet ->
        [yes] bet
       *[no] raise
    } { $low } to { $high }
}, pot { $pot }. { $seconds } seconds.
say-your-turn-fixed = Your turn. { $call ->
    [0] Checking is free
   *[other] { $call } to call
}{ $to ->
    [0] {""}
   *[other] , { $bet ->
        [yes] bet
       *[no] raise to
    } { $to }
}, pot { $pot }. { $seconds } seconds.
say-five-seconds = Five seconds.
say-pot = { $pot } { $chips }: { $halves }.
say-half = { $half } { $winners }, { $hand }
say-half-bare = { $half } { $winners }
say-result = { $title }, { $net ->
    [even] even
   *[other] net { $net }
}.

## Keys

keys-all = All keys
keys-fold = Fold
keys-call = Check or call
keys-raise = Bet or raise
keys-sizes = Sizes, smallest to largest
keys-step = One big blind more or less, with Shift ten
keys-sit-out = Sit out next hand
keys-keep = Keep the result open
keys-log = The story of the hand
keys-help = This list
key-space = Space

## Settings

setting-theme = Ground
setting-theme-system = as the device
setting-theme-dark = dark
setting-theme-light = light
setting-colours = Suits
setting-colours-four = four colours
setting-colours-two = two colours
setting-order = My cards
setting-order-dealt = as dealt
setting-order-rank = by rank
setting-order-suit = by suit
setting-draws = Show draws in the readings
setting-letters = A letter for the suit on each card
setting-price = Show the price of a call
setting-motion = Motion
setting-motion-system = as the device
setting-motion-off = none
setting-keys = Keys on
setting-voice = Said aloud
setting-voice-all = everything
setting-voice-mine = my turn and results
setting-voice-off = nothing
