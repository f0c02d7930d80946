"""The pages on which players become one, or are told apart."""

import pytest
from django.test import Client

from clubs.models import Merge, NotSamePerson
from clubs.queries import players
from tests.ratings.flows.merges.test_merge_players import four
from tests.support import build
from tests.support.forms import fill, fill_and_confirm, forms_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def home(client: Client) -> build.House:
    house = build.house()
    client.force_login(house.officer)
    return house


def _page(home: build.House, path: str) -> str:
    return f"/en/desk/federations/{home.federation.slug}/{path}"


def test_suggestion_leads_to_what_changes_to_the_merge_and_back(client: Client, home: build.House) -> None:
    ann, again, _ = four(home)
    listed = client.get(_page(home, "duplicates/")).content.decode()
    address = _page(home, f"merge/?target={ann.public_id}&amp;merged={again.public_id}")
    assert address in listed

    looked = fill(client, address.replace("&amp;", "&")).content.decode()
    assert "1 match comes to Ann Smit" in looked
    assert "1 other player has another rating after it" in looked
    assert not Merge.objects.exists()
    fill_and_confirm(client, address.replace("&amp;", "&"), why="Married")

    assert players.player(again.public_id) == ann
    made = Merge.objects.get()
    merged = client.get(_page(home, "duplicates/")).content.decode()
    assert f"merges/{made.pk}/undo/" in merged
    assert "· Married<" in merged
    assert fill(client, _page(home, f"merges/{made.pk}/undo/"), why="Sisters").status_code == 302
    undone = client.get(_page(home, "duplicates/")).content.decode()
    assert "Merges that were undone" in undone and "Sisters" in undone
    assert players.player(again.public_id) == again


def test_what_need_not_be_said_is_not_asked(client: Client, home: build.House) -> None:
    ann, bob = (build.player(home, name, build.login()) for name in ("Ann", "Anne"))
    address = _page(home, "merge/")
    (form,) = [one for one in forms_of(client.get(address)) if "target" in one.values]
    assert {"login", "even_so"} & set(form.values) == set()

    refused = fill(client, address, target="Ann", merged=bob.public_id)

    (form,) = [one for one in forms_of(refused) if "target" in one.values]
    assert "login" in form.values
    assert "even_so" not in form.values
    fill_and_confirm(client, address, target="Ann", merged=bob.public_id, login="target")
    assert players.player(bob.public_id) == ann


def test_name_of_nobody_or_of_several_is_told(client: Client, home: build.House) -> None:
    two = [build.player(home, "Ann") for _ in range(2)]

    answer = fill(client, _page(home, "merge/"), target="Nobody", merged="Ann").content.decode()

    assert "Nobody has exactly this name or this number." in answer
    assert all(one.public_id in answer for one in two)


def test_two_are_told_apart_with_one_press(client: Client, home: build.House) -> None:
    build.player(home, "Ann Smit")
    build.player(home, "Anne Smit")

    fill(client, _page(home, "duplicates/"), _page(home, "duplicates/different/"))

    assert NotSamePerson.objects.count() == 1
    assert "No two players" in client.get(_page(home, "duplicates/")).content.decode()
