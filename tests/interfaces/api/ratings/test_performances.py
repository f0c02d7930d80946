"""Performances through the API: enter, judge, take back; the list by window and class; who sees what."""

from typing import Any

import pytest

from clubs.models import Player
from matches.models import RatingPool
from ratings.models import Performance
from tests.support import build
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.performances import enter, pr_pool, row
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
World = tuple[House, RatingPool, Player]


@once
def the_world() -> World:
    home = build.house()
    return home, pr_pool(home, least=100, months=None), build.player(home, "Ann Berg")


@pytest.fixture
def world(the_world: Once[World]) -> World:
    return the_world()


def address(home: House, part: str = "performances/", pool: str = "pr") -> str:
    return f"federations/{home.federation.slug}/pools/{pool}/{part}"


def typed(player: Player, rating: int = 525, **more: Any) -> dict[str, Any]:
    figures = {"decisions": 150, "analyser": "gnubg", "rating": rating}
    return {"player": player.public_id, "on": "2026-06-01", **figures, **more}


def test_officer_enters_and_sees_who_did_and_why(world: World) -> None:
    home, _pool, ann = world
    caller = Caller(home.officer)
    answer = caller.post(address(home), {"rows": [typed(ann)], "why": "World class"})

    assert answer.status == 201
    (entered,) = caller.get(address(home)).body["results"]
    assert entered == answer.body[0]
    assert (entered["rating"], entered["loss"], entered["analyser"]) == (525, 157_500, "gnubg")
    assert (entered["entered_by"], entered["why"]) == (home.officer.get_username(), "World class")


def test_public_answer_of_a_player_says_less(world: World) -> None:
    home, pool, ann = world
    enter(home, pool, row(ann, 400))
    (public,) = Caller().get(f"players/{ann.public_id}/performances/").body["results"]

    assert (public["rating"], public["pool"]) == (400, "pr")
    assert "entered_by" not in public and "why" not in public


def test_contradictory_rows_are_refused_together_with_their_numbers(world: World) -> None:
    home, _pool, ann = world
    rows = [typed(ann), typed(ann), typed(ann, 400, loss=1)]
    answer = Caller(home.officer).post(address(home), {"rows": rows})

    assert answer.status == 422
    found = [(violation["code"], violation["where"]) for violation in answer.body["violations"]]
    assert found == [("performance_known", 2), ("performance_figures_differ", 3)]
    assert not Performance.objects.exists()


def test_rows_are_judged_without_being_entered(world: World) -> None:
    home, _pool, ann = world
    rows = [typed(ann), {**typed(ann), "player": "nobody22"}]
    answer = Caller(home.officer).post(address(home, "performances/preview/"), {"rows": rows})

    assert [(row["number"], row["is_accepted"], bool(row["why"])) for row in answer.body] == [
        (1, True, False),
        (2, False, True),
    ]
    assert not Performance.objects.exists()


def test_skip_leaves_out_what_is_refused(world: World) -> None:
    home, _pool, ann = world
    rows = [typed(ann), {**typed(ann), "player": "nobody22"}]
    answer = Caller(home.officer).post(address(home), {"rows": rows, "skip": True})

    assert (answer.status, len(answer.body)) == (201, 1)


def test_known_row_alone_conflicts(world: World) -> None:
    home, _pool, ann = world
    caller = Caller(home.officer)
    caller.post(address(home), {"rows": [typed(ann)]})

    assert caller.post(address(home), {"rows": [typed(ann)]}).status == 409


def test_list_by_window_and_class(world: World) -> None:
    home, pool, ann = world
    bo = build.player(home, "Bo Skov")
    enter(home, pool, row(ann, 400, 200), row(bo, 700, 50))
    rows = Caller().get(address(home, "performance-list/?months=0")).body["results"]
    masters = Caller().get(address(home, "performance-list/?grade=grandmaster&months=0")).body["results"]

    assert [(row["player"]["id"], row["rank"], row["rating"], row["grade"]) for row in rows] == [
        (ann.public_id, 1, 400, "grandmaster"),
        (bo.public_id, None, 700, ""),
    ]
    assert masters == rows[:1]


def test_taken_back_performance_is_gone(world: World) -> None:
    home, pool, ann = world
    (performance,) = enter(home, pool, row(ann, 400))
    caller, place = Caller(home.officer), address(home, f"performances/{performance.pk}/take-back/")

    assert [row["id"] for row in caller.post(place, {"why": "Other player"}).body] == [performance.pk]
    assert caller.get(address(home)).body["results"] == []
    assert caller.post(place, {}).status == 404


def test_pool_of_matches_is_refused(world: World) -> None:
    home, *_ = world
    assert Caller().get(address(home, "performance-list/", "standard")).status == 422
    assert Caller(home.officer).get(address(home, pool="standard")).status == 422
