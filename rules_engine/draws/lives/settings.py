"""The settings of a lives event, and those of known events.

A *life* is a loss that an entry may have: with three lives the third loss is the end. Times are whole seconds on any
clock, as long as it is the same one.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from enum import Enum
from typing import Final

from rules_engine.draws import codes
from rules_engine.verdict import Verdict, Violation


class Pacing(Enum):
    """The time at which the next pairs are made.

    ROUNDS: when every match of the round is over. CONTINUOUS: while others play, when enough entries are free or one
    has waited long enough. BATCHES: the same, but the clock runs from the last drawing, not from the end of a match, so
    that nobody gains by ending a match sooner or later.
    """

    ROUNDS = "rounds"
    CONTINUOUS = "continuous"
    BATCHES = "batches"


class Finish(Enum):
    """The end of a lives event.

    LAST_STANDING: when one entry is left. CLEAR_WINNER: when a single one has more than one life left (MoreSwiss).
    UNDEFEATED_WAITS: the only undefeated entry waits for the last one of the others, and they play the final. BRACKET:
    when the lives left add up to a power of two, they are the lines of a bracket; two lives are a bye.
    """

    LAST_STANDING = "last_standing"
    CLEAR_WINNER = "clear_winner"
    UNDEFEATED_WAITS = "undefeated_waits"
    BRACKET = "bracket"


class Criterion(Enum):
    """A reason against a pair or a bye; the first in an event's order decides before the second.

    BYE_AGAIN: nobody has a second bye before all have had one. BYE_WORST_RECORD: the bye goes to one of those who lost
    most. BYE_LAST_ENTERED: to the last who entered (so that no lot is drawn). LOSSES: the two have lost equally often
    (the difference squared). REMATCH: they have not met (twice as bad if each was the other's last opponent). MATES:
    they are not of one club, country or family, in the first rounds.
    """

    BYE_AGAIN = "bye_again"
    BYE_WORST_RECORD = "bye_worst_record"
    BYE_LAST_ENTERED = "bye_last_entered"
    LOSSES = "losses"
    REMATCH = "rematch"
    MATES = "mates"


USUAL: Final = (Criterion.BYE_AGAIN, Criterion.LOSSES, Criterion.REMATCH, Criterion.MATES)
# moreswiss.com, "Pairing Rules": no second bye, bye to the worst record, records alike, then opponents met before
MORE_SWISS: Final = (Criterion.BYE_AGAIN, Criterion.BYE_WORST_RECORD, Criterion.LOSSES, Criterion.REMATCH)
# ebgt.info, "FT-Swiss": repeated pairs avoided first (rotation), no byes by lot
FT_SWISS: Final = (
    Criterion.BYE_AGAIN,
    Criterion.BYE_WORST_RECORD,
    Criterion.BYE_LAST_ENTERED,
    Criterion.REMATCH,
    Criterion.LOSSES,
)


@dataclass(frozen=True, slots=True)
class Window:
    """The limits that keep a player from choosing an opponent by the time at which a match ends (not by rounds).

    A drawing waits until ``free`` players (or half of those left) are free, or one of them has waited ``wait`` seconds;
    then all who are free are drawn together. While others play, two who have met or whose losses differ by more than
    ``gap`` wait for other opponents, until one of them has waited ``patience`` seconds. Two who have met, and may not
    meet again yet, wait on while both have others to meet.
    """

    free: int = 4
    wait: int = 600
    gap: int = 0
    patience: int = 1800


@dataclass(frozen=True, slots=True)
class LivesSettings:
    """The settings of a lives event.

    ``rematches_from``: while more entries are left, a rematch is made only if there is no other pairing of those who
    are free (before every criterion but a leading BYE_AGAIN), and while others play only if one of the two has nobody
    else left to meet; None: a rematch counts as the criteria have it. ``mates_rounds``: for how many drawings MATES
    counts. ``country_rounds``: the same for those of one country; None: as long. ``bracket_of``: the most lines of a
    bracket to switch to. ``second_final``: the undefeated finalist must lose twice. ``playoff``: those left behind a
    clear winner play a small bracket for the places after the winner; else they share them.
    """

    lives: int = 3
    pacing: Pacing = Pacing.ROUNDS
    window: Window = Window()
    criteria: tuple[Criterion, ...] = USUAL
    rematches_from: int | None = 4
    mates_rounds: int = 0
    country_rounds: int | None = None
    finish: Finish = Finish.LAST_STANDING
    bracket_of: int = 16
    second_final: bool = False
    playoff: bool = False


# Chicago Open: out with the fourth loss, until a single entry has lost at most twice (chicagoopenbg.com, "More Swiss")
MORE_SWISS_EVENT: Final = LivesSettings(lives=4, criteria=MORE_SWISS, rematches_from=None, finish=Finish.CLEAR_WINNER)
# European Backgammon Tour: three losses and out (ebgt.info)
FT_SWISS_EVENT: Final = LivesSettings(lives=3, criteria=FT_SWISS, rematches_from=None)
# Oslo: the only undefeated entry waits as finalist, the others go on (nbgf.no, calendar 1411)
DRAWBOSS_EVENT: Final = LivesSettings(lives=2, finish=Finish.UNDEFEATED_WAITS)

_LEAST: Final = {"lives": 1, "rematches_from": 0, "mates_rounds": 0, "country_rounds": 0, "bracket_of": 2}
_LEAST_OF_WINDOW: Final = {"free": 2, "wait": 0, "gap": 0, "patience": 0}


def judge(settings: LivesSettings) -> Verdict:
    """Return every reason why these settings are impossible."""
    low = (*_too_low(settings, _LEAST), *_too_low(settings.window, _LEAST_OF_WINDOW))
    return Verdict((*low, *_twice(settings), *_playoff_of_none(settings)))


def _too_low(settings: LivesSettings | Window, least: dict[str, int]) -> Iterator[Violation]:
    for name in (field.name for field in fields(settings) if field.name in least):
        value = getattr(settings, name)
        if value is not None and value < least[name]:
            yield _wrong(name, value, f"{least[name]} …")


def _twice(settings: LivesSettings) -> Iterator[Violation]:
    for criterion in sorted({item.value for item in settings.criteria if settings.criteria.count(item) > 1}):
        yield _wrong("criteria", criterion, " ".join(option.value for option in Criterion))


def _playoff_of_none(settings: LivesSettings) -> Iterator[Violation]:
    """Refuse a playoff where no entries are left behind the winner."""
    if settings.playoff and settings.finish is not Finish.CLEAR_WINNER:
        yield _wrong("finish", settings.finish.value, Finish.CLEAR_WINNER.value)


def _wrong(key: str, value: int | str, options: str) -> Violation:
    return Violation(codes.SETTING_WRONG, key, {"key": key, "value": value, "offered": options})
