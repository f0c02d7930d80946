"""Whether the names of those who have entered an event are hidden from everybody but its desk."""

from datetime import datetime
from zoneinfo import ZoneInfo

from journal.context import Actor
from journal.refusals import NotFound, cause
from matches.models import Event, Tournament
from matches.permissions import is_allowed, roles_at
from matches.queries.events.programmes import EventState, states_of

_BEFORE_THE_DRAW = (EventState.CLOSED, EventState.OPEN)


def are_names_hidden(event: Event, at: datetime) -> bool:
    """Return whether everybody sees only how many have entered: until the draw, or until the moment that is set."""
    return _may_hide(event, at) and states_of([event.pk])[event.pk] in _BEFORE_THE_DRAW


def check_names(event: Event, viewer: Actor, at: datetime) -> None:
    """Raise ``NotFound`` while the names of an event are hidden from the viewer."""
    if are_hidden_from(event, viewer, at):
        raise NotFound(cause("names_hidden"))


def are_hidden_from(event: Event, viewer: Actor, at: datetime) -> bool:
    """Return whether the names of an event are hidden from the viewer. The desk sees them always."""
    return are_names_hidden(event, at) and not is_allowed("see_desk", roles_at(viewer, event.tournament, at))


def events_without_names(tournament: Tournament, at: datetime) -> list[int]:
    """Return the ids of the events of a tournament whose names are hidden."""
    rows = Event.objects.filter(tournament=tournament, settings__hides_names=True).select_related("tournament")
    ids = [event.pk for event in rows if _may_hide(event, at)]
    states = states_of(ids) if ids else {}
    return [event_id for event_id, state in states.items() if state in _BEFORE_THE_DRAW]


def _may_hide(event: Event, at: datetime) -> bool:
    settings = event.play
    today = at.astimezone(ZoneInfo(event.tournament.time_zone)).date()
    return settings.hides_names and (settings.names_from is None or today < settings.names_from)
