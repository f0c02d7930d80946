"""Tournaments and events for a viewer."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q, QuerySet

from clubs.countries import country_of_zone
from clubs.models import Federation
from clubs.queries.old_slugs import is_old
from journal.context import Actor
from journal.models import Stream
from journal.prepared import prepared
from journal.refusals import NotFound, cause
from journal.unique import first_or_none
from matches.inputs.tournaments import TournamentDays
from matches.models import Event, EventFact, StaffPost, Stage, Tournament
from matches.models.staff_post import active_posts
from matches.permissions import hidden_tournaments_of


def visible(viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    """Return the tournaments that a viewer may see."""
    if viewer.kind == "anonymous":
        return _for_all()
    return _with_hosts().filter(Q(is_public=True) | hidden_tournaments_of(viewer, at)).distinct()


def listed_for_all() -> QuerySet[Tournament]:
    """Return the tournaments in lists that everybody may see."""
    return _for_all().filter(is_archived=False)


def listed_by_id() -> QuerySet[Tournament]:
    return listed_for_all().order_by("pk")


def listed_events_by_id() -> QuerySet[Event]:
    """Return the events of the tournaments in lists that everybody may see."""
    return Event.objects.filter(tournament__is_public=True, tournament__is_archived=False).order_by("pk")


def _for_all() -> QuerySet[Tournament]:
    return _with_hosts().filter(is_public=True)


def _with_hosts() -> QuerySet[Tournament]:
    rows = Tournament.objects.select_related("federation", "host_club__federation", "league_season")
    return rows.defer("league_season__settings")


def listed(viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    """Return those that are in lists: what is archived has a page, and is in none."""
    return visible(viewer, at).filter(is_archived=False)


def latest_first(viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return listed(viewer, at).order_by("-from_on", "-pk")


def countries(viewer: Actor, at: datetime) -> list[str]:
    """Return the countries that have tournaments, by the time zones of their places."""
    zones = listed(viewer, at).order_by().values_list("time_zone", flat=True).distinct()
    return sorted({country for zone in zones if (country := country_of_zone(zone))})


def of_federation(federation: Federation, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return latest_first(viewer, at).filter(federation=federation)


def of_desk(federation: Federation, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    """Return those of a federation with the archived ones, the latest first."""
    return visible(viewer, at).filter(federation=federation).order_by("-from_on", "-pk")


def tournament(federation: str, slug: str, viewer: Actor, at: datetime) -> Tournament:
    """Return a tournament by slugs. Raise ``NotFound`` if the viewer may not see it."""
    row = first_or_none(visible(viewer, at).filter(federation__slug=federation, slug=slug))
    if row is None:
        raise NotFound(cause("unknown_tournament", slug=slug))
    return row


def tournament_by_id(tournament_id: int) -> Tournament:
    """Return a tournament by its id, visible or not."""
    return Tournament.objects.select_related("federation").get(pk=tournament_id)


def event(event_id: int, viewer: Actor, at: datetime) -> Event:
    """Return an event by id. Raise ``NotFound`` if the viewer may not see it."""
    row = first_or_none(_events(event_id=event_id)) if 0 < event_id < 2**63 else None
    return visible_event(row, event_id, viewer, at)


@prepared
def _events(event_id: int) -> QuerySet[Event]:
    return with_places(Event.objects.filter(pk=event_id))


def with_places(events: QuerySet[Event]) -> QuerySet[Event]:
    """Return events with their tournament, hosts, pool and rules."""
    return events.select_related("tournament__federation", "tournament__host_club__federation", "pool", "own_rules")


def visible_event(row: Event | None, event_id: int, viewer: Actor, at: datetime) -> Event:
    """Return the event that was read by its id. Raise ``NotFound`` if the viewer may not see it."""
    if row is None or not is_visible(row.tournament, viewer, at):
        raise NotFound(cause("unknown_event", event=min(event_id, 2**63)))
    return row


def is_visible(tournament: Tournament, viewer: Actor, at: datetime) -> bool:
    return tournament.is_public or visible(viewer, at).filter(pk=tournament.pk).exists()


def events_of(tournament: Tournament) -> QuerySet[Event]:
    return tournament.events.select_related("pool", "tournament__federation").order_by("pk")


def main_stage(event: Event) -> Stage:
    return event.stages.order_by("position")[0]


def stages_of(event: Event) -> list[Stage]:
    """Return the stages of an event in the order of play."""
    return _stages(event_id=event.pk)


@prepared
def _stages(event_id: int) -> QuerySet[Stage]:
    return Stage.objects.filter(event=event_id).select_related("event__tournament", "event__pool").order_by("position")


def deciding_stage(stages: Sequence[Stage]) -> Stage:
    """Return the stage that decides the event: from the first on, the one to which the best advance."""
    last = stages[0]
    for stage in stages[1:]:
        if last.position in feeder_positions(stage) and takes_the_best(stage):
            last = stage
    return last


def feeder_positions(stage: Stage) -> list[int]:
    """Return the positions of the stages from which entries come into this one."""
    takes = stage.field_from.get("takes", ())
    return [int(take["stage"]) for take in takes]


def takes_the_best(stage: Stage) -> bool:
    """Return whether the winner of an earlier stage comes into this one."""
    takes = stage.field_from.get("takes", ())
    return any(take.get("from_place", 1) == 1 and not take.get("lost_in") for take in takes)


def is_open(event: Event) -> bool:
    """Return whether players can enter themselves. Those of a cancelled tournament cannot."""
    return _last(event, "opened", "closed") == "opened" and not is_cancelled(event)


def is_cancelled(event: Event) -> bool:
    """Return whether the tournament of an event is cancelled."""
    return bool(_cancelled(tournament_id=event.tournament_id))


@prepared
def _cancelled(tournament_id: int) -> QuerySet[Tournament, int]:
    return Tournament.objects.filter(pk=tournament_id, state=Tournament.State.CANCELLED).values_list("pk", flat=True)


def is_finished(event: Event) -> bool:
    return _last(event, "finished", "reopened") == "finished"


def number(event: Event) -> int:
    """Return the version of the event, on which decisions are based."""
    return first_or_none(_numbers(key=str(event.pk))) or 0


@prepared
def _numbers(key: str) -> QuerySet[Stream, int]:
    return Stream.objects.filter(kind=Stream.Kind.EVENT, key=key).values_list("seq", flat=True)


def _last(event: Event, *kinds: str) -> str | None:
    return first_or_none(_last_kinds(event_id=event.pk, kinds=kinds))


@prepared
def _last_kinds(event_id: int, kinds: Sequence[str]) -> QuerySet[EventFact, str]:
    facts: QuerySet[EventFact] = EventFact.objects.holding().filter(event=event_id, kind__in=kinds)
    return facts.order_by("-pk").values_list("kind", flat=True)[:1]


def days_of(tournament: Tournament) -> TournamentDays:
    return TournamentDays(tournament.from_on, tournament.until_on, tournament.place)


def has_tournament(federation: Federation, slug: str) -> bool:
    """Return whether a tournament of the federation has a slug, or had it before."""
    rows = Tournament.objects.filter(federation=federation, slug=slug)
    return rows.exists() or is_old(Tournament, federation, slug)


def has_any_event(federation: Federation) -> bool:
    """Return whether any tournament of the federation has an event."""
    return Event.objects.filter(tournament__federation=federation).exists()


def has_event(tournament: Tournament, name: str) -> bool:
    return Event.objects.filter(tournament=tournament, name=name).exists()


def find_event_of(tournament: Tournament, event_id: int) -> Event | None:
    """Return an event of the tournament, or None."""
    rows = Event.objects.filter(pk=event_id, tournament=tournament)
    return first_or_none(rows) if 0 < event_id < 2**63 else None


def find_same_post(post: StaffPost, at: datetime) -> StaffPost | None:
    """Return the post that a person holds already in this role, in the same limits and until the same end, or None."""
    names = ("user", "tournament", "role", "until_at", "event", "tables")
    same = {name: getattr(post, name) for name in names}
    return active_posts(at).filter(**same).first()


def post(tournament: Tournament, post_id: int, at: datetime) -> StaffPost | None:
    """Return a post of the tournament that has not ended, or None."""
    lasts = Q(until_at__isnull=True) | Q(until_at__gt=at)
    rows = StaffPost.objects.filter(lasts, pk=post_id, tournament=tournament)
    return rows.first() if 0 < post_id < 2**63 else None
