"""People without a login who register, for tests."""

from datetime import datetime
from typing import Any

from journal.context import ActContext, Actor
from matches.models import Event
from notifications.models import Letter
from registration.flows.confirm_visit import confirm_visit
from registration.flows.register_oneself import register_oneself
from registration.inputs.visits import VisitInput
from registration.models import PersonRequest
from tests.support.build import NOON

ANONYMOUS = Actor("anonymous", 0, "web")


def asks(*events: Event, name: str = "Vera Newcomer", email: str = "vera@example.org", **more: Any) -> str:
    """A person asks to be registered; return the secret of the link in their letter, "" if there was none."""
    at = more.pop("at", NOON)
    visit = VisitInput(name, email, tuple(event.pk for event in events), **more)
    tournament = events[0].tournament
    known_ids = set(Letter.objects.filter(kind="confirm").values_list("pk", flat=True))
    slug = tournament.federation.slug
    register_oneself(federation=slug, tournament=tournament.slug, visit=visit, ctx=ActContext(ANONYMOUS, at))
    letter = Letter.objects.filter(kind="confirm").exclude(pk__in=known_ids).first()
    return letter.params["path"].split("/")[-2] if letter else ""


def confirms(secret: str, at: datetime = NOON) -> PersonRequest:
    """Open the link of the letter and confirm."""
    return confirm_visit(secret=secret, ctx=ActContext(ANONYMOUS, at))


def visits(*events: Event, at: datetime = NOON, **more: Any) -> PersonRequest:
    """A person registers and confirms."""
    return confirms(asks(*events, at=at, **more), at)
