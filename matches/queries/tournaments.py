"""Tournaments and events as a viewer may see them."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Q, QuerySet

from clubs.models import Federation
from doors.countries import country_of_zone
from journal.acts import Actor
from journal.models import Stream
from journal.refusals import Unseen, because
from journal.unique import only
from matches.may import hidden_tournaments_of
from matches.models import Event, EventFact, Post, Stage, Tournament


def visible(viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    """The tournaments that a viewer may see."""
    rows = Tournament.objects.select_related("federation", "host_club__federation")
    if viewer.kind == "anonymous":
        return rows.filter(is_public=True)
    return rows.filter(Q(is_public=True) | hidden_tournaments_of(viewer, at)).distinct()


def latest_first(viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return visible(viewer, at).order_by("-from_on", "-pk")


def countries(viewer: Actor, at: datetime) -> list[str]:
    """In which there are tournaments, by the time zones of their places."""
    zones = visible(viewer, at).order_by().values_list("time_zone", flat=True).distinct()
    return sorted({country for zone in zones if (country := country_of_zone(zone))})


def of_federation(federation: Federation, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return latest_first(viewer, at).filter(federation=federation)


def tournament(federation: str, slug: str, viewer: Actor, at: datetime) -> Tournament:
    """One tournament by slugs; one that the viewer may not see: Unseen."""
    found = only(visible(viewer, at).filter(federation__slug=federation, slug=slug))
    if found is None:
        raise Unseen(because("unknown_tournament", slug=slug))
    return found


def event(event_id: int, viewer: Actor, at: datetime) -> Event:
    """One event by its number; one that the viewer may not see: Unseen."""
    rows = Event.objects.select_related(
        "tournament__federation", "tournament__host_club__federation", "pool", "own_rules"
    )
    found = only(rows.filter(pk=event_id)) if 0 < event_id < 2**63 else None
    if found is None or not is_visible(found.tournament, viewer, at):
        raise Unseen(because("unknown_event", event=min(event_id, 2**63)))
    return found


def whole_event(event_id: int) -> Event:
    """An event with its tournament and pool, for the jobs about it."""
    return Event.objects.select_related("tournament__federation", "pool", "own_rules").get(pk=event_id)


def is_visible(tournament: Tournament, viewer: Actor, at: datetime) -> bool:
    return tournament.is_public or visible(viewer, at).filter(pk=tournament.pk).exists()


def events_of(tournament: Tournament) -> QuerySet[Event]:
    return tournament.events.select_related("pool", "tournament__federation").order_by("pk")


def main_stage(event: Event) -> Stage:
    return event.stages.order_by("position")[0]


def stages_of(event: Event) -> list[Stage]:
    """In the order in which they are played."""
    return list(event.stages.select_related("event__tournament", "event__pool").order_by("position"))


def deciding_stage(stages: Sequence[Stage]) -> Stage:
    """The stage in which the event is won: from the first on, always where the best of the stage go on."""
    last = stages[0]
    for stage in stages[1:]:
        if last.position in feeding(stage) and takes_the_best(stage):
            last = stage
    return last


def feeding(stage: Stage) -> list[int]:
    """The positions of the stages whose places come into this one."""
    told = stage.field_from.get("takes", ())
    return [int(one["stage"]) for one in told]


def takes_the_best(stage: Stage) -> bool:
    """Whether whoever wins an earlier stage comes into this one."""
    told = stage.field_from.get("takes", ())
    return any(one.get("from_place", 1) == 1 and not one.get("lost_in") for one in told)


def is_open(event: Event) -> bool:
    """Whether players may enter themselves."""
    return _last(event, "opened", "closed") == "opened"


def is_finished(event: Event) -> bool:
    return _last(event, "finished", "reopened") == "finished"


def number(event: Event) -> int:
    """The number of the event's stream: what a person sees, and what he decides on."""
    rows = Stream.objects.filter(kind=Stream.Kind.EVENT, key=str(event.pk))
    return only(rows.values_list("seq", flat=True)) or 0


def _last(event: Event, *kinds: str) -> str | None:
    facts = EventFact.objects.holding().filter(event=event, kind__in=kinds)
    return facts.order_by("-pk").values_list("kind", flat=True).first()


def has_tournament(federation: Federation, slug: str) -> bool:
    return Tournament.objects.filter(federation=federation, slug=slug).exists()


def has_event(tournament: Tournament, name: str) -> bool:
    return Event.objects.filter(tournament=tournament, name=name).exists()


def post(tournament: Tournament, post_id: int, at: datetime) -> Post | None:
    """A post of the tournament that is not over."""
    lasts = Q(until_at__isnull=True) | Q(until_at__gt=at)
    rows = Post.objects.filter(lasts, pk=post_id, tournament=tournament)
    return rows.first() if 0 < post_id < 2**63 else None
