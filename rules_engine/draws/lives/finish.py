"""The next step of a lives event: more pairs, a bracket, the final, or it is over.

The lives left can be the lines of a bracket if they add up to a power of two, each entry has 1, 2, 4 … of them, and at
least one entry has one: two lives are a bye in the first round (PileOfCells/backgammon-tournoi). Every match costs one
life, so pairs are held back where they would miss such a sum.
"""

from dataclasses import dataclass

from rules_engine.draws.lives.moment import Moment, undefeated
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class Pair:
    """The next step is pairs: at most so many, None for as many as possible."""

    most: int | None = None


@dataclass(frozen=True, slots=True)
class Bracket:
    """The next step is a bracket of all remaining entries over their lives."""


@dataclass(frozen=True, slots=True)
class Final:
    """The next step is the final of the entry that has waited and the one left over by the others."""

    waited: EntryId
    comes: EntryId


@dataclass(frozen=True, slots=True)
class Finished:
    """The event is over: one entry is left, or none."""


@dataclass(frozen=True, slots=True)
class Playoff:
    """The next step is a small bracket of the entries behind the clear winner."""

    level: tuple[Record, ...]


Way = Pair | Bracket | Final | Playoff | Finished


def way_on(moment: Moment) -> Way:
    """Return the next step, computed after every match; while matches are open only the pairs may be drawn."""
    if len(moment.left) < 2 or _has_clear_winner(moment):
        level = behind_the_winner(moment)
        return Playoff(level) if moment.settings.playoff and len(level) > 1 else Finished()
    if moment.settings.finish is Finish.UNDEFEATED_WAITS:
        return _while_undefeated_waits(moment)
    return _towards_a_bracket(moment) if moment.settings.finish is Finish.BRACKET else Pair()


def behind_the_winner(moment: Moment) -> tuple[Record, ...]:
    """Return the remaining entries with one life if a single one has more."""
    return tuple(record for record in moment.left if moment.lives_of(record) == 1) if _has_clear_winner(moment) else ()


def fits_a_bracket(moment: Moment) -> bool:
    lives = [moment.lives_of(record) for record in moment.left]
    are_powers = all(_is_power(count) for count in (*lives, sum(lives)))
    return are_powers and 1 in lives and sum(lives) <= moment.settings.bracket_of


def _has_clear_winner(moment: Moment) -> bool:
    leader_count = sum(moment.lives_of(record) > 1 for record in moment.left)
    return moment.settings.finish is Finish.CLEAR_WINNER and moment.settings.lives > 1 and leader_count == 1


def _while_undefeated_waits(moment: Moment) -> Way:
    waits = undefeated(moment.left)
    opponents = [record for record in moment.left if record is not waits]
    return Final(waits.entry, opponents[0].entry) if waits and len(opponents) == 1 else Pair()


def _towards_a_bracket(moment: Moment) -> Way:
    if fits_a_bracket(moment):
        return Bracket()
    spare = moment.lives - moment.running - _next_size(moment)
    return Pair(max(0, spare))


def _next_size(moment: Moment) -> int:
    """Return the size of the largest bracket below the lives left."""
    most = min(moment.lives - 1, moment.settings.bracket_of)
    return 1 << (most.bit_length() - 1)


def _is_power(number: int) -> bool:
    return number.bit_count() == 1
