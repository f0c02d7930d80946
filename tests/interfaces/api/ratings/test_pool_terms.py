"""Terms of a pool through the API: what they would do, stated, closed, undone; as many queries for many as for one."""

from datetime import date
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.jobs import drain
from ratings.flows.pools.change_pool_terms import change_pool_terms
from ratings.flows.pools.open_pool import open_pool
from ratings.inputs.pools import TermsInput
from ratings.models import PoolTerms, RatingRun
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    home = build.house()
    build.play_out(build.drawn(home, 4, lengths=[5, 7]), home.by_director)
    return home


def test_pool_tells_its_terms_in_words_of_the_rule_book(home: House) -> None:
    told = asked(home, "").body

    assert (told["code"], told["kind"], told["version"]) == ("standard", "standard", 1)
    (first,) = told["terms"]
    assert (first["from_on"], first["formula"], first["system"]) == (None, "fibs", "fibs")
    assert (first["settings"]["scale"], first["policy"]["shortest"], first["listing"]["active_months"]) == (
        2000,
        1,
        None,
    )


def test_rehearsed_change_tells_what_it_would_do_and_does_nothing(home: House) -> None:
    """Two semi-finals to 5 and a final to 7: only the final counts from 7 on."""
    told = sent(home, "terms/?rehearse=true", {"policy": {"shortest": 7}}).body

    assert (told["rated_before"], told["rated_after"], told["no_longer_rated"], told["newly_rated"]) == (3, 1, 2, 0)
    (reason,) = told["reasons"]
    assert (reason["code"], reason["count"], reason["params"]) == (
        "not_rated_too_short",
        2,
        {"length": 5, "shortest": 7},
    )
    assert reason["sentence"] == "Not rated: a match to 5 is too short. This pool counts from 7 on."
    assert (told["moved"], len(told["moves"])) == (4, 4)
    assert PoolTerms.objects.count() == 1


def test_change_is_done_once_it_was_seen(home: House) -> None:
    answer = sent(home, "terms/", {"policy": {"shortest": 7}, "from_on": None, "why": "As voted.", "seen": 1})
    drain()

    late = sent(home, "terms/", {"system": "dbgf", "seen": 1})
    assert (answer.status, answer.body["version"], late.status) == (200, 2, 409)
    told = asked(home, "terms/").body["results"]
    assert [(one["why"], one["is_undone"], one["policy"]["shortest"]) for one in told] == [
        ("As voted.", False, 7),
        ("", False, 1),
    ]
    last, *_ = asked(home, "runs/").body["results"]
    assert last["counts"]["rated"] == 1


def test_pool_is_closed_and_opened_again(home: House) -> None:
    sent(home, "closing/", {"on": "2026-06-01"})
    number = asked(home, "terms/").body["results"][0]["number"]
    assert [one["policy"]["is_open"] for one in asked(home, "").body["terms"]] == [True, False]

    answer = sent(home, f"terms/{number}/undo/", {"why": "Too early."})

    assert [one["policy"]["is_open"] for one in answer.body["terms"]] == [True]
    assert [one["is_undone"] for one in asked(home, "terms/").body["results"]] == [True, False]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"policy": {"shortest": 17}}, 422, "policy_unrates_all"),
        ({"system": "elo"}, 422, "unknown_rating_system"),
        ({"settings": {"gain": 4}}, 422, "ratings.setting_missing"),
    ],
)
def test_terms_that_cannot_be_are_refused_as_they_are_rehearsed(
    home: House, body: dict[str, Any], status: int, code: str
) -> None:
    for path in ("terms/", "terms/?rehearse=true"):
        answer = sent(home, path, body)
        assert (answer.status, code in {one["code"] for one in answer.body["violations"]}) == (status, True)


@pytest.mark.parametrize(
    ("kind", "policy"),
    [("online", ("online", "only")), ("dmp", ("longest", 1)), ("speedgammon", ("paces", ["speedgammon"]))],
)
def test_pool_of_a_kind_takes_what_is_usual_for_it(home: House, kind: str, policy: tuple[str, Any]) -> None:
    url = f"federations/{home.federation.slug}/pools/"
    made = Caller(home.officer).post(url, {"code": "other", "name": "Other", "kind": kind}).body

    assert made["kind"] == kind
    assert made["terms"][0]["policy"][policy[0]] == policy[1]


@pytest.mark.parametrize("path", ["", "standard/terms/", "standard/runs/"])
def test_list_takes_as_many_queries_for_three_rows_as_for_one(home: House, path: str) -> None:
    asked(home, "")  # his token is made
    few = _queries(home, path)
    for number in range(2):
        ctx = ActContext(build.acting(home.officer), NOON)
        open_pool(federation=home.federation.slug, code=f"more{number}", name="More", ctx=ctx)
        change_pool_terms(
            federation=home.federation.slug,
            pool="standard",
            from_on=date(2027 + number, 1, 1),
            plan=TermsInput(),
            ctx=ctx,
        )
        drain()

    assert RatingRun.objects.count() >= 3
    assert _queries(home, path) == few


def _queries(home: House, path: str) -> int:
    with CaptureQueriesContext(
        connection,
    ) as told:
        answer = Caller(home.officer).get(f"federations/{home.federation.slug}/pools/{path}")
    assert answer.body["results"]
    return len(told)


def asked(home: House, path: str) -> Answer:
    return Caller(home.officer).get(f"federations/{home.federation.slug}/pools/standard/{path}")


def sent(home: House, path: str, body: dict[str, Any]) -> Answer:
    return Caller(home.officer).post(f"federations/{home.federation.slug}/pools/standard/{path}", body)
