"""The JSON of the protocol: every question of every ruleset has an answer that can be read again."""

import json

import pytest

from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.protocol.protocol_json import answer
from rules_engine.game.protocol.questions import MOMENTS
from rules_engine.game.ruleset import PRESETS

KEYS = {"decision", "remedy", "by", "until", "penalty", "may_point_out", "is_reading", "supports"}


@pytest.mark.parametrize("name", PRESETS)
def test_every_question_has_an_answer(name: str) -> None:
    for happened, moments in MOMENTS.items():
        for noticed in moments:
            data = answer({"happened": happened.value, "noticed": noticed.value, "ruleset": name})["ruling"]
            assert json.loads(json.dumps(data)).keys() == KEYS


def test_die_on_a_checker_as_the_event_decides() -> None:
    data = answer({"happened": "die_on_checker", "noticed": "turn_open", "die_on_checker": "yes"})["ruling"]

    assert (data["decision"], data["supports"]) == ("no_fault", [{"part": "rule", "basis": "own", "clause": None}])


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ([], "not_an_object"),
        ({"happened": "illegal_play"}, "key_missing"),
        ({"happened": "illegal_play", "noticed": "answered"}, "moment_not_possible"),
        ({"happened": "illegal_play", "noticed": "turn_open", "ruleset": "OURS"}, "ruleset_unknown"),
        ({"happened": "illegal_play", "noticed": "turn_open", "by": 1}, "type_wrong"),
        ({"happened": "illegal_play", "noticed": "turn_open", "cup": "down"}, "key_unknown"),
    ],
)
def test_question_that_cannot_be_read(value: object, code: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        answer(value)

    assert [violation.code for violation in caught.value.violations] == [code]
