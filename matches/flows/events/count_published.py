"""Rate the matches of an event, and count it in seasons, once the clock has made its play public."""

from collections.abc import Callable

from django.db import transaction

from matches import hooks
from matches.queries.events.event_rows import event_by_id, matches_of


def count_published(*, event_id: int) -> Callable[[], None]:
    """Have ratings and seasons look at the event. It may run twice: they compare with what they have."""
    event = event_by_id(event_id)
    match_ids = list(matches_of(event).values_list("pk", flat=True))

    def write() -> None:
        with transaction.atomic():
            hooks.event_changed(event, match_ids)

    return write
