"""The notes for the director before a drawing is published, and the reasons for each pair."""

from collections.abc import Iterable, Iterator
from math import comb

from rules_engine.draws import codes
from rules_engine.draws.lives.costs import Couple
from rules_engine.draws.lives.criteria import mates
from rules_engine.draws.lives.moment import Moment
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish, LivesSettings
from rules_engine.draws.stage import PairLine
from rules_engine.verdict import Violation


def notes(moment: Moment, couples: Iterable[Couple]) -> tuple[Violation, ...]:
    """Return whether rematches are certain (before the first drawing), and how many this drawing has."""
    return (*(_certain(moment) if moment.round == 1 else ()), *_drawn(moment, couples))


def line(moment: Moment, couple: Couple) -> PairLine:
    """Return the reasons for a pair or a bye, in numbers."""
    record, opponent = couple
    if opponent is None:
        return PairLine((record.entry, None), tuple(_of_bye(moment, record)))
    return PairLine((record.entry, opponent.entry), tuple(_of_pair(record, opponent)))


def least_matches(settings: LivesSettings, entries: int) -> int:
    """Return the least number of matches that are played if nobody leaves."""
    match settings.finish:
        case Finish.LAST_STANDING:
            return settings.lives * (entries - 1)
        case Finish.CLEAR_WINNER:
            return max(1, settings.lives - 1) * (entries - 1)
        case Finish.UNDEFEATED_WAITS:
            return settings.lives * (entries - 2) + 2
        case Finish.BRACKET:
            return _with_bracket(settings, entries)


def _with_bracket(settings: LivesSettings, entries: int) -> int:
    """Count the matches until the lives fit the lines of the bracket, plus those in it: one less than its fewest
    entries.
    """
    lives = settings.lives * entries
    lines = min(settings.bracket_of, 1 << (lives.bit_length() - 1))
    return lives - lines + max(1, -(-lines // settings.lives) - 1)


def _certain(moment: Moment) -> Iterator[Violation]:
    entries = len(moment.left)
    matches, pairs = least_matches(moment.settings, entries), comb(entries, 2)
    if matches > pairs:
        params = {"entries": entries, "lives": moment.settings.lives, "matches": matches, "pairs": pairs}
        yield Violation(codes.REMATCHES_CERTAIN, None, {**params, "rematches": matches - pairs})


def _drawn(moment: Moment, couples: Iterable[Couple]) -> Iterator[Violation]:
    rematches = sum(opponent is not None and opponent.entry in record.met for record, opponent in couples)
    if rematches:
        yield Violation(codes.REMATCHES_DRAWN, None, {"rematches": rematches, "entries": len(moment.left)})


def _of_pair(first: Record, second: Record) -> Iterator[Violation]:
    yield Violation(codes.PAIR_LOSSES, None, {"losses": (first.losses, second.losses)})
    yield Violation(codes.PAIR_MET, None, {"times": first.met.count(second.entry)})
    if mates(first, second):
        yield Violation(codes.PAIR_MATES, None, {"groups": mates(first, second)})


def _of_bye(moment: Moment, record: Record) -> Iterator[Violation]:
    most = max(other.losses for other in moment.free)
    yield Violation(codes.BYE_BYES, None, {"byes": record.byes})
    yield Violation(codes.BYE_LOSSES, None, {"losses": record.losses, "most": most})
