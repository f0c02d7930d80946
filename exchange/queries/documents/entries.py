"""The entries of an event in a document."""

from collections.abc import Iterable, Iterator

from clubs.models import Player
from exchange.queries.documents.plain import Plain, without_empty
from matches.queries.entries.entries import EntryRow


def players_of(rows: Iterable[EntryRow]) -> Iterator[Player]:
    """Yield the members of entries, and the pairs as which they are rated."""
    for row in rows:
        yield from row.players
        if row.rated_as is not None:
            yield row.rated_as


def entry_rows(rows: Iterable[EntryRow]) -> list[Plain]:
    return [_entry(row) for row in rows]


def _entry(row: EntryRow) -> Plain:
    is_pair = row.rated_as is not None and row.rated_as.is_pair
    more = {
        "pair": row.rated_as.public_id if row.rated_as is not None and is_pair else "",
        "is_disqualified": row.is_disqualified,
        "replaced_by": row.replaced_by.number if row.replaced_by else None,
        "seed": row.seed,
    }
    members = [player.public_id for player in row.players]
    data = {"entry": row.id, "number": row.number, "name": row.name, "members": members, "is_in": row.is_in}
    return {**data, **without_empty(more)}
