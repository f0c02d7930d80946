"""Events in, draws out, on the command line."""

import json
from io import StringIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.cli.draw import run
from rules_engine.draws import codes

Event = dict[str, Any]


def event(size: int = 4, **changes: object) -> Event:
    entries = [{"entry": 10 * number, "number": number, "seed": number} for number in range(1, size + 1)]
    return {"format": "knockout", "settings": {"seeding": "by_hand"}, "entries": entries, "seed": "bearoff", **changes}


def draw(text: str, *argv: str) -> tuple[int, list[Event]]:
    stdout = StringIO()
    code = run(argv, StringIO(text), stdout)
    return code, [json.loads(line) for line in stdout.getvalue().splitlines()]


def test_draw_is_proposed_and_proves_itself() -> None:
    code, [answer] = draw(json.dumps(event(3)))
    proposal = answer["phases"][0]["proposal"]
    drawing = {"round": 0, "algorithm": proposal["algorithm"], "output": proposal["output"], "seed": "bearoff"}

    published, [proof] = draw(json.dumps(event(3, drawings=[drawing])))
    other, [refusal] = draw(json.dumps(event(3, drawings=[{**drawing, "output": {"seats": [20, None, 10, 30]}}])))

    assert (code, published, other) == (0, 0, 1)
    assert (answer["ok"], proof["ok"], refusal["ok"]) == (True, True, False)
    assert proposal["output"]["seats"] == [10, None, 20, 30]


@pytest.mark.parametrize(
    ("plain", "code", "key"),
    [
        ([], codes.TYPE_WRONG, ""),
        (event(4, rounds=3), codes.KEY_UNKNOWN, "rounds"),
        (event(4, seed=7), codes.TYPE_WRONG, "seed"),
        (event(4, entries=[{"entry": True, "number": 1}]), codes.TYPE_WRONG, "entries[0].entry"),
        ({"format": "knockout", "seeding": "drawn", "entries": [], "seed": "x"}, codes.KEY_MISSING, "settings"),
    ],
)
def test_bad_event_is_refused_with_its_key(plain: object, code: str, key: str) -> None:
    status, [answer] = draw(json.dumps(plain))

    violation = answer["violations"][0]
    assert (status, violation["code"], violation["params"].get("key")) == (1, code, key)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", 1),
        ('{\n "format": \n}', 3),
        ('{"seed": NaN}', 1),
        ('{"seed": 1, "seed": 2}', 1),
        ("[" * 100_000, 1),
        ("\n\nnonsense\n", 3),
        ("1" * 5000, 1),
    ],
)
def test_what_is_not_json_says_on_which_line(text: str, line: int) -> None:
    code, answers = draw(text)

    assert code == 1
    assert [(one["code"], one["where"]) for one in answers[0]["violations"]] == [(codes.JSON_BROKEN, line)]


def test_events_may_stand_on_lines_of_their_own() -> None:
    code, answers = draw(f"{json.dumps(event(4))}\n\nnonsense\n{json.dumps(event(1))}\n")

    assert code == 1
    assert [one["ok"] for one in answers] == [True, False, False]
    assert answers[1]["violations"][0]["where"] == 3


def test_one_event_may_take_the_whole_input() -> None:
    assert draw(json.dumps(event(4), indent=2)) == draw(json.dumps(event(4)))


def test_no_input_is_no_answer() -> None:
    assert draw("") == (0, [])


@pytest.mark.parametrize(("argv", "code"), [(["--help"], 0), (["event.json"], 2)])
def test_arguments_are_answered_with_the_usage(argv: list[str], code: int) -> None:
    stdout = StringIO()

    assert run(argv, StringIO(), stdout) == code
    assert stdout.getvalue().startswith("usage: python -m rules_engine draw")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from([*event(), "results", "drawings", "changes", "present"]), anything)
@settings(deadline=None, max_examples=200)
def test_nothing_that_is_json_makes_it_fall(key: str, value: object) -> None:
    code, answers = draw(json.dumps(event(3, **{key: value})))

    assert (code, len(answers)) == (0 if answers[0]["ok"] else 1, 1)
