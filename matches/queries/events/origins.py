"""Events that were played on another site, and the ids of their entries there."""

from clubs.models import Federation
from journal.models import Act, Stream
from matches.models import Entry, Event, EventOrigin


def origin_of(event: Event) -> EventOrigin | None:
    """Return the document from which an event was last brought in; None for an event of this site."""
    row: EventOrigin | None = EventOrigin.objects.filter(event=event).order_by("-pk").first()
    return row


def event_from(federation: Federation, site: str, number: int) -> Event | None:
    """Return the event of a federation that has this number on another site."""
    rows = EventOrigin.objects.filter(site=site, number=number, event__tournament__federation=federation)
    row = rows.select_related("event__tournament__federation", "event__own_rules").order_by("-pk").first()
    return None if row is None else row.event


def entry_origins(event: Event) -> dict[int, int]:
    """Return the id on the other site of each entry that has one, by its id here."""
    if not event.is_imported:
        return {}
    rows = Entry.objects.filter(event=event, origin__isnull=False)
    return dict(rows.order_by("pk").values_list("pk", "origin"))


def is_of_this_site(number: int, hashes: list[str]) -> bool:
    """Return whether the journal with these hashes is that of an event of this site."""
    rows = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(number))
    return bool(hashes) and rows.filter(hash=hashes[-1]).exists()
