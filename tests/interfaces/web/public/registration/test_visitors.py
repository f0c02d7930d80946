"""Registering without a login in a browser without scripts: the form, the letter, the link, the own page."""

import logging
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from rest_framework.throttling import SimpleRateThrottle

from clubs.models import Player
from interfaces.shared.throttling import NewVisitors
from journal.context import ActContext
from matches.models import Event
from notifications.models import Letter
from registration.flows.edit_questions import add_question
from registration.inputs.questions import QuestionInput
from registration.models import Answer, PersonRequest
from tests.support import build
from tests.support.build import NOON, House
from tests.support.registering import limited, states

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _address(home: House) -> str:
    return f"/en/{home.federation.slug}/{home.tournament.slug}/register/"


def _typed(event: Event, **more: Any) -> dict[str, Any]:
    return {"name": "Vera Newcomer", "email": "vera@example.org", "events": [event.pk], **more}


def _link() -> str:
    letter = Letter.objects.filter(kind="confirm").latest("written_at")
    return f"/en{letter.params['path']}"


def test_visitor_registers_confirms_answers_and_withdraws_without_scripts(home: House) -> None:
    event, browser = limited(home, 1), Client()
    slug, ctx = home.federation.slug, ActContext(home.by_director, NOON)
    question = add_question(federation=slug, tournament=home.tournament.slug, question=QuestionInput("Meal?"), ctx=ctx)

    answer = browser.post(_address(home), _typed(event, **{f"question_{question.pk}": "vegan"}), follow=True)
    assert "Look at your e-mail" in answer.content.decode()
    link = _link()
    assert browser.get(link).status_code == 200 and states(event) == []
    page = browser.post(link, follow=True)
    text = page.content.decode()
    assert "Vera Newcomer" in text and states(event) == ["accepted"]
    assert page["Referrer-Policy"] == "no-referrer" and "no-store" in page["Cache-Control"]
    own = page.redirect_chain[-1][0]
    assert browser.get(link).headers["Location"] == own
    changed = browser.post(f"{own}{event.pk}/answers/", {f"question_{question.pk}": "fish"})
    assert changed.status_code == 302 and Answer.objects.get().text == "fish"
    browser.post(f"{own}{event.pk}/withdraw/")
    assert states(event) == ["withdrawn"]


def test_namesake_is_asked_with_the_club_only(home: House) -> None:
    event, known = build.event(home), build.player(home, "Vera Newcomer")
    browser = Client()
    answer = browser.post(_address(home), _typed(event))
    text = answer.content.decode()

    assert answer.status_code == 422 and "Is this you?" in text and not Letter.objects.exists()
    assert browser.post(_address(home), _typed(event, claimed=known.public_id)).status_code == 302
    assert PersonRequest.objects.get().claimed == known


def test_answer_is_the_same_for_known_and_unknown_addresses(home: House) -> None:
    event, browser = build.event(home), Client()
    bodies = set()
    for email in ("vera@example.org",) * 5 + ("other@example.org",):
        answer = browser.post(_address(home), _typed(event, email=email), follow=True)
        bodies.add((answer.status_code, answer.redirect_chain[-1]))
    assert len(bodies) == 1


def test_wrong_links_and_keys_are_not_found(home: House) -> None:
    event = build.event(home)
    for address in ("/en/visitors/confirm/x/", "/en/visitors/x/", f"/en/visitors/1.x/{event.pk}/withdraw/"):
        assert Client().get(address).status_code == 404


def test_sending_is_limited(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {**NewVisitors.THROTTLE_RATES, "visitor": "2/min"})
    event, browser = build.event(home), Client(REMOTE_ADDR="192.0.2.77")

    statuses = [browser.post(_address(home), _typed(event, email=f"v{n}@example.org")).status_code for n in range(3)]

    assert statuses == [302, 302, 429]
    assert browser.get(_address(home)).status_code == 200


def test_unapproved_name_is_on_no_public_page_and_at_the_desk(home: House) -> None:
    event, browser = build.event(home), Client()
    browser.post(_address(home), _typed(event))
    browser.post(_link())
    player = Player.objects.get(display_name="Vera Newcomer")

    for address in (f"/en/events/{event.pk}/players/", f"/en/players/{player.public_id}/", "/en/search/?q=Newcomer"):
        assert "Vera" not in browser.get(address).content.decode(), address
    browser.force_login(home.director)
    assert "Vera Newcomer" in browser.get(reverse("desk_registrations", args=[event.pk])).content.decode()


def test_log_has_no_secret(caplog: pytest.LogCaptureFixture) -> None:
    from interfaces.shared.log_filters import WithoutSecrets

    words = "GET /en/visitors/confirm/abc/ /en/visitors/12.xyz/5/withdraw/ /en/card/k/ /fr/calendar/k.z/ /wishes/w/"
    record = logging.makeLogRecord({"msg": f"{words} /calendar/?a=b"})
    WithoutSecrets().filter(record)

    hidden = "GET /en/visitors/confirm/…/ /en/visitors/…/5/withdraw/ /en/card/…/ /fr/calendar/…/ /wishes/…/"
    assert record.getMessage() == f"{hidden} /calendar/?a=b"


def test_event_whose_page_led_to_the_form_is_ticked(home: House) -> None:
    first, second = limited(home, 4), build.event(home, name="Second")
    page = Client().get(f"/en/events/{second.pk}/registration/").content.decode()
    address = f"{_address(home)}?event={second.pk}"
    ticked = [Client().get(path).context["form"]["events"].value() for path in (address, f"{_address(home)}?event=x")]

    assert f'href="{address}"' in page
    assert ticked == [[second.pk], []] and first.pk != second.pk
