"""The parsers of the questions that the command ``money`` answers: strict, every fault with its key."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, Final, TypeVar

from rules_engine.game import codes
from rules_engine.game.json_fields import Field, Parser, Place, UnreadableError, parse_enum, parse_object, parse_text
from rules_engine.money.amounts import check_count
from rules_engine.money.deals import Deal
from rules_engine.money.fees import Fee
from rules_engine.money.finishes import Finish
from rules_engine.money.pots import Contents, PotRules, RestRule
from rules_engine.money.refunds import Step
from rules_engine.money.shares import Sharing
from rules_engine.money.tables import PlaceTable, Section
from rules_engine.verdict import Violation
from rules_engine.words import EntryId

T = TypeVar("T")
Values = Mapping[str, Any]


def integer(value: object, place: Place) -> int:
    """Return an integer of any size: the rules refuse what is too large."""
    if type(value) is not int:
        raise place.refuses(codes.TYPE_WRONG, {"expected": "integer"})
    return value


def entry(value: object, place: Place) -> EntryId:
    return EntryId(integer(value, place))


def flag(value: object, place: Place) -> bool:
    if type(value) is not bool:
        raise place.refuses(codes.TYPE_WRONG, {"expected": "boolean"})
    return value


def day(value: object, place: Place) -> date:
    text = parse_text(value, place)
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": text[:80]}) from None


def moment(value: object, place: Place) -> datetime:
    """Return a time that has an offset: ``2026-02-28T22:59:59Z``."""
    text = parse_text(value, place)
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": text[:80]}) from None
    if at.tzinfo is None:
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": text[:80]})
    return at


def list_of(parse: Parser[T]) -> Parser[tuple[T, ...]]:
    """Return the parser of a list, with the faults of its first faulty item."""

    def parse_items(value: object, place: Place) -> tuple[T, ...]:
        if not isinstance(value, list):
            raise place.refuses(codes.TYPE_WRONG, {"expected": "list"})
        check_count(place.path, value)
        return tuple(parse(item, place.item(index, None)) for index, item in enumerate(value))

    return parse_items


def record(values: Mapping[str, Field]) -> Parser[Values]:
    return lambda value, place: parse_object(value, values, place)


def section(value: object, place: Place) -> Section:
    return Section(**parse_object(value, _SECTION, place))


def pot_rules(value: object, place: Place) -> PotRules:
    return PotRules(**parse_object(value, _POT, place))


def place_table(value: object, place: Place) -> PlaceTable:
    return PlaceTable(**parse_object(value, _TABLE, place))


def contents(value: object, place: Place) -> Contents:
    return Contents(**parse_object(value, _CONTENTS, place))


def fee(value: object, place: Place) -> Fee:
    return Fee(**parse_object(value, _FEE, place))


def step(value: object, place: Place) -> Step:
    return Step(**parse_object(value, _STEP, place))


def deal(value: object, place: Place) -> Deal:
    """Return a deal; a side that is there twice is refused."""
    values = parse_object(value, _DEAL, place)
    sides = {side["entry"]: side["amount"] for side in values["sides"]}
    if len(sides) < len(values["sides"]):
        raise place.key("sides").refuses(codes.KEY_TWICE)
    return Deal(sides, values.get("played_for", ()))


def finishes(value: object, place: Place) -> Mapping[str, Finish]:
    if not isinstance(value, Mapping):
        raise UnreadableError(Violation(codes.NOT_AN_OBJECT, None, {"key": place.path}))
    return {name: finish(groups, place.key(name[:80])) for name, groups in value.items()}


finish: Final[Parser[Finish]] = list_of(list_of(entry))
integers: Final[Parser[tuple[int, ...]]] = list_of(integer)
texts: Final[Parser[tuple[str, ...]]] = list_of(parse_text)

_TABLE: Final = {"weights": Field(integers), "least": Field(integer, is_required=False)}
_SECTION: Final = {
    "name": Field(parse_text),
    "bp": Field(integer),
    "tables": Field(list_of(place_table)),
    "fixed": Field(integers, is_required=False),
}
_POT: Final = {
    "sections": Field(list_of(section)),
    "commission_bp": Field(integer, is_required=False),
    "unit": Field(integer, is_required=False),
    "sharing": Field(parse_enum(Sharing), is_required=False),
    "rest": Field(parse_enum(RestRule), is_required=False),
    "are_amounts": Field(flag, is_required=False),
}
_CONTENTS: Final = {
    "takings": Field(integer),
    "added": Field(integer, is_required=False),
    "entries": Field(integer, is_required=False),
}
_FEE: Final = {
    "amount": Field(integer),
    "from_on": Field(day, is_required=False),
    "until_on": Field(day, is_required=False),
    "group": Field(parse_text, is_required=False),
}
_STEP: Final = {"days_before": Field(integer), "entry_bp": Field(integer), "registration_bp": Field(integer)}
_DEAL: Final = {
    "sides": Field(list_of(record({"entry": Field(entry), "amount": Field(integer)}))),
    "played_for": Field(integers, is_required=False),
}
