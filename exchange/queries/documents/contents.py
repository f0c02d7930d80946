"""The content of a document in pieces: canonical JSON (RFC 8785), one event after the other."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.conf import settings

from clubs.models import Federation
from clubs.queries import federations
from exchange.queries.documents.entries import field_of
from exchange.queries.documents.events import event_row, public_entries
from exchange.queries.documents.people import club_id, club_row, people_of
from exchange.queries.documents.plain import Plain, without_empty
from journal.context import Actor
from journal.refusals import NotFound, cause
from matches.models import Event, Tournament
from matches.queries.tournaments import tournaments
from rules_engine.documents.canonical import canonical
from rules_engine.documents.judging import FORMAT, VERSION

_ANYBODY = Actor("anonymous", 0, "web")  # the years of a federation are the same for everybody


@dataclass(frozen=True, slots=True)
class Selection:
    """What a document is about. ``kind``: event, tournament or year. ``events``: of each tournament."""

    kind: str
    name: str
    federation: Federation
    rows: Sequence[tuple[Tournament, Sequence[Event]]]
    year: int | None = None

    @property
    def events(self) -> Iterator[Event]:
        return (event for _, events in self.rows for event in events)


def of_event(event_id: int, viewer: Actor, at: datetime) -> Selection:
    """Return an event that a viewer may see. Raise NotFound for another. Its document is the same for all."""
    event = tournaments.event(event_id, viewer, at)
    return Selection("event", f"event-{event.pk}", event.tournament.federation, [(event.tournament, [event])])


def of_tournament(federation: str, slug: str, viewer: Actor, at: datetime) -> Selection:
    """Return a tournament that a viewer may see, with its events. Raise NotFound for another."""
    row = tournaments.tournament(federation, slug, viewer, at)
    return Selection("tournament", f"{federation}-{slug}", row.federation, [(row, _events(row))])


def of_year(federation: str, year: int, at: datetime) -> Selection:
    """Return the tournaments of a federation that end in a year and are in its lists. Raise NotFound for a year without
    any.
    """
    federation_obj = federations.federation(federation)
    if year not in years_of(federation_obj, at):
        raise NotFound(cause("no_tournament_in_year", year=min(year, 10_000)))
    days = (date(year, 1, 1), date(year, 12, 31))
    rows = tournaments.listed(_ANYBODY, at).filter(federation=federation_obj, until_on__range=days)
    pairs = [(row, _events(row)) for row in rows.order_by("from_on", "pk")]
    return Selection("year", f"{federation}-{year}", federation_obj, pairs, year)


def years_of(federation: Federation, at: datetime) -> list[int]:
    """Return the years in which tournaments of a federation ended or will end, the latest first."""
    rows = tournaments.listed(_ANYBODY, at).filter(federation=federation).order_by()
    return sorted({day.year for day in rows.values_list("until_on", flat=True).distinct()}, reverse=True)


def _events(tournament: Tournament) -> list[Event]:
    return list(tournaments.events_of(tournament).select_related("own_rules"))


def pieces(selection: Selection, at: datetime) -> Iterator[bytes]:
    """Yield the content. Only one event is held at a time. In canonical order ``tournaments`` comes before ``version``
    and ``year``, and after all else.
    """
    head, tail = canonical(_head(selection, at)), canonical(_tail(selection))
    yield head[:-1] + b',"tournaments":['
    for number, (tournament, events) in enumerate(selection.rows):
        yield b"," if number else b""
        yield from _tournament_pieces(tournament, events, at)
    yield b"]," + tail[1:]


def _tournament_pieces(tournament: Tournament, events: Iterable[Event], at: datetime) -> Iterator[bytes]:
    """Yield a tournament. In canonical order ``events`` comes before all of its other keys."""
    yield b'{"events":['
    for number, event in enumerate(events):
        yield (b"," if number else b"") + canonical(event_row(event, at))
    yield b"]," + canonical(_tournament(tournament))[1:]


def _head(selection: Selection, at: datetime) -> Plain:
    federation = selection.federation
    fields = [field_of(public_entries(event, at)) for event in selection.events]
    people = people_of([player for field in fields for player in field.players])
    hosts = {row.host_club for row, _ in selection.rows if row.host_club is not None}
    hosts |= {club for field in fields for club in field.clubs.values()}
    clubs = {str(row["id"]): row for row in [*people["clubs"], *(club_row(club) for club in hosts)]}
    return {
        "federation": {"slug": federation.slug, "name": federation.name, "time_zone": federation.time_zone},
        "format": FORMAT,
        "kind": selection.kind,
        "people": people["people"],
        "site": settings.SITE_ADDRESS,
        **without_empty({"clubs": [row for _, row in sorted(clubs.items())], "pairs": people["pairs"]}),
    }


def _tail(selection: Selection) -> Plain:
    return {"version": VERSION, **without_empty({"year": selection.year})}


def _tournament(tournament: Tournament) -> Plain:
    more = {
        "place": tournament.place,
        "reason": tournament.reason,
        "host_club": club_id(tournament.host_club) if tournament.host_club else "",
    }
    return {
        "slug": tournament.slug,
        "name": tournament.name,
        "from_on": tournament.from_on.isoformat(),
        "until_on": tournament.until_on.isoformat(),
        "time_zone": tournament.time_zone,
        "state": tournament.state,
        **without_empty(more),
    }
