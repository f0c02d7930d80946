"""An independent check of a round of a Swiss, made by the stage or by hand. It uses no solver, only the event's
criteria.

It counts the entries, and looks for an exchange between two pairs (in a small field among three) that is better by the
event's criteria. A broken rule is a violation; a better exchange is a note, since the look-ahead may be the reason.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.stage import DrawingJson
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.verdict import Verdict, Violation
from rules_engine.words import EntryId

NEAR: Final = 40  # in a large field a pair is compared with so many after it on the sheet
THREES: Final = 12  # pairs, up to which exchanges among three are tried too


def check_round(costs: Costs, output: DrawingJson) -> Verdict:
    """Check a round in its stored form."""
    field = costs.field
    places = {contestant.entry: place for place, contestant in enumerate(field.contestants)}
    sides = [*map(tuple, output["pairs"]), *([] if output["bye"] is None else [(output["bye"], None)])]
    wrong = [*_seats(sides, places), *_byes(sides, field.bye is not None)]
    if wrong:
        return Verdict(tuple(wrong))
    if field.bye is not None:
        places = {**places, None: field.bye}  # type: ignore[dict-item]  # the bye has the last place
    pairs = [(min(pair), max(pair)) for pair in ((places[first], places[second]) for first, second in sides)]
    return Verdict(tuple(_pairs(costs, pairs)), tuple(_exchanges(costs, pairs)))


def _seats(sides: Sequence[tuple[EntryId, EntryId | None]], places: dict[EntryId, int]) -> Iterator[Violation]:
    counts = Counter(entry for pair in sides for entry in pair if entry is not None)
    for entry, times in sorted(counts.items()):
        if entry not in places:
            yield Violation(codes.CHECK_STRANGER, None, {"entry": entry})
        elif times > 1:
            yield Violation(codes.CHECK_TWICE, None, {"entry": entry})
    for entry in sorted(set(places) - set(counts)):
        yield Violation(codes.CHECK_LEFT_OUT, None, {"entry": entry})


def _byes(sides: Sequence[tuple[EntryId, EntryId | None]], is_odd: bool) -> Iterator[Violation]:
    byes = sum(other is None for _, other in sides)
    if byes != is_odd:
        yield Violation(codes.CHECK_BYES, None, {"byes": byes, "due": int(is_odd)})


def _pairs(costs: Costs, pairs: list[Pair]) -> Iterator[Violation]:
    for pair in sorted(costs.field.forbidden & {*pairs}):
        yield Violation(codes.CHECK_FORBIDDEN, None, {"entries": _entries(costs, pair)})
    for pair in sorted(costs.field.forced - {*pairs}):
        yield Violation(codes.CHECK_FORCED, None, {"entries": _entries(costs, pair)})


def _entries(costs: Costs, places: Iterable[int]) -> tuple[int, ...]:
    return tuple(costs.field.contestants[place].entry for place in places if place != costs.field.bye)


def _exchanges(costs: Costs, pairs: list[Pair]) -> Iterator[Violation]:
    """Yield the first exchange that is better by the costs, if there is one."""
    better = (group for group in _neighbours(sorted(pairs)) if _could_be_better(costs, group))
    for group in better:
        yield Violation(codes.CHECK_NOT_BEST, None, {"entries": _entries(costs, sorted(sum(group, ())))})
        return


def _neighbours(pairs: list[Pair]) -> Iterator[tuple[Pair, ...]]:
    for at, pair in enumerate(pairs):
        yield from ((pair, other) for other in pairs[at + 1 : at + 1 + NEAR])
    if len(pairs) <= THREES:
        yield from combinations(pairs, 3)


def _could_be_better(costs: Costs, pairs: tuple[Pair, ...]) -> bool:
    now = sum(costs.of(*pair) for pair in pairs)
    return any(
        _is_allowed(costs, other) and _cost(costs, other) < now for other in _other_pairings(sorted(sum(pairs, ())))
    )


def _is_allowed(costs: Costs, pairs: Sequence[Pair]) -> bool:
    field = costs.field
    forced_places = {place for pair in field.forced for place in pair}
    return not field.forbidden & {*pairs} and all(pair in field.forced or not forced_places & {*pair} for pair in pairs)


def _cost(costs: Costs, pairs: Sequence[Pair]) -> int:
    return sum(costs.of(*pair) for pair in pairs)


def _other_pairings(vertices: list[int]) -> Iterator[tuple[Pair, ...]]:
    """Yield every way to divide these into pairs."""
    if not vertices:
        yield ()
        return
    first, *rest = vertices
    for other in rest:
        for more in _other_pairings([vertex for vertex in rest if vertex != other]):
            yield ((first, other), *more)
