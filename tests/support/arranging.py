"""A match of two players that is to be played by a day, for tests of appointments."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from clubs.models import User
from journal.context import ActContext, Actor
from matches.flows.appointments.arrange_match import arrange_match
from matches.flows.events.change_event_settings import change_event_settings
from matches.inputs.appointments import ArrangementInput
from matches.models import Match
from matches.queries.results.matches import match as match_seen
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.build import NOON, House


def due_match(home: House, days: int = 14) -> tuple[Match, list[Actor]]:
    """A match that is to be played by the end of the day so many days after NOON, and its two sides."""
    match, sides = build.meeting(home)
    set_days(home, match, days)
    return match_seen(match.pk, home.by_director, NOON), sides


def set_days(home: House, match: Match, *days: int) -> None:
    """Set the days of the rounds of its event, counted from NOON."""
    texts = tuple((NOON + timedelta(days=day)).date().isoformat() for day in days)
    changes = ActContext(home.by_director, NOON)
    change_event_settings(event_id=match.stage.event_id, changes={"round_days": (texts,)}, ctx=changes)


def hours(*counts: float) -> tuple[datetime, ...]:
    """Return the moments so many hours after NOON."""
    return tuple(NOON + timedelta(hours=count) for count in counts)


def arrange(
    match: Match,
    by: Actor,
    kind: Kind,
    times: Sequence[datetime] = (),
    *,
    time: datetime | None = None,
    at: datetime = NOON,
    why: str = "",
    seen: int | None = None,
    zone: str = "",
) -> None:
    """Do one act about the time of a match."""
    step = ArrangementInput(kind, tuple(times), time, zone)
    arrange_match(match_id=match.pk, step=step, ctx=ActContext(by, at, why, seen))


def match_due_from_now(home: House, days: int = 20) -> tuple[Match, list[Actor]]:
    """A match that is to be played by the end of the day so many days from the present moment, and its two sides."""
    return due_match(home, (timezone.now() - NOON).days + days)


def login_of(side: Actor) -> User:
    return User.objects.get(pk=side.id)
