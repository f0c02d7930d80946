"""What is played stays: an act that changes a field or a draw may not take the ground from under a match."""

from collections.abc import Iterator
from contextlib import contextmanager

from journal.refusals import Refused, because
from matches.models import Event
from matches.queries.matches import begun_nodes, in_place


@contextmanager
def disturbing_nothing(event: Event) -> Iterator[None]:
    """Within: an act. Refused, and nothing of it stays, when a match that has begun loses its place by it."""
    begun = begun_nodes(event)
    yield
    stays = in_place(event)
    lost = next((match for match in begun if match not in stays), None)
    if lost is not None:
        raise Refused(because("match_begun", begun[lost], match=lost))
