"""``python -m rules_engine money``: JSON questions about money in, JSON answers out, a line each.

The key ``do`` names the question. Amounts are integers of minor units. Exit code: 0 all were answered, 1 some question
is refused or cannot be read, 2 the command was not understood.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final, TextIO

from rules_engine.cli import money_fields as fields
from rules_engine.cli.decoding import decode
from rules_engine.cli.lines import lines_of
from rules_engine.cli.money_fields import Values
from rules_engine.game import codes
from rules_engine.game.json_fields import Field, Place, UnreadableError, parse_object, parse_text
from rules_engine.money.amounts import MoneyRefused
from rules_engine.money.currencies import cash_amount
from rules_engine.money.deadlines import day_at
from rules_engine.money.deals import deal_prizes
from rules_engine.money.fees import price
from rules_engine.money.pots import divide
from rules_engine.money.references import read_reference, reference
from rules_engine.money.refunds import refund, step_on
from rules_engine.money.shares import share
from rules_engine.money.taxes import prize_tax, vat_in
from rules_engine.verdict import Violation
from rules_engine.words import EntryId

USAGE: Final = "usage: python -m rules_engine money < QUESTIONS.jsonl\n"


def run(argv: Sequence[str], stdin: TextIO, stdout: TextIO) -> int:
    """Answer every line; the arguments must be none (or --help)."""
    if argv:
        stdout.write(USAGE)
        return 0 if list(argv) in (["--help"], ["-h"]) else 2
    is_ok = True
    for line in lines_of(stdin):
        data = _answer(line)
        is_ok &= data["ok"]
        stdout.write(json.dumps(data) + "\n")
        stdout.flush()
    return 0 if is_ok else 1


def _answer(line: str) -> dict[str, Any]:
    try:
        question = decode(line)
        name = question.get("do") if isinstance(question, Mapping) else None
        if not isinstance(name, str) or name not in QUESTIONS:
            raise UnreadableError(_unknown(question, name))
        values, answer = QUESTIONS[name]
        return {"ok": True, "violations": []} | answer(parse_object(question, {"do": _DO, **values}, Place()))
    except UnreadableError as error:
        return _refusal(error.violations)
    except MoneyRefused as error:
        return _refusal(error.verdict.violations)


def _unknown(question: object, name: object) -> Violation:
    if not isinstance(question, Mapping):
        return Violation(codes.NOT_AN_OBJECT, None, {"key": ""})
    if "do" not in question:
        return Violation(codes.KEY_MISSING, None, {"key": "do"})
    return Violation(codes.VALUE_UNKNOWN, None, {"key": "do", "value": str(name)[:80]})


def _refusal(violations: Sequence[Violation]) -> dict[str, Any]:
    return {"ok": False, "violations": [asdict(violation) for violation in violations]}


def _share(values: Values) -> dict[str, Any]:
    return asdict(share(values["total"], values["weights"], values.get("unit", 1)))


def _prizes(values: Values) -> dict[str, Any]:
    payout = divide(values["pot"], values["contents"], values["finishes"])
    sections = [{**asdict(section), "prizes": _entries(section.prizes)} for section in payout.sections]
    return {
        "commission": payout.commission,
        "sections": sections,
        "prizes": _entries(payout.prizes),
        "rest": payout.rest,
    }


def _deal(values: Values) -> dict[str, Any]:
    amounts, rest = deal_prizes(values["deal"], values["prizes"], values["finish"])
    return {"prizes": _entries(amounts), "rest": rest}


def _fee(values: Values) -> dict[str, Any]:
    fees = values["fees"]
    charged = price(fees, values.get("groups", ()), day_at(values["at"], values["zone"]))
    return {"amount": charged.amount, "fees": [fees.index(fee) for fee in charged.fees]}


def _refund(values: Values) -> dict[str, Any]:
    step = step_on(values["ladder"], values["first_on"], day_at(values["at"], values["zone"]))
    return asdict(refund(values["entry"], values["registration"], step))


def _vat(values: Values) -> dict[str, Any]:
    net, vat = vat_in(values["gross"], values["bp"])
    return {"net": net, "vat": vat}


def _tax(values: Values) -> dict[str, Any]:
    tax, net = prize_tax(values["prize"], values["bp"], values.get("exempt", 0))
    return {"tax": tax, "net": net}


def _cash(values: Values) -> dict[str, Any]:
    return {"amount": cash_amount(values["amount"], values["currency"], values.get("step"))}


def _reference(values: Values) -> dict[str, Any]:
    """Complete eight letters, or check nine."""
    text = values["letters"]
    return {"reference": reference(text) if len(text) == 8 else read_reference(text)}


def _entries(amounts: Mapping[EntryId, int]) -> list[dict[str, int]]:
    return [{"entry": entry, "amount": amount} for entry, amount in amounts.items()]


_DO: Final = Field(parse_text)
_INTEGER: Final = Field(fields.integer)
_OPTIONAL_INTEGER: Final = Field(fields.integer, is_required=False)
_AT: Final = {"at": Field(fields.moment), "zone": Field(parse_text)}

QUESTIONS: Final[Mapping[str, tuple[Mapping[str, Field], Callable[[Values], dict[str, Any]]]]] = {
    "share": ({"total": _INTEGER, "weights": Field(fields.integers), "unit": _OPTIONAL_INTEGER}, _share),
    "prizes": (
        {
            "pot": Field(fields.pot_rules),
            "contents": Field(fields.contents),
            "finishes": Field(fields.finishes),
        },
        _prizes,
    ),
    "deal": (
        {"deal": Field(fields.deal), "prizes": Field(fields.integers), "finish": Field(fields.finish)},
        _deal,
    ),
    "fee": ({"fees": Field(fields.list_of(fields.fee)), "groups": Field(fields.texts, is_required=False), **_AT}, _fee),
    "refund": (
        {
            "ladder": Field(fields.list_of(fields.step)),
            "first_on": Field(fields.day),
            **_AT,
            "entry": _INTEGER,
            "registration": _INTEGER,
        },
        _refund,
    ),
    "vat": ({"gross": _INTEGER, "bp": _INTEGER}, _vat),
    "tax": ({"prize": _INTEGER, "bp": _INTEGER, "exempt": _OPTIONAL_INTEGER}, _tax),
    "cash": ({"amount": _INTEGER, "currency": Field(parse_text), "step": _OPTIONAL_INTEGER}, _cash),
    "reference": ({"letters": Field(parse_text)}, _reference),
}
