"""The pages of locks."""

import pytest
from django.test import Client

from interfaces.web.desk.matches.access import names_at
from matches.models import LockFact
from tests.support import locked_cup
from tests.support.forms import fill
from tests.support.locked_cup import Cup

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_pages_lock_a_match_and_unlock_it(cup: Cup) -> None:
    client, locks = Client(), f"/en/desk/events/{cup.event.pk}/locks/"
    client.force_login(cup.home.director)
    before = client.get(f"/en/desk/matches/{cup.played.pk}/").content.decode()

    fill(client, f"{locks}?match={cup.played.pk}", why="A protest.")
    lock = LockFact.objects.get()
    page = client.get(f"/en/desk/matches/{cup.played.pk}/").content.decode()
    refused = fill(client, f"/en/desk/matches/{cup.played.pk}/correct/", final="3-5", why="misread")
    fill(client, f"{locks}release/?lock={lock.pk}", why="Decided.")

    assert (lock.match_id, lock.kind) == (cup.played.pk, "locked")
    assert ("Correct the score" in before, "Correct the score" in page) == (True, False)
    assert "A protest." in page
    assert "This match is locked against changes (A protest.)" in refused.content.decode()
    assert "The director who locked it, or an officer, can unlock it." in refused.content.decode()
    assert LockFact.objects.filter(kind="unlocked").count() == 1
    assert "Nothing is locked." in client.get(locks).content.decode()


def test_page_refuses_a_round_that_is_not_drawn(cup: Cup) -> None:
    client = Client()
    client.force_login(cup.home.director)

    page = fill(client, f"/en/desk/events/{cup.event.pk}/locks/", stage="1", round="150", why="A protest.")

    assert "Round 150 is not drawn. Choose one that is." in page.content.decode()
    assert not LockFact.objects.exists()


def test_page_names_what_is_locked_and_says_what_still_happens(cup: Cup) -> None:
    client, locks = Client(), f"/en/desk/events/{cup.event.pk}/locks/"
    client.force_login(cup.home.director)
    cup.lock(round_no=2)
    lock = cup.lock(match_id=cup.played.pk)
    name = f"{cup.event.name}, Semi-finals, match 1: {' – '.join(names_at(cup.played))}"

    page = client.get(locks).content.decode()
    asked = client.get(f"{locks}?match={cup.open.pk}").content.decode()
    release = client.get(f"{locks}release/?lock={lock.pk}").content.decode()

    assert f"{cup.event.name}, Knock-out · Round 2" in page
    assert f">{name}</a>" in page
    assert f"Match {cup.played.pk}" not in page
    assert '<option value="1" selected>Knock-out</option>' in page
    assert f"{cup.event.name}, Semi-finals, match 2: {' – '.join(names_at(cup.open))}" in asked
    assert name in release
    assert "Results of earlier rounds still fill its matches. No match in it can be called, started or entered." in page
