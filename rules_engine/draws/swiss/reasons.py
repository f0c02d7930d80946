"""The reasons for a pair: the value of each criterion as codes with numbers, in the order of the criteria."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.stage import PairLine
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.criteria.base import Levels
from rules_engine.draws.swiss.criteria.order import Criterion
from rules_engine.verdict import Violation

Reason = Callable[[Costs, Pair, int], Violation]


def line(costs: Costs, pair: Pair) -> PairLine:
    """Return the reasons. ``pair``: places, the better one first; the bye is the last place."""
    first, second = pair
    contestants = costs.field.contestants
    sides = (contestants[first].entry, None if second == costs.field.bye else contestants[second].entry)
    return PairLine(sides, tuple(_reasons(costs, pair)))


def _reasons(costs: Costs, pair: Pair) -> Iterator[Violation]:
    if pair in costs.field.forced:
        yield Violation(codes.PAIR_FORCED)
    has_bye = pair[1] == costs.field.bye
    for criterion, levels in zip(costs.order, costs.levels, strict=True):
        level = _level(levels, pair, has_bye)
        reason = (_BYES if has_bye else _PAIRS).get(criterion)
        if reason and (level or criterion in _ALWAYS):
            yield reason(costs, pair, level)


def _level(levels: Levels, pair: Pair, has_bye: bool) -> int:
    if has_bye:
        return levels.bye(pair[0]) if levels.bye else 0
    return levels.pair(*pair) if levels.pair else 0


def _met(costs: Costs, pair: Pair, level: int) -> Violation:
    first, second = (costs.field.contestants[place] for place in pair)
    rounds = first.met.get(second.entry, ())
    return Violation(codes.PAIR_MET_IN, None, {"rounds": rounds}) if rounds else Violation(codes.PAIR_NOT_MET)


def _gap(costs: Costs, pair: Pair, level: int) -> Violation:
    points, other_points = (costs.field.points(place) for place in pair)
    if points == other_points:
        return Violation(codes.PAIR_SAME_SCORE, None, {"points": points})
    return Violation(codes.PAIR_GAP, None, {"points": points, "other_points": other_points})


def _floats(costs: Costs, pair: Pair, level: int) -> Violation:
    return Violation(codes.PAIR_FLOATS_AGAIN)


def _mates(costs: Costs, pair: Pair, level: int) -> Violation:
    return Violation(codes.PAIR_SHARED, None, {"shared": level})


def _pattern(costs: Costs, pair: Pair, level: int) -> Violation:
    pattern = costs.state.brackets.pattern.value
    if not level:
        return Violation(codes.PAIR_AS_PATTERN, None, {"pattern": pattern})
    distance = costs.state.brackets.distance(*pair)
    return Violation(codes.PAIR_OFF_PATTERN, None, {"pattern": pattern, "distance": distance})


def _hosts(costs: Costs, pair: Pair, level: int) -> Violation:
    return Violation(codes.PAIR_HOSTS)


def _bye_again(costs: Costs, pair: Pair, level: int) -> Violation:
    return Violation(codes.BYE_AGAIN, None, {"byes": level}) if level else Violation(codes.BYE_FIRST)


def _bye_record(costs: Costs, pair: Pair, level: int) -> Violation:
    least = len(costs.field.contestants) - 1
    params = {"points": costs.field.points(pair[0]), "least": costs.field.points(least)}
    return Violation(codes.BYE_NOT_LOWEST if level else codes.BYE_LOWEST, None, params)


_PAIRS: Final[Mapping[Criterion, Reason]] = {
    Criterion.REMATCH: _met,
    Criterion.GAP: _gap,
    Criterion.FLOATS: _floats,
    Criterion.MATES: _mates,
    Criterion.PATTERN: _pattern,
    Criterion.HOSTS: _hosts,
}
_BYES: Final[Mapping[Criterion, Reason]] = {Criterion.BYE_AGAIN: _bye_again, Criterion.BYE_RECORD: _bye_record}
_ALWAYS: Final = frozenset(
    {Criterion.REMATCH, Criterion.GAP, Criterion.PATTERN, Criterion.BYE_AGAIN, Criterion.BYE_RECORD}
)
