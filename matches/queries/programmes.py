"""Where events stand between their announcement and their end, and what a club hosts."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from enum import Enum

from django.db.models import QuerySet

from clubs.models import Club
from journal.acts import Actor
from matches.models import Drawing, Event, EventFact, Match, Tournament
from matches.queries import commitments, tournaments


class EventState(Enum):
    """Where an event stands between its announcement and its end."""

    CLOSED = "closed"  # not drawn, and nobody enters himself: not opened, or somebody has committed to a draw
    OPEN = "open"  # players may enter
    RUNNING = "running"  # drawn, or with matches
    FINISHED = "finished"


def hosted_by(club: Club, viewer: Actor, at: datetime) -> QuerySet[Tournament]:
    return tournaments.latest_first(viewer, at).filter(host_club=club)


def state_of(event: Event) -> EventState:
    return states_of([event.pk])[event.pk]


def states_of(event_ids: Iterable[int]) -> Mapping[int, EventState]:
    """By event: its state, from the facts that hold."""
    ids = list(event_ids)
    facts = EventFact.objects.holding().filter(event__in=ids).order_by("pk").values_list("event_id", "kind")
    drawn = set(Drawing.objects.holding().filter(stage__event__in=ids).values_list("stage__event_id", flat=True))
    played = set(Match.objects.filter(stage__event__in=ids).values_list("stage__event_id", flat=True).distinct())
    said = {number: [kind for event, kind in facts if event == number] for number in ids}
    begun, frozen = drawn | played, commitments.frozen(ids)
    return {number: _state(said[number], number in begun, number in frozen) for number in ids}


def _state(kinds: Sequence[str], has_begun: bool, is_frozen: bool) -> EventState:
    """``kinds``: the event's facts in their order; the last of each pair counts."""
    if _last(kinds, "finished", "reopened") == "finished":
        return EventState.FINISHED
    if has_begun:
        return EventState.RUNNING
    is_open = not is_frozen and _last(kinds, "opened", "closed") == "opened"
    return EventState.OPEN if is_open else EventState.CLOSED


def _last(kinds: Sequence[str], *pair: str) -> str | None:
    return next((kind for kind in reversed(kinds) if kind in pair), None)
