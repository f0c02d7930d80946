"""The consequence of an illegal play by each policy: who may have it played again or let it stand, and until when.

- *legal moves* (WBGF 2023 §4.2, USBGF: the default): both sides must see to it that it is corrected, and nobody may let
  it stand on purpose;
- *responsible moves* (the same, if announced): the opponent alone decides whether it stands;
- *opponent's choice* (Dansk Backgammon Forbund 2023): the same, and an opponent who begins a turn, with a roll or
  a double, has accepted it;
- *enforced*: a program allows none, so nothing is corrected by hand.

By the first two it can be corrected until the opponent has completed their next play. Then it stands, as it does by
every policy once its limit is past. Corrected, the whole roll is played again.
"""

from dataclasses import dataclass, replace
from enum import Enum

from rules_engine.game import codes
from rules_engine.game.customs import IllegalMovePolicy
from rules_engine.verdict import Code, Verdict, Violation
from rules_engine.words import Side


class PlayStatus(Enum):
    """Whether an illegal play can still be corrected."""

    OPEN = "open"
    STANDS = "stands"
    REDONE = "redone"


@dataclass(frozen=True, slots=True)
class IllegalPlay:
    """An illegal play of the side; ``OPEN``: it can still be corrected."""

    side: Side
    policy: IllegalMovePolicy
    status: PlayStatus = PlayStatus.OPEN


class ObjectionRefused(ValueError):  # noqa: N818  (it names what happened)
    """A correction or an acceptance that the policy does not allow, with its verdict."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def made(side: Side, policy: IllegalMovePolicy) -> IllegalPlay:
    """Return the play when it has just been made."""
    is_enforced = policy is IllegalMovePolicy.ENFORCED
    return IllegalPlay(side, policy, PlayStatus.STANDS if is_enforced else PlayStatus.OPEN)


def may_correct(play: IllegalPlay, by: Side) -> Verdict:
    """Return the reason, if any, against the side's having the roll played again."""
    if play.status is not PlayStatus.OPEN:
        return _refusal(codes.CORRECTION_TOO_LATE)
    is_opponents = play.policy is not IllegalMovePolicy.LEGAL_MOVES
    return _refusal(codes.CORRECTION_IS_OPPONENTS) if is_opponents and by == play.side else Verdict()


def may_accept(play: IllegalPlay, by: Side) -> Verdict:
    """Return the reason, if any, against the side's letting the play stand."""
    if play.status is not PlayStatus.OPEN:
        return _refusal(codes.CORRECTION_TOO_LATE)
    if play.policy is IllegalMovePolicy.LEGAL_MOVES:
        return _refusal(codes.ACCEPTANCE_NOT_ALLOWED)
    return _refusal(codes.CORRECTION_IS_OPPONENTS) if by == play.side else Verdict()


def corrected(play: IllegalPlay, by: Side) -> IllegalPlay:
    """Return the play taken back; its side plays the whole roll again. Raise ObjectionRefused."""
    return _resolved(play, may_correct(play, by), PlayStatus.REDONE)


def accepted(play: IllegalPlay, by: Side) -> IllegalPlay:
    """Return the play that the opponent lets stand. Raise ObjectionRefused."""
    return _resolved(play, may_accept(play, by), PlayStatus.STANDS)


def opponent_proceeded(play: IllegalPlay) -> IllegalPlay:
    """Return the play once the opponent has rolled or doubled."""
    is_accepted = play.policy is IllegalMovePolicy.OPPONENT_CHOICE and play.status is PlayStatus.OPEN
    return replace(play, status=PlayStatus.STANDS) if is_accepted else play


def _resolved(play: IllegalPlay, verdict: Verdict, status: PlayStatus) -> IllegalPlay:
    if not verdict.is_ok:
        raise ObjectionRefused(verdict)
    return replace(play, status=status)


def _refusal(code: Code) -> Verdict:
    return Verdict((Violation(code),))
