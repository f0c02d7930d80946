"""Mistakes through the API: the rulings of a ruleset and of an event, and what was recorded."""

import json
from urllib.parse import quote

import pytest

from rules_engine.game.protocol.questions import MOMENTS
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
COUNT = sum(map(len, MOMENTS.values()))
MISTAKE = {"happened": "illegal_play", "noticed": "turn_ended", "side": 1}


def rulings(path: str) -> dict[tuple[str, str], str]:
    body = Caller().get(path).body
    assert body["count"] == COUNT if "count" in body else True
    return {(row["happened"], row["noticed"]): row["decision"] for row in body["results"]}


def test_rulings_of_a_ruleset_by_name_and_by_parameters() -> None:
    own = quote(json.dumps({"illegal_move_policy": "responsible_moves"}))
    key = ("illegal_play", "turn_ended")

    assert rulings("rulesets/mistakes/")[key] == "must"
    assert rulings("rulesets/mistakes/?ruleset=DBF_2023")[key] == "may"
    assert rulings(f"rulesets/mistakes/?ruleset={own}")[key] == "may"


@pytest.mark.parametrize(
    ("query", "code"),
    [("ruleset=OURS", "ruleset_unknown"), ("ruleset={", "ruleset_unknown"), ("by=nobody", "unknown_who")],
)
def test_question_that_cannot_be_answered(query: str, code: str) -> None:
    answer = Caller().get(f"rulesets/mistakes/?{query}")

    assert (answer.status, answer.body["code"]) == (422, code)


def test_sentences_are_in_the_readers_language_and_clauses_are_named() -> None:
    row = Caller().get("rulesets/mistakes/?ruleset=DBF_2023&by=spectator").body["results"][1]

    assert row["sentences"][0] == "The other side decides whether it stands or is corrected."
    assert row["supports"][0]["clause"]["place"] == "Ugyldige slag & ulovlige ryk, 3"
    assert row["may_point_out"] is False


def test_mistake_is_recorded_and_listed_for_directors() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 4, lengths=(5, 5)))[0]
    director, path = Caller(home.director), f"matches/{match.pk}/mistakes/"

    made = director.post(path, MISTAKE)
    refused = director.post(path, {**MISTAKE, "is_by_rules": False})

    assert (made.status, made.body[0]["decision"], refused.body["code"]) == (201, "must", "reason_missing")
    assert director.get(path).body["results"] == made.body
    assert Caller().get(path).status in (401, 403)
    assert rulings(f"events/{match.stage.event_id}/rules/mistakes/")["illegal_play", "turn_ended"] == "must"
