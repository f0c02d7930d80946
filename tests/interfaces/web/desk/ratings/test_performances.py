"""The desk of a PR list: open it, enter performances, import a list after a preview, take back."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from clubs.models import Player
from matches.models import RatingPool
from ratings.models import Performance
from ratings.queries.pools.pool_terms import terms_of
from tests.support import build
from tests.support.build import House
from tests.support.performances import DAY, enter, pr_pool, row
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
World = tuple[House, RatingPool, Player]


@once
def the_world() -> World:
    home = build.house()
    return home, pr_pool(home), build.player(home, "Ann Berg")


@pytest.fixture
def world(the_world: Once[World]) -> World:
    return the_world()


@pytest.fixture
def officer(client: Client, world: World) -> Client:
    client.force_login(world[0].officer)
    return client


def address(home: House, part: str = "") -> str:
    return f"/en/desk/federations/{home.federation.slug}/pools/pr/performances/{part}"


def test_list_is_opened_with_its_own_rule(officer: Client, world: World) -> None:
    home, *_ = world
    page = officer.get(f"/en/desk/federations/{home.federation.slug}/open-pool/?kind=performance").content.decode()
    assert "Open a PR list" in page and "Formula" not in page
    typed = {"name": "Precise play", "code": "precise", "least_experience": "300", "active_months": ""}
    officer.post(f"/en/desk/federations/{home.federation.slug}/open-pool/?kind=performance", typed)

    pool = RatingPool.objects.get(code="precise")
    listing = {"least_experience": 300, "active_months": None, "members_only": False}
    assert (pool.kind, terms_of(pool)[-1].listing) == ("performance", listing)


def test_rule_is_changed_and_the_pool_says_it(officer: Client, world: World) -> None:
    home, pool, _ann = world
    place = f"/en/desk/federations/{home.federation.slug}/pools/pr/"
    typed = {"least_experience": "200", "active_months": "24", "seen": "1"}
    assert officer.post(f"{place}change/", typed).status_code == 302

    assert terms_of(pool)[-1].listing["active_months"] == 24
    page = officer.get(place).content.decode()
    assert "Decisions of the last 24 months count." in page and "at least 200 decisions" in page
    assert "FIBS" not in officer.get(f"{place}terms/").content.decode()


def test_performance_is_entered_and_shown_with_who_and_when(officer: Client, world: World) -> None:
    home, _pool, ann = world
    typed = {"player": ann.public_id, "on": "2026-06-01", "decisions": "200", "analyser": "xg", "rating": "5.25"}
    assert officer.post(address(home), {**typed, "why": "XG Roller+"}).status_code == 302

    page = officer.get(address(home)).content.decode()
    assert "Ann Berg" in page and "5.25" in page and "eXtreme Gammon" in page
    assert f"entered by {home.officer.get_username()}" in page and "XG Roller+" in page


def test_contradiction_is_shown_on_the_form(officer: Client, world: World) -> None:
    home, _pool, ann = world
    typed = {"player": ann.public_id, "on": "2026-06-01", "decisions": "200", "analyser": "xg", "rating": "5.25"}
    answer = officer.post(address(home), {**typed, "loss": "1.5"})

    assert answer.status_code == 422
    assert "The PR 5.25 does not fit the equity lost: that gives 3.75." in answer.content.decode()


def test_file_is_shown_line_by_line_before_it_is_imported(officer: Client, world: World) -> None:
    home, _pool, ann = world
    text = f"player,on,pr,decisions,program\n{ann.public_id},2026-06-01,5.25,200,XG\nnobody22,2026-06-01,5,100,XG\n"
    file = SimpleUploadedFile("list.csv", text.encode())
    page = officer.post(address(home, "import/"), {"file": file}).content.decode()

    assert "Ann Berg" in page and "PR 5.25" in page and "nobody22" in page
    assert not Performance.objects.exists()
    assert officer.post(address(home, "import/"), {"lines": text}).status_code == 422
    assert officer.post(address(home, "import/"), {"lines": text, "skip": "on"}).status_code == 302
    assert [(row.player, row.loss) for row in Performance.objects.all()] == [(ann, 210_000)]


def test_unreadable_file_is_refused(officer: Client, world: World) -> None:
    home, *_ = world
    file = SimpleUploadedFile("list.csv", b"player,on\nabc,2026-06-01\n")
    answer = officer.post(address(home, "import/"), {"file": file})

    assert answer.status_code == 422
    assert "is missing" in answer.content.decode()


def test_all_of_a_file_are_taken_back_together(officer: Client, world: World) -> None:
    home, pool, ann = world
    first, _other = enter(home, pool, row(ann, 400), row(ann, 500))
    page = officer.get(address(home, f"{first.pk}/take-back/")).content.decode()
    assert "2 performances are taken back" in page

    officer.post(address(home, f"{first.pk}/take-back/"), {"why": "Wrong event"})
    assert "No performance has been entered." in officer.get(address(home)).content.decode()


def test_pool_of_matches_has_no_performances(officer: Client, world: World) -> None:
    home, *_ = world
    answer = officer.get(f"/en/desk/federations/{home.federation.slug}/pools/standard/performances/")
    assert (answer.status_code, Performance.objects.filter(on=DAY).count()) == (422, 0)
