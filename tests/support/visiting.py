"""People without a login who register, for tests."""

from datetime import datetime
from typing import Any

from django.utils import timezone

from journal.context import ActContext, Actor
from matches.models import Event, Tournament
from notifications.models import Letter
from notifications.queries.visitor_keys import visitor_key
from registration.flows.change_registration import change_registration
from registration.flows.confirm_visitor import confirm_visitor
from registration.flows.edit_questions import add_question
from registration.flows.register_oneself import register_oneself
from registration.flows.set_terms import set_terms
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.questions import QuestionInput
from registration.inputs.settings import RegistrationSettingsInput
from registration.inputs.visitors import VisitorInput
from registration.models import PersonRequest, Question
from tests.support import build
from tests.support.build import NOON, House
from tests.support.remembered import scene

_SECRETS: dict[int, str] = {}
ANONYMOUS = Actor("anonymous", 0, "web")


def asks(*events: Event, name: str = "Vera Newcomer", email: str = "vera@example.org", **more: Any) -> str:
    """A person asks to be registered; return the secret of the link in their letter, "" if there was none."""
    at = more.pop("at", NOON)
    visitor = VisitorInput(name, email, tuple(event.pk for event in events), **more)
    tournament = events[0].tournament
    known_ids = set(Letter.objects.filter(kind="confirm").values_list("pk", flat=True))
    slug = tournament.federation.slug
    register_oneself(federation=slug, tournament=tournament.slug, visitor=visitor, ctx=ActContext(ANONYMOUS, at))
    letter = Letter.objects.filter(kind="confirm").exclude(pk__in=known_ids).first()
    return letter.params["path"].split("/")[-2] if letter else ""


def confirms(secret: str, at: datetime = NOON) -> PersonRequest:
    """Open the link of the letter and confirm."""
    return confirm_visitor(secret=secret, ctx=ActContext(ANONYMOUS, at))


@scene
def new_visitor(*events: Event, at: datetime = NOON, **more: Any) -> PersonRequest:
    """A person registers and confirms."""
    return confirms(asks(*events, at=at, **more), at)


@scene
def visited_event(home: House) -> Event:
    """An event for the scene of the tables: a place is offered to a visitor, who named the club; another has a link."""
    event, now = build.event(home), timezone.now()
    by_director = ActContext(home.by_director, now)
    tournaments = Tournament.objects.filter(pk=home.tournament.pk)
    is_public = tournaments.values_list("is_public", flat=True).get()
    tournaments.update(is_public=True)  # nobody registers without a login for another
    question = QuestionInput("Do you need a board?", event_id=event.pk)
    slug = home.federation.slug
    add_question(federation=slug, tournament=home.tournament.slug, question=question, ctx=by_director)
    for texts in ({"en": "## Terms\n\nPay in time."}, {}):  # a version that is past: who registers accepts none
        set_terms(federation=slug, tournament=home.tournament.slug, texts=texts, ctx=by_director)
    change_registration(event_id=event.pk, plan=RegistrationSettingsInput(places=1), ctx=by_director)
    new_visitor(event, name="Una First", email=f"una{event.pk}@example.org", at=now)
    new_visitor(event, name="Vera Second", email=f"vera{event.pk}@example.org", club=home.club.slug, at=now)
    withdraw_registration(event_id=event.pk, number=1, ctx=by_director)
    _SECRETS[event.pk] = asks(event, name="Wim Third", email=f"wim{event.pk}@example.org", at=now)
    tournaments.update(is_public=is_public)
    return event


def visitor_words(event: Event) -> dict[str, Any]:
    """What the addresses of the tables name of ``visited_event``."""
    person = PersonRequest.objects.get(tournament=event.tournament, name="Vera Second")
    assert person.player is not None
    question = Question.objects.get(event=event)
    key = visitor_key(person.player)
    return {"person": str(person.pk), "visitor_key": key, "visitor_secret": _SECRETS[event.pk], "question": question.pk}
