"""The parsers of questions about money."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from rules_engine.cli import money_fields as fields
from rules_engine.game import codes
from rules_engine.game.json_fields import Parser, Place, UnreadableError
from rules_engine.money.deals import Deal
from rules_engine.money.pots import PotRules, RestRule
from rules_engine.money.shares import Sharing
from rules_engine.money.tables import PlaceTable, Section

POT = {
    "sections": [{"name": "main", "bp": 10_000, "tables": [{"weights": [10_000], "least": 9}], "fixed": [0, 5]}],
    "sharing": "half",
    "rest": "carry",
    "are_amounts": True,
}


def test_pot_is_read_with_its_sections() -> None:
    section = Section("main", 10_000, (PlaceTable((10_000,), 9),), (0, 5))

    assert fields.pot_rules(POT, Place()) == PotRules(
        (section,), sharing=Sharing.HALF, rest=RestRule.CARRY, are_amounts=True
    )


def test_deal_and_times_are_read() -> None:
    assert fields.deal({"sides": [{"entry": 1, "amount": 5}], "played_for": [2]}, Place()) == Deal({1: 5}, (2,))  # type: ignore[dict-item]  # ids as numbers
    assert fields.moment("2026-02-28T23:59:59+01:00", Place()) == datetime(2026, 2, 28, 22, 59, 59, tzinfo=UTC)
    assert fields.day("2026-02-28", Place()) == date(2026, 2, 28)


@pytest.mark.parametrize(
    ("parse", "value", "code", "key"),
    [
        (fields.integer, 1.0, codes.TYPE_WRONG, ""),
        (fields.flag, 1, codes.TYPE_WRONG, ""),
        (fields.integers, {}, codes.TYPE_WRONG, ""),
        (fields.finish, [[1], [None]], codes.TYPE_WRONG, "[1][0]"),
        (fields.finishes, [], codes.NOT_AN_OBJECT, ""),
        (fields.finishes, {"main": [1]}, codes.TYPE_WRONG, "main[0]"),
        (fields.day, "28-02-2026", codes.VALUE_UNKNOWN, ""),
        (fields.moment, "2026-02-28T23:59:59", codes.VALUE_UNKNOWN, ""),
        (fields.moment, "tomorrow", codes.VALUE_UNKNOWN, ""),
        (fields.pot_rules, {**POT, "rest": "mine"}, codes.VALUE_UNKNOWN, "rest"),
        (fields.fee, {}, codes.KEY_MISSING, "amount"),
        (fields.contents, {"takings": 1, "fee": 1}, codes.KEY_UNKNOWN, "fee"),
        (fields.step, 3, codes.NOT_AN_OBJECT, ""),
        (fields.deal, {"sides": [{"entry": 1, "amount": 5}] * 2}, codes.KEY_TWICE, "sides"),
    ],
)
def test_value_of_another_kind_is_refused(parse: Parser[Any], value: object, code: str, key: str) -> None:
    with pytest.raises(UnreadableError) as caught:
        parse(value, Place())

    assert [(fault.code, fault.params["key"]) for fault in caught.value.violations] == [(code, key)]
