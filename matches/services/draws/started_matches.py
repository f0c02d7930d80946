"""Refuse an act that would remove a match that has started."""

from collections.abc import Iterator
from contextlib import contextmanager

from journal.refusals import Refused, cause
from matches.models import Event
from matches.queries.results.matches import in_place
from matches.queries.results.started import started_nodes


@contextmanager
def refuse_if_match_removed(event: Event) -> Iterator[None]:
    """Within the context of an act, raise ``Refused`` if a match that has started loses its place."""
    nodes_by_match = started_nodes(event)
    yield
    stays = in_place(event)
    removed_match = next((match for match in nodes_by_match if match not in stays), None)
    if removed_match is not None:
        raise Refused(cause("match_begun", nodes_by_match[removed_match], match=removed_match))
