"""Rules of the house for tournaments and events as they are typed; the law of the game is in the rule book."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from journal.refusals import Refused, because
from matches.models import Event
from matches.queries.answers import LONGEST_MINUTES
from matches.queries.no_shows import MOST_MINUTES
from matches.queries.rests import LONGEST_REST
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import LEVELS, PAIRS, SINGLES, VARIANTS, Occasion

SHORTEST, LONGEST, DMP = 3, 21, 1
MOST_ENTRIES: Final = 1024
LONGEST_CLOCK: Final = 60  # letters
MOST_AT_ONCE: Final = 2000  # entries in one act, which holds the lock of its event as long


def check_dates(from_on: date, until_on: date) -> None:
    if until_on < from_on:
        raise Refused(because("dates_out_of_order", from_on=str(from_on), until_on=str(until_on)))


def check_lengths(lengths: Sequence[int], dmp: bool = False) -> None:
    """Each round's points: 3 to 21, and 1 where the event says that it offers double match point."""
    if not lengths:
        raise Refused(because("lengths_missing"))
    for round_, length in enumerate(lengths, start=1):
        if not (SHORTEST <= length <= LONGEST or (dmp and length == DMP)):
            raise Refused(because("bad_length", round_, length=length, shortest=SHORTEST, longest=LONGEST))


def check_no_show(rule: NoShow | None) -> None:
    """Refused: no minutes for a point, or too many."""
    if rule is None:
        return
    if not 1 <= rule.per_point <= MOST_MINUTES or not 0 <= rule.forfeit <= MOST_MINUTES:
        raise Refused(because("bad_no_show", longest=MOST_MINUTES))


def check_occasion(occasion: Occasion) -> Occasion:
    """A level and a game that there are."""
    if occasion.level not in LEVELS or occasion.variant not in VARIANTS:
        raise Refused(because("bad_occasion", level=occasion.level[:40], variant=occasion.variant[:40]))
    return occasion


def check_side_size(size: int) -> None:
    """Single players, or pairs."""
    if size not in (SINGLES, PAIRS):
        raise Refused(because("bad_side_size", size=size))


def check_is_of_singles(event: Event) -> None:
    """For what names one player a side."""
    if event.side_size != SINGLES:
        raise Refused(because("event_of_pairs"))


def check_rest(minutes: int) -> None:
    """Between two matches of a player."""
    if not 0 <= minutes <= LONGEST_REST:
        raise Refused(because("bad_rest", minutes=minutes, longest=LONGEST_REST))


def check_clock(clock: str) -> str:
    """The clock in words, without blanks around it; "" where the event is played without one."""
    told = " ".join(clock.split())
    if len(told) > LONGEST_CLOCK or not told.isprintable():
        raise Refused(because("bad_clock", longest=LONGEST_CLOCK))
    return told


def check_confirm_minutes(minutes: int) -> None:
    """Which the other side has to answer a score."""
    if not 1 <= minutes <= LONGEST_MINUTES:
        raise Refused(because("bad_confirm_minutes", minutes=minutes, longest=LONGEST_MINUTES))


def check_enough_lengths(lengths: Sequence[int], rounds: int) -> None:
    if len(lengths) < rounds:
        raise Refused(because("too_few_lengths", lengths=len(lengths), rounds=rounds))
