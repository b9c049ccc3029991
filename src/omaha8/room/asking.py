"""From what a client sent to an input of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from omaha8.hand import Bet, Call, Check, Chop, Fold, Raise, RunTwice
from omaha8.room import inputs, messages
from omaha8.room.accounts import Account


class Asker(msgspec.Struct, frozen=True):
    """Who asks, when, and with how many chips beside the table."""

    account: Account
    now: int
    wallet: int


def _turn(
    action: messages.Fold | messages.Check | messages.Call | messages.Bet | messages.Raise,
) -> Any:  # noqa: ANN401
    if isinstance(action, messages.Bet):
        return Bet(action.to)
    if isinstance(action, messages.Raise):
        return Raise(action.to)
    if isinstance(action, messages.Call):
        return Call()
    return Check() if isinstance(action, messages.Check) else Fold()


def _sit(command: messages.Sit, by: Asker) -> inputs.Command:
    return inputs.TakeSeat(
        now=by.now,
        account=by.account.id,
        id=command.id,
        seat=command.seat,
        name=by.account.name,
        chips=command.chips,
        wallet=by.wallet,
        post=command.post,
        bot=by.account.kind == "bot",
    )


def _act(command: messages.Act, by: Asker) -> inputs.Command:
    return inputs.Act(
        now=by.now,
        account=by.account.id,
        id=command.id,
        hand=command.hand,
        number=command.number,
        action=_turn(command.action),
    )


def _answer(command: messages.Answer, by: Asker) -> inputs.Command:
    kind = Chop if command.question == "chop" else RunTwice
    # The step puts the seat of the account in.
    action = kind(0, yes=command.yes)
    return inputs.Answer(
        now=by.now, account=by.account.id, id=command.id, hand=command.hand, action=action
    )


_MAKERS: dict[type, Callable[[Any, Asker], inputs.Command]] = {
    messages.Sit: _sit,
    messages.Act: _act,
    messages.Answer: _answer,
    messages.Leave: lambda command, by: inputs.GiveUpSeat(
        now=by.now, account=by.account.id, id=command.id
    ),
    messages.TopUp: lambda command, by: inputs.BringChips(
        now=by.now, account=by.account.id, id=command.id, chips=command.chips, wallet=by.wallet
    ),
    messages.SitOut: lambda command, by: inputs.SitOut(
        now=by.now, account=by.account.id, id=command.id
    ),
    messages.ComeBack: lambda command, by: inputs.ComeBack(
        now=by.now, account=by.account.id, id=command.id, post=command.how == "post"
    ),
    messages.Show: lambda command, by: inputs.Show(
        now=by.now, account=by.account.id, id=command.id, hand=command.hand
    ),
}


def as_input(command: messages.Command, by: Asker) -> inputs.Command:
    """What the table is given, for what the client sent."""
    return _MAKERS[type(command)](command, by)
