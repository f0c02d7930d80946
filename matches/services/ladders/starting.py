"""The first order of a ladder."""

from collections.abc import Sequence

from journal.refusals import Conflicting, Refused, cause
from matches import hooks
from matches.inputs.ladders import StartBy
from matches.models import Stage
from matches.queries.entries.entries import EntryRow, field
from matches.queries.ladders.sides import is_started
from rules_engine.draws.lots import shuffled, stream

_LEAST = 2


def first_order(stage: Stage, by: StartBy, numbers: Sequence[int], seed: str) -> list[int]:
    """Return the ids of the entries from the top. Who has no rating comes after all others, by number."""
    if is_started(stage):
        raise Conflicting(cause("ladder_started"))
    rows = field(stage.event)
    if len(rows) < _LEAST:
        raise Refused(cause("ladder_too_small", entries=len(rows), least=_LEAST))
    if by is StartBy.HAND:
        return _by_hand(rows, numbers)
    if by is StartBy.LOT:
        return [row.id for row in shuffled(rows, stream(seed, "ladder"))]
    ratings = hooks.ratings_of(stage.event.pool, [row.rated_as.pk for row in rows if row.rated_as], False)
    return [row.id for row in sorted(rows, key=lambda row: (-_rating(row, ratings), row.number))]


def _rating(row: EntryRow, ratings: dict[int, int]) -> int:
    return ratings.get(row.rated_as.pk, 0) if row.rated_as else 0


def _by_hand(rows: Sequence[EntryRow], numbers: Sequence[int]) -> list[int]:
    ids = {row.number: row.id for row in rows}
    if sorted(numbers) != sorted(ids):
        raise Refused(cause("ladder_order_wrong", entries=len(ids)))
    return [ids[number] for number in numbers]
