"""What a director should know before he publishes, and why each pair is a pair."""

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


def notes(seen: Moment, couples: Iterable[Couple]) -> tuple[Violation, ...]:
    """Before the first drawing: are rematches certain? With each: how many it has."""
    return (*(_certain(seen) if seen.round == 1 else ()), *_drawn(seen, couples))


def line(seen: Moment, couple: Couple) -> PairLine:
    """What can be said of a pair or a bye, in numbers."""
    one, two = couple
    if two is None:
        return PairLine((one.entry, None), tuple(_of_bye(seen, one)))
    return PairLine((one.entry, two.entry), tuple(_of_pair(one, two)))


def least_matches(settings: LivesSettings, entries: int) -> int:
    """So many matches are played at least, if nobody leaves."""
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
    """Down to the lines of the bracket, and in it one less than its entries, who have all lives if they are few."""
    lives = settings.lives * entries
    lines = min(settings.bracket_of, 1 << (lives.bit_length() - 1))
    return lives - lines + max(1, -(-lines // settings.lives) - 1)


def _certain(seen: Moment) -> Iterator[Violation]:
    entries = len(seen.left)
    matches, pairs = least_matches(seen.settings, entries), comb(entries, 2)
    if matches > pairs:
        params = {"entries": entries, "lives": seen.settings.lives, "matches": matches, "pairs": pairs}
        yield Violation(codes.REMATCHES_CERTAIN, None, {**params, "rematches": matches - pairs})


def _drawn(seen: Moment, couples: Iterable[Couple]) -> Iterator[Violation]:
    again = sum(two is not None and two.entry in one.met for one, two in couples)
    if again:
        yield Violation(codes.REMATCHES_DRAWN, None, {"rematches": again, "entries": len(seen.left)})


def _of_pair(one: Record, two: Record) -> Iterator[Violation]:
    yield Violation(codes.PAIR_LOSSES, None, {"losses": (one.losses, two.losses)})
    yield Violation(codes.PAIR_MET, None, {"times": one.met.count(two.entry)})
    if mates(one, two):
        yield Violation(codes.PAIR_MATES, None, {"groups": mates(one, two)})


def _of_bye(seen: Moment, one: Record) -> Iterator[Violation]:
    most = max(other.losses for other in seen.free)
    yield Violation(codes.BYE_BYES, None, {"byes": one.byes})
    yield Violation(codes.BYE_LOSSES, None, {"losses": one.losses, "most": most})
