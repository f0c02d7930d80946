"""The parsers that the commands for leagues share: strict, every fault with its key."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, TypeVar

from rules_engine.cli.money_fields import flag as parse_flag
from rules_engine.draws.standings.values import as_json, simplify
from rules_engine.game import codes
from rules_engine.game.json_fields import (
    NUMBER_LIMIT,
    Field,
    Parser,
    Place,
    parse_int,
    parse_list,
    parse_object,
    parse_side,
    parse_text,
)
from rules_engine.leagues.league_points import ExactPair, PointsKind, PointsRule
from rules_engine.leagues.tie import Forfeit
from rules_engine.words import Exact

T = TypeVar("T")
Values = Mapping[str, Any]
_DIGITS: Final = 20  # of a fraction that is written


def many(parse: Parser[T]) -> Parser[tuple[T, ...]]:
    """Return the parser of a list."""
    return lambda value, place: parse_list(value, parse, place)


def nullable(parse: Parser[T]) -> Parser[T | None]:
    return lambda value, place: None if value is None else parse(value, place)


def optional(parse: Parser[Any]) -> Field:
    return Field(parse, is_required=False)


def parse_exact(value: object, place: Place) -> Exact:
    """Return a whole number, or a fraction that is written as "1/2"."""
    if not isinstance(value, str):
        return parse_int(value, place)
    numerator, slash, denominator = value.partition("/")
    are_digits = numerator.isdecimal() and denominator.isdecimal() and len(value) <= _DIGITS
    if not (slash and are_digits and int(denominator)):
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": value[:80]})
    return simplify(Fraction(int(numerator), int(denominator)))


def parse_by_id(parse: Parser[T]) -> Parser[dict[int, T]]:
    """Return the parser of an object whose keys are ids: {"1": …}."""

    def parse_ids(value: object, place: Place) -> dict[int, T]:
        if not isinstance(value, Mapping):
            raise place.refuses(codes.NOT_AN_OBJECT)
        return {_id(name, place): parse(item, place.key(str(name)[:80])) for name, item in value.items()}

    return parse_ids


def _id(name: str, place: Place) -> int:
    if not (name.isascii() and name.isdecimal() and len(name) < 10):
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": name[:80]})
    return int(name)


def parse_choice(*words: str) -> Parser[str]:
    """Return the parser of one of some words."""

    def parse(value: object, place: Place) -> str:
        text = parse_text(value, place)
        if text not in words:
            raise place.refuses(codes.VALUE_UNKNOWN, {"value": text[:80]})
        return text

    return parse


def parse_forfeit(value: object, place: Place) -> Forfeit:
    """Return the forfeit of a complete tie: {"forfeit": side} or {"double_forfeit": true}."""
    values = parse_object(value, {"forfeit": optional(parse_side), "double_forfeit": optional(parse_flag)}, place)
    is_double = values.get("double_forfeit", False)
    if is_double == ("forfeit" in values):
        raise place.refuses(codes.TYPE_WRONG, {"expected": "forfeit"})
    return Forfeit(None if is_double else values["forfeit"])


def parse_points_rule(value: object, place: Place) -> PointsRule:
    """Return the rule for league points; the parts that another kind needs may be absent."""
    return PointsRule(**parse_object(value, _POINTS, place))


def _kind(value: object, place: Place) -> PointsKind:
    return PointsKind(parse_choice(*PointsKind)(value, place))


def _positive(value: object, place: Place) -> int:
    number = parse_int(value, place)
    if number < 1:
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": number})
    return number


def _blitz(value: object, place: Place) -> float:
    """Return a number from 1 on, which need not be whole: 15 times the square root of the boards."""
    number = value if isinstance(value, float) else parse_int(value, place)
    if not 1 <= number <= NUMBER_LIMIT:
        raise place.refuses(codes.VALUE_UNKNOWN, {"value": str(number)[:80]})
    return number


def write_exact(amount: Exact, rule: PointsRule | None = None) -> int | str | float:
    """Return a whole number, a fraction as text, or victory points as a decimal number."""
    return float(amount) if rule is not None and rule.kind is PointsKind.VP else as_json(amount)


def write_pair(pair: ExactPair, rule: PointsRule | None = None) -> list[int | str | float]:
    return [write_exact(amount, rule) for amount in pair]


parse_positive: Final[Parser[int]] = _positive
parse_ids: Final[Parser[tuple[int, ...]]] = many(parse_int)
FLAG: Final = optional(parse_flag)
INTEGER: Final = optional(parse_int)
_POINTS: Final = {
    "kind": Field(_kind),
    "win": optional(parse_exact),
    "draw": optional(parse_exact),
    "loss": optional(parse_exact),
    "bonus_from": INTEGER,
    "bonus": optional(parse_exact),
    "table": optional(many(parse_exact)),
    "blitz": optional(_blitz),
    "top": optional(_positive),
}
