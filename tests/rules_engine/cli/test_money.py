"""The command ``money``: questions in, answers out."""

import io
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.cli import money as command
from rules_engine.game import codes as game_codes
from rules_engine.money import codes

POT = {
    "sections": [{"name": "main", "bp": 10_000, "tables": [{"weights": [5_000, 2_500, 1_250, 1_250]}]}],
    "commission_bp": 1_000,
    "unit": 500,
}
LADDER = [
    {"days_before": 14, "entry_bp": 10_000, "registration_bp": 5_000},
    {"days_before": 2, "entry_bp": 5_000, "registration_bp": 0},
]
FEES = [
    {"amount": 33_000, "until_on": "2026-02-28"},
    {"amount": 36_000, "from_on": "2026-03-01"},
    {"amount": -2_000, "group": "member"},
]
ZONE = {"zone": "Europe/Copenhagen"}


def answers(text: str) -> tuple[int, list[Any]]:
    out = io.StringIO()
    code = command.run([], io.StringIO(text), out)
    return code, [json.loads(line) for line in out.getvalue().splitlines()]


def answer(question: object) -> dict[str, Any]:
    code, (data,) = answers(json.dumps(question))
    assert code == (0 if data["ok"] else 1)
    return dict(data)


@pytest.mark.parametrize(
    ("question", "data"),
    [
        (
            {"do": "share", "total": 10_000, "weights": [5_000, 2_500, 1_250, 1_250], "unit": 100},
            {"amounts": [5_000, 2_500, 1_300, 1_200], "rest": 0},
        ),
        (
            {"do": "share", "total": 10_001, "weights": [60, 30, 10]},
            {"amounts": [6_001, 3_000, 1_000], "rest": 0},
        ),
        (
            {
                "do": "deal",
                "prizes": [4_660, 2_330],
                "deal": {
                    "sides": [{"entry": 7, "amount": 3_300}, {"entry": 9, "amount": 3_300}],
                    "played_for": [390],
                },
                "finish": [[9], [7]],
            },
            {"prizes": [{"entry": 7, "amount": 3_300}, {"entry": 9, "amount": 3_690}], "rest": 0},
        ),
        (
            {"do": "fee", "fees": FEES, "groups": ["member"], "at": "2026-02-28T22:59:59Z", **ZONE},
            {"amount": 31_000, "fees": [0, 2]},
        ),
        (
            {"do": "fee", "fees": FEES, "groups": ["member"], "at": "2026-03-01T00:00:00+01:00", **ZONE},
            {"amount": 34_000, "fees": [1, 2]},
        ),
        (
            {
                "do": "refund",
                "ladder": LADDER,
                "first_on": "2026-05-15",
                "at": "2026-05-01T21:59:59Z",
                "entry": 33_000,
                "registration": 7_000,
                **ZONE,
            },
            {"entry": 33_000, "registration": 3_500, "retained_entry": 0, "retained_registration": 3_500},
        ),
        ({"do": "vat", "gross": 7_000, "bp": 2_100}, {"net": 5_785, "vat": 1_215}),
        ({"do": "tax", "prize": 4_660, "bp": 2_500, "exempt": 1_000}, {"tax": 915, "net": 3_745}),
        ({"do": "cash", "amount": 16_625, "currency": "DKK"}, {"amount": 16_650}),
        ({"do": "cash", "amount": 1_003, "currency": "EUR", "step": 5}, {"amount": 1_005}),
        ({"do": "reference", "letters": "bk7m2xqd"}, {"reference": "bk7m2xqdp"}),
        ({"do": "reference", "letters": "BK7M 2XQD P"}, {"reference": "bk7m2xqdp"}),
    ],
)
def test_question_is_answered(question: object, data: dict[str, Any]) -> None:
    assert answer(question) == {"ok": True, "violations": [], **data}


def test_pot_is_divided() -> None:
    question = {
        "do": "prizes",
        "pot": POT,
        "contents": {"takings": 28_000, "added": 10_000},
        "finishes": {"main": [[1], [2], [3, 4]]},
    }
    prizes = [{"entry": entry, "amount": amount} for entry, amount in ((1, 17_700), (2, 8_500), (3, 4_500), (4, 4_500))]

    data = answer(question)

    assert (data["commission"], data["prizes"], data["rest"]) == (2_800, prizes, 0)
    assert data["sections"] == [
        {
            "name": "main",
            "places": [17_500, 8_500, 4_500, 4_500],
            "prizes": [{"entry": 1, "amount": 17_500}, *prizes[1:]],
            "rest": 0,
            "extra": 200,
        }
    ]


def test_refusal_has_its_code_and_parameters() -> None:
    deal = {"sides": [{"entry": 1, "amount": 3_400}, {"entry": 2, "amount": 3_400}], "played_for": [200]}

    assert answer({"do": "deal", "prizes": [4_660, 2_330], "deal": deal, "finish": [[1], [2]]}) == {
        "ok": False,
        "violations": [
            {
                "code": codes.DEAL_NOT_SUM,
                "where": None,
                "params": {"sum": 7_000, "prizes": 6_990, "difference": 10},
            }
        ],
    }


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ([], game_codes.NOT_AN_OBJECT),
        ({}, game_codes.KEY_MISSING),
        ({"do": ["share"]}, game_codes.VALUE_UNKNOWN),
        ({"do": "steal"}, game_codes.VALUE_UNKNOWN),
        ({"do": "vat", "gross": 1, "bp": 1, "net": 1}, game_codes.KEY_UNKNOWN),
        ({"do": "share", "total": 1.0, "weights": [1]}, game_codes.TYPE_WRONG),
        ({"do": "share", "total": True, "weights": [1]}, game_codes.TYPE_WRONG),
        ({"do": "share", "total": -1, "weights": [1]}, codes.OUT_OF_RANGE),
        ({"do": "share", "total": 10**400, "weights": [1]}, codes.OUT_OF_RANGE),
        ({"do": "share", "total": 1, "weights": [1] * 10_000}, codes.TOO_MANY_PLACES),
        ({"do": "cash", "amount": 1, "currency": "XXX"}, codes.CURRENCY_UNKNOWN),
        ({"do": "reference", "letters": "\ud800" * 9}, codes.REFERENCE_UNREADABLE),
        ({"do": "fee", "fees": FEES, "at": "0001-01-01T00:00:00+14:00", **ZONE}, codes.OUT_OF_RANGE),
    ],
)
def test_question_that_cannot_be_answered_is_refused(question: object, code: str) -> None:
    assert [violation["code"] for violation in answer(question)["violations"]] == [code]


def test_lines_after_a_refused_line_are_answered() -> None:
    code, data = answers('nothing\n\n{"do": "vat", "gross": 100, "bp": 0}\n')

    assert (code, [line["ok"] for line in data]) == (1, [False, True])


def test_argument_is_not_understood() -> None:
    for argv, code in ((["--help"], 0), (["--sum"], 2)):
        out = io.StringIO()

        assert (command.run(argv, io.StringIO(), out), out.getvalue()) == (code, command.USAGE)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=9),
    lambda items: st.lists(items, max_size=3) | st.dictionaries(st.text(max_size=9), items, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(command.QUESTIONS)), st.data())
def test_any_values_are_answered_or_refused(name: str, data: st.DataObject) -> None:
    fields, _ = command.QUESTIONS[name]

    answer({"do": name} | {key: data.draw(JSON) for key in fields})
