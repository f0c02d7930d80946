"""Entering at the desk: the page asks the questions of registration, and keeps who was chosen."""

import pytest
from django.test import Client
from django.urls import reverse

from registration.models import Question, Registration
from registration.queries.questions import answers_of
from tests.support import build

pytestmark = pytest.mark.django_db


def test_page_asks_the_questions_and_keeps_the_chosen_player() -> None:
    home = build.house()
    event, browser = build.event(home), Client()
    browser.force_login(home.director)
    address = reverse("desk_enter", args=[event.pk])
    meal = Question.objects.create(tournament=home.tournament, kind="text", text="Meal?", is_required=True)
    ann = build.player(home)

    page = browser.post(address, {"name": ann.public_name, "player": ann.public_id})
    text = page.content.decode()
    fields = page.context["form"]
    typed = {name: fields[name].value() or "" for name in ("name", "player", "is_new")}
    done = browser.post(address, {**typed, f"question_{meal.pk}": "fish"})

    assert (page.status_code, done.status_code) == (422, 302)
    assert "Meal?" in text and "readonly" in text and ann.public_id in text
    assert answers_of(Registration.objects.get().pk) == {meal.pk: "fish"}


def test_list_leaves_the_questions_open_with_a_reason() -> None:
    home = build.house()
    event, browser = build.event(home), Client()
    browser.force_login(home.director)
    address = reverse("desk_enter_list", args=[event.pk])
    Question.objects.create(tournament=home.tournament, kind="text", text="Meal?", is_required=True)
    typed = {"names": "Ann Ash\nBob Birch", "do": "enter"}

    refused = browser.post(address, typed)
    done = browser.post(address, {**typed, "why": "They answer at the door."})

    assert "Meal?" in refused.content.decode() and 'name="why"' in refused.content.decode()
    assert (refused.status_code, done.status_code) == (422, 302)
    assert Registration.objects.count() == 2
