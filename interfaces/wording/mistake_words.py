"""Mistakes at the table in words: what happened, when it was noticed, what the rules say, and where."""

from collections.abc import Iterator, Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from rules_engine.game.protocol.questions import DICE, DOUBLES, PLAYS, Happened, Noticed, Who
from rules_engine.game.protocol.rulings import Basis, By, Decision, Part, Penalty, Remedy, Ruling, Support, Until

GROUPS: Final[tuple[tuple[Promise, tuple[Happened, ...]], ...]] = (
    (_("A play"), PLAYS),
    (_("A roll"), DICE),
    (_("A double"), DOUBLES),
)
HAPPENED: Final[Mapping[Happened, Promise]] = {
    Happened.ILLEGAL_PLAY: _("A play that the dice do not show, or onto a blocked point"),
    Happened.DIE_NOT_PLAYED: _("Only one die was played, though both could be"),
    Happened.LOWER_DIE_PLAYED: _("The lower die was played, though only one could be, and the higher too"),
    Happened.HIGHER_DIE_FIRST: _("The higher die was played first"),
    Happened.OPENING_REROLLED: _("The first player rolled both dice again"),
    Happened.OFF_BEFORE_REAR: _("An exact number bore off, with a checker farther back"),
    Happened.OFF_PAST_POINT: _("A checker was borne off past a point of the opponent"),
    Happened.LOWER_CHECKER_OFF: _("With a number too high, another than the rearmost checker was borne off"),
    Happened.COCKED_DIE: _("A die leans on something"),
    Happened.DIE_OUTSIDE: _("A die lies outside the right half of the board"),
    Happened.DIE_ON_CHECKER: _("A die lies flat on a checker"),
    Happened.DIE_BETWEEN_CHECKERS: _("A die lies flat on the board between checkers"),
    Happened.ROLL_TOO_EARLY: _("A roll before the other side had ended its turn"),
    Happened.CLOSED_OUT_ROLL: _("A roll by a side that is closed out"),
    Happened.DOUBLE_AFTER_ROLL: _("A double after the roll"),
    Happened.DOUBLE_AFTER_BAD_ROLL: _("A double after a roll that does not count"),
    Happened.DOUBLE_TOO_EARLY: _("A double before the other side had ended its turn"),
    Happened.DOUBLE_NOT_OWNER: _("A double with the other side’s cube"),
    Happened.DOUBLE_BEFORE_OPENING: _("A double before the first play of the game"),
    Happened.DOUBLE_CRAWFORD: _("A double in the Crawford game"),
    Happened.DOUBLE_ONE_POINT: _("A double in a match to 1 point"),
    Happened.DOUBLE_DEAD: _("A double that can win its side nothing more"),
    Happened.DOUBLE_BY_LEADER: _("A double by the side that is ahead, after the Crawford game"),
    Happened.DOUBLE_WITHDRAWN: _("A double that was taken back"),
    Happened.CUBE_TOUCHED: _("The cube was touched, clearly in order to double"),
}
NOTICED: Final[Mapping[Noticed, Promise]] = {
    Noticed.AT_ONCE: _("At once"),
    Noticed.TURN_OPEN: _("Before the turn was ended: no die lifted, no clock pressed"),
    Noticed.TURN_ENDED: _("After the turn was ended"),
    Noticed.OPPONENT_STARTED: _("After the other side had rolled or doubled"),
    Noticed.OPPONENT_PLAYED: _("After the other side had completed its next play"),
    Noticed.ANSWERED: _("After the double was taken or dropped"),
    Noticed.GAME_ENDED: _("After the game, before the next began or the result was recorded"),
    Noticed.NEXT_GAME: _("After the next game had begun"),
    Noticed.RECORDED: _("After the result was recorded"),
}
WHO: Final[Mapping[Who, Promise]] = {
    Who.OPPONENT: _("The other side"),
    Who.SIDE: _("The side that did it"),
    Who.DIRECTOR: _("The director"),
    Who.SPECTATOR: _("A spectator"),
}
DECISIONS: Final[Mapping[Decision, Promise]] = {
    Decision.NO_FAULT: _("These rules allow it. Nothing is corrected."),
    Decision.CANNOT_HAPPEN: _(
        "The program that is played on does not let this happen. At a board, decide as in the international rules."
    ),
    Decision.STANDS: _("It stands."),
    Decision.DIRECTOR: _("The director decides, as announced for the event."),
}
OPEN: Final[Mapping[tuple[Decision, By], Promise]] = {
    (Decision.MUST, By.BOTH): _("It must be corrected. Both sides are responsible for that."),
    (Decision.MUST, By.SIDE): _("It must be corrected, by the side that did it."),
    (Decision.MUST, By.DIRECTOR): _("It must be corrected. The director steps in without being asked."),
    (Decision.MAY, By.OPPONENT): _("The other side decides whether it stands or is corrected."),
}
REMEDIES: Final[Mapping[Remedy, Promise]] = {
    Remedy.REPLAY: _("The checkers go back, and the whole roll is played again with the same dice."),
    Remedy.REPLAY_AND_WITHDRAW: _(
        "The checkers go back, and the whole roll is played again with the same dice. The roll or double of the other "
        "side does not count."
    ),
    Remedy.REROLL: _("Both dice are rolled again."),
    Remedy.NO_ROLL: _("The roll does not count. The turn is over."),
    Remedy.NO_DOUBLE: _("The double does not count: the cube goes back, and the game goes on."),
    Remedy.NO_DOUBLE_SCORE: _("The points are corrected as if nobody had doubled."),
}
UNTIL: Final[Mapping[Until, Promise]] = {
    Until.TURN_ENDS: _("Until the side ends its turn."),
    Until.OPPONENT_BEGINS: _("Until the other side rolls or doubles."),
    Until.OPPONENT_PLAYED: _("Until the other side has completed its next play."),
    Until.ANSWERED: _("Until the double is taken or dropped."),
    Until.NEXT_GAME: _("Until the next game begins; after the last game, until the result is recorded."),
}
PENALTIES: Final[Mapping[Penalty, Promise]] = {
    Penalty.NO_DOUBLE_THIS_TURN: _("The chance to double is gone until the side’s next turn."),
}
PARTS: Final[Mapping[Part, Promise]] = {
    Part.RULE: pgettext_lazy("part of a ruling", "the rule"),
    Part.REMEDY: pgettext_lazy("part of a ruling", "the correction"),
    Part.LIMIT: pgettext_lazy("part of a ruling", "until when"),
    Part.PENALTY: pgettext_lazy("part of a ruling", "the disadvantage"),
    Part.POINTING_OUT: pgettext_lazy("part of a ruling", "who may say so"),
}
SILENCE: Final = _("The person who noticed it may not point it out.")
_NO_PENALTY: Final = _("No penalty is named.")


def ruling_sentences(ruling: Ruling) -> list[str]:
    """Return what the rules have done: the decision, the correction, until when, the disadvantage, who keeps silent."""
    words = [
        DECISIONS.get(ruling.decision) or OPEN[ruling.decision, ruling.by],
        REMEDIES.get(ruling.remedy),
        UNTIL[ruling.until] if ruling.until else None,
        PENALTIES.get(ruling.penalty, _NO_PENALTY if ruling.remedy is not Remedy.NONE else None),
        None if ruling.may_point_out else SILENCE,
    ]
    return [str(word) for word in words if word]


def support_sentences(ruling: Ruling) -> list[str]:
    """Return where each part of the ruling comes from; parts with the same origin are in one sentence."""
    parts: dict[tuple[Basis, object], list[Support]] = {}
    for support in ruling.supports:
        parts.setdefault((support.basis, support.clause), []).append(support)
    return list(_origins(parts))


def _origins(parts: Mapping[tuple[Basis, object], list[Support]]) -> Iterator[str]:
    for supports in parts.values():
        first = supports[0]
        names = ", ".join(str(PARTS[support.part]) for support in supports)
        if first.clause is not None:
            yield f"{first.clause.document}: {first.clause.place} ({names})"
        elif first.basis is Basis.OWN:
            yield __("Decided by the federation or for the event (%(parts)s)") % {"parts": names}
        else:
            yield __("The text is silent; this is our reading (%(parts)s)") % {"parts": names}
