"""Questions at the desk: added, removed; the answers as a page and as files, for the desk alone."""

import pytest
from django.test import Client

from registration.models import Question
from tests.support import build
from tests.support.build import House
from tests.support.visiting import asks, confirms

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def test_director_asks_and_reads_the_answers_and_nobody_else(home: House) -> None:
    event, browser = build.event(home), Client()
    browser.force_login(home.director)
    address = f"/en/desk/tournaments/{home.federation.slug}/{home.tournament.slug}/questions/"
    typed = {"text": "Meal?", "kind": "choice", "choices": "fish\nnone\n", "event": "", "keep_days": "30"}
    assert browser.post(address, {**typed, "choices": "fish"}).status_code == 422
    assert browser.post(address, typed).status_code == 302
    question = Question.objects.get()
    assert (question.choices, question.keep_days) == (["fish", "none"], 30)
    confirms(asks(event, answers={question.pk: "fish"}))

    pages = [f"/en/desk/events/{event.pk}/registrations/answers{end}" for end in ("/", ".csv", ".xlsx")]
    assert "fish" in browser.get(pages[0]).content.decode()
    assert b"fish" in b"".join(browser.get(pages[1]).streaming_content)  # type: ignore[attr-defined]  # of a stream
    assert b"".join(browser.get(pages[2]).streaming_content).startswith(b"PK")  # type: ignore[attr-defined]  # likewise
    assert "fish" not in Client().get(f"/en/events/{event.pk}/registration/").content.decode()
    browser.force_login(home.manager)
    assert [browser.get(page).status_code for page in pages] == [403, 403, 403]
    browser.force_login(home.director)
    assert browser.post(f"{address}{question.pk}/remove/").status_code == 302
    assert "Meal?" in browser.get(pages[0]).content.decode()
