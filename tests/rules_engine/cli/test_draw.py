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
    return {"format": "knockout", "entries": entries, "seeding": "by_hand", "seed": "bearoff", **changes}


def result(node: str, one: int, two: int, winner: int | None = 0) -> Event:
    return {"node": node, "sides": [one, two], "winner": winner}


def draw(text: str, *argv: str) -> tuple[int, list[Event]]:
    stdout = StringIO()
    code = run(argv, StringIO(text), stdout)
    return code, [json.loads(line) for line in stdout.getvalue().splitlines()]


def told(plain: object) -> Event:
    code, (answer,) = draw(json.dumps(plain))
    assert code == (0 if answer["ok"] else 1)
    return answer


def refused(plain: object) -> list[tuple[str, object]]:
    answer = told(plain)
    assert set(answer) == {"ok", "violations"}
    for one in answer["violations"]:
        assert tuple(one["params"]) == codes.PARAMS[one["code"]]
    return [(one["code"], one["params"].get("key")) for one in answer["violations"]]


def test_an_event_is_drawn_resolved_and_placed() -> None:
    """Seeds 1 … 3 are 10, 20, 30; 10 has the bye, 30 beats 20 and then 10."""
    results = [result("R1.2", 20, 30, 1), result("R2.1", 10, 30, 1)]

    answer = told(event(3, results=results))

    assert answer["ok"] is True
    assert answer["seats"] == [10, None, 20, 30]
    assert answer["algorithm"] == "knockout/1"
    assert answer["contradictions"] == []
    assert answer["nodes"][0] == {
        "key": "R1.1",
        "round": 1,
        "position": 1,
        "sides": [10, "bye"],
        "status": "bye",
        "winner": 10,
        "loser": None,
    }
    assert [(one["entry"], one["place_from"], one["place_to"]) for one in answer["placings"]] == [
        (30, 1, 1),
        (10, 2, 2),
        (20, 3, 3),
    ]


def test_a_draw_proves_itself() -> None:
    """What was published goes in beside what was drawn from, and the same comes out."""
    first = told(event(11, seeding="drawn"))

    proof = event(11, seeding="drawn", seats=first["seats"], commitment=first["commitment"])

    assert told(proof) == first


def test_a_draw_that_was_not_drawn_so_is_refused() -> None:
    seats = told(event(4))["seats"]
    swapped = [*seats[:2], seats[3], seats[2]]

    assert refused(event(4, seats=swapped)) == [(codes.SEATS_DIFFER, None)]
    assert told(event(4, seats=swapped))["violations"][0]["params"] == {"line": 3}
    assert refused(event(4, commitment="0" * 64)) == [(codes.COMMITMENT_DIFFERS, None)]


def test_a_contradiction_is_told_beside_everything_else() -> None:
    results = [result("R1.1", 10, 40), result("R1.2", 20, 30), result("R2.1", 40, 20)]

    answer = told(event(4, results=results))

    assert answer["ok"] is False
    assert answer["contradictions"] == [
        {
            "code": codes.SIDES_DIFFER,
            "where": "R2.1",
            "params": {"node": "R2.1", "recorded": [40, 20], "derived": "10 20"},
        }
    ]
    assert answer["nodes"][-1]["status"] == "ready"


def test_a_ruling_settles_a_contradiction() -> None:
    kept = {**result("R2.1", 40, 20), "ruling": "keep"}
    results = [result("R1.1", 10, 40), result("R1.2", 20, 30), kept]

    assert told(event(4, results=results))["nodes"][-1]["winner"] == 40


@pytest.mark.parametrize(
    ("plain", "expected"),
    [
        ([], [(codes.TYPE_WRONG, "")]),
        ({}, [(codes.KEY_MISSING, key) for key in ("format", "entries", "seeding", "seed")]),
        (event(4, rounds=3), [(codes.KEY_UNKNOWN, "rounds")]),
        (event(4, format="swiss"), [(codes.VALUE_UNKNOWN, "format")]),
        (event(4, seeding=["drawn"]), [(codes.VALUE_UNKNOWN, "seeding")]),
        (event(4, seed=7), [(codes.TYPE_WRONG, "seed")]),
        (event(4, seed="\ud800"), [(codes.TYPE_WRONG, "seed")]),
        (event(4, seed=""), [(codes.LOT_SEED_EMPTY, None)]),
        (event(4, third_place=1), [(codes.TYPE_WRONG, "third_place")]),
        (event(4, entries={}), [(codes.TYPE_WRONG, "entries")]),
        (event(4, entries=[7]), [(codes.TYPE_WRONG, "entries[0]")]),
        (event(4, entries=[{"entry": True, "number": 1.0}]), ENTRY_FAULTS := [
            (codes.TYPE_WRONG, "entries[0].entry"), (codes.TYPE_WRONG, "entries[0].number")]),
        (event(4, entries=[{"entry": "1", "number": None}]), ENTRY_FAULTS),
        (event(0), [(codes.FIELD_TOO_SMALL, None)]),
        (event(1), [(codes.FIELD_TOO_SMALL, None)]),
        (event(4, results=[result("R1.1", 10, 40, 2)]), [(codes.VALUE_UNKNOWN, "results[0].winner")]),
        (event(4, results=[result("R1.1", 10, 40, True)]), [(codes.TYPE_WRONG, "results[0].winner")]),
        (event(4, results=[result("R1.1", 10, 10)]), [(codes.ONE_SIDE_TWICE, "results[0].sides")]),
        (event(4, results=[{"node": "R1.1", "sides": [1], "winner": 0}]), [
            (codes.TYPE_WRONG, "results[0].sides")]),
        (event(4, seats=["10"]), [(codes.TYPE_WRONG, "seats[0]")]),
    ],
)  # fmt: skip
def test_bad_events_are_refused_with_every_reason(plain: object, expected: list[tuple[str, object]]) -> None:
    assert refused(plain) == expected


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


@given(st.sampled_from([*event(), "results", "seats", "third_place", "commitment"]), anything)
@settings(deadline=None, max_examples=200)
def test_nothing_that_is_json_makes_it_fall(key: str, value: object) -> None:
    code, answers = draw(json.dumps(event(3, **{key: value})))

    assert (code, len(answers)) == (0 if answers[0]["ok"] else 1, 1)
