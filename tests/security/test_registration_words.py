"""Words that people type at registration and about money are text wherever they are shown, and no formula in a file."""

from io import BytesIO

import openpyxl
import pytest
from django.test import Client
from django.urls import reverse

from matches.inputs.entries import EntryInput
from registration.flows.register import register
from registration.inputs.pots import PotInput
from registration.models import Question
from tests.support import build
from tests.support.money import sent
from tests.support.prizes import allow_pools, charge, pot_of, prize_scene, terms
from tests.support.registering import acting, members

pytestmark = pytest.mark.django_db
HOSTILE = ["<script>alert(1)</script>", "'><img src=x onerror=alert(1)>", "=HYPERLINK(1)", "{{ settings.DEBUG }}"]


@pytest.mark.parametrize("text", HOSTILE)
def test_questions_and_answers_are_text(text: str) -> None:
    home = build.house()
    event, (ann,) = build.event(home), members(home, 1)
    question = Question.objects.create(tournament=home.tournament, kind="text", text=text)
    choice = Question.objects.create(tournament=home.tournament, kind="choice", text="Meal?", choices=[text, "none"])
    entrant, answers = EntryInput(player=ann.public_id), {question.pk: text, choice.pk: text}
    register(event_id=event.pk, entrant=entrant, answers=answers, ctx=acting(ann))
    browser = Client()
    browser.force_login(home.director)
    slugs = [home.federation.slug, home.tournament.slug]

    for address in (
        reverse("desk_answers", args=[event.pk]),
        reverse("desk_change_answers", args=[event.pk, 1]),
        reverse("desk_questions", args=slugs),
        reverse("desk_enter", args=[event.pk]),
        reverse("desk_register_other", args=[event.pk]),
        reverse("desk_door_registration", args=[event.pk, 1]),
    ):
        _check_text(browser.get(address).content.decode())
    table = sent(browser, reverse("desk_answers_csv", args=[event.pk])).decode()
    book = openpyxl.load_workbook(BytesIO(sent(browser, reverse("desk_answers_xlsx", args=[event.pk]))))
    cells = [cell for row in book.worksheets[0].iter_rows() for cell in row]
    assert not any(part.startswith("=") for line in table.splitlines() for part in line.replace('"', "").split(","))
    assert {cell.data_type for cell in cells} <= {"s", "n"}


@pytest.mark.parametrize("text", HOSTILE)
def test_name_of_a_pot_is_text_on_pages_and_on_paper(text: str) -> None:
    scene = prize_scene(2, 1000)
    allow_pools(scene.home)
    pool = pot_of(scene.event, scene.by_director, PotInput(terms("100"), "jackpot", text))
    charge(scene, scene.players[0], **{pool.account: 500})
    browser = Client()
    browser.force_login(scene.home.manager)

    for name in ("desk_prizes", "desk_prize_list", "desk_payout_sheet", "event_prizes"):
        page = browser.get(reverse(name, args=[scene.event.pk]))
        assert page.status_code == 200
        _check_text(page.content.decode())


def _check_text(page: str) -> None:
    assert "<script>alert(1)" not in page
    assert "<img src=x" not in page
    assert "{{ settings" in page or "settings.DEBUG" not in page
