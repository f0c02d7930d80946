"""The values of a table, and the parts of which each is the sum.

Values are exact: whole numbers or fractions. A part that was cut, or that only accompanies the sum (points lost), has a
code in ``BESIDE`` and is not counted.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Part, Value
from rules_engine.draws.standings.record import Bout, How
from rules_engine.verdict import Code
from rules_engine.words import EntryId, Exact

BESIDE: Final = frozenset({table_codes.PART_CUT, table_codes.PART_LOST})
_CODES: Final = {
    How.PLAYED: table_codes.PART_MATCH,
    How.AWARDED: table_codes.PART_AWARDED,
    How.BYE: table_codes.PART_BYE,
    How.AWAY: table_codes.PART_AWAY,
    How.BEFORE: table_codes.PART_AWAY,
}


def of_bout(bout: Bout, amount: Exact) -> Part:
    return Part(_CODES[bout.how], simplify(amount), bout.node, bout.opponent)


def standing_in(bout: Bout, amount: Exact, opponent: EntryId | None = None) -> Part:
    return Part(table_codes.PART_STAND_IN, simplify(amount), bout.node, opponent)


def beside(part: Part, code: Code) -> Part:
    """Return the same part, not counted."""
    return replace(part, code=code)


def counts(part: Part) -> bool:
    return part.code not in BESIDE


def summed(code: Code, parts: Iterable[Part]) -> Value:
    summands = tuple(parts)
    return Value(code, simplify(total(summands)), summands)


def total(parts: Iterable[Part]) -> Exact:
    return sum(part.number for part in parts if counts(part))


def as_json(amount: Exact) -> int | str:
    """Return a whole number, or a fraction as "7/2"."""
    return int(amount) if amount == int(amount) else str(amount)


def simplify(amount: Exact) -> Exact:
    """Return a fraction that is a whole number as an int."""
    return amount if type(amount) is int or amount.denominator > 1 else amount.numerator
