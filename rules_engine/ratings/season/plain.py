"""The JSON form of a season's rules, read strictly: what is absent is the default, nothing unknown or absurd.

{"per_entry": 100, "per_day": 0, "per_win": {"main": 100, "consolation": 80, "last_chance": 80}, "per_loss": 0,
 "per_bye": 0, "per_game": {"single": 0, "gammon": 0, "backgammon": 0}, "per_entrant": [100, 50, 25],
 "bands": [{"entrants": 4, "length": 1, "places": [200, 100], "consolation": 100, "last_chance": 0}],
 "ties": "full" | "shared" | "least", "awarded_wins": true, "best": 8 or null, "least_events": 0, "order": ["wins"]}
Amounts are integers, in hundredths of a point.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from enum import Enum
from typing import Any, Final

from rules_engine.ratings import codes
from rules_engine.ratings.plain import short_text
from rules_engine.ratings.season.rules import Band, Games, Order, SeasonRules, Ties, Wins
from rules_engine.verdict import Verdict, Violation

SeasonRulesJson = Mapping[str, object]

MOST: Final = 1_000_000  # hundredths of a point; beyond it an amount is a slip of the keyboard
MOST_PLACES: Final = 64
MOST_BANDS: Final = 12
MOST_ENTRANTS: Final = 100_000
LONGEST: Final = 99
MOST_EVENTS: Final = 1_000
_AMOUNTS: Final = ("per_entry", "per_day", "per_loss", "per_bye")
_GROUPS: Final[Mapping[str, type[Wins] | type[Games]]] = {"per_win": Wins, "per_game": Games}
_NAMES: Final = tuple(field.name for field in fields(SeasonRules))
_BAND_NAMES: Final = tuple(field.name for field in fields(Band))
_BAND_BOUNDS: Final = {
    "entrants": (1, MOST_ENTRANTS),
    "length": (1, LONGEST),
    "consolation": (0, MOST),
    "last_chance": (0, MOST),
}


class SeasonRulesRefused(ValueError):  # noqa: N818  (it names what happened)
    """Data that are no rules of a season; ``verdict`` holds every reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(", ".join(violation.code for violation in verdict.violations))
        self.verdict = verdict


def to_plain(rules: SeasonRules) -> dict[str, Any]:
    """Return all rules as JSON, defaults too."""
    plain = asdict(rules)
    plain["bands"] = [{**band, "places": list(band["places"])} for band in plain["bands"]]
    plain |= {"per_entrant": list(rules.per_entrant), "ties": rules.ties.value}
    return plain | {"order": [order.value for order in rules.order]}


def from_plain(plain: SeasonRulesJson) -> SeasonRules:
    """Return the rules. Raise SeasonRulesRefused with every reason."""
    verdict = check(plain)
    if not verdict.is_ok:
        raise SeasonRulesRefused(verdict)
    values: dict[str, Any] = dict(plain)
    values |= {name: kind(**values[name]) for name, kind in _GROUPS.items() if name in values}
    values["bands"] = tuple(_band(band) for band in values.get("bands", ()))
    values["per_entrant"] = tuple(values.get("per_entrant", ()))
    values["ties"] = Ties(values.get("ties", Ties.FULL.value))
    values["order"] = tuple(Order(order) for order in values.get("order", [Order.WINS.value]))
    return SeasonRules(**values)


def check(plain: SeasonRulesJson) -> Verdict:
    violations = (*_unknown(plain, _NAMES, ""), *_amounts(plain), *_places(plain, "per_entrant"), *_bands(plain))
    more = (*_choices(plain), *_limits(plain))
    return Verdict((*violations, *more) or tuple(_nothing(plain)))


def _band(data: Mapping[str, Any]) -> Band:
    return Band(**{**data, "places": tuple(data.get("places", ()))})


def _unknown(plain: SeasonRulesJson, names: Sequence[str], prefix: str) -> Iterator[Violation]:
    for name in sorted(str(name)[:80] for name in plain if name not in names):
        yield Violation(codes.SETTING_UNKNOWN, prefix + name, {"name": prefix + name})


def _amounts(plain: SeasonRulesJson) -> Iterator[Violation]:
    for name in _AMOUNTS:
        yield from _integer_violations(name, plain.get(name, 0), 0, MOST)
    for name, kind in _GROUPS.items():
        group = plain.get(name, {})
        if isinstance(group, Mapping):
            names = [field.name for field in fields(kind)]
            yield from _unknown(group, names, f"{name}.")
            for field_name in names:
                yield from _integer_violations(f"{name}.{field_name}", group.get(field_name, 0), 0, MOST)
        else:
            yield _no_number(name, group)


def _places(plain: SeasonRulesJson, name: str, prefix: str = "") -> Iterator[Violation]:
    """Yield the faults of amounts by place, of which none may be more than the one before."""
    amounts, path = plain.get(name, []), prefix + name
    if not isinstance(amounts, list | tuple):
        yield _no_number(path, amounts)
    elif len(amounts) > MOST_PLACES:
        yield from _integer_violations(path, len(amounts), 0, MOST_PLACES)
    elif wrong := [violation for number in amounts for violation in _integer_violations(path, number, 0, MOST)]:
        yield from wrong[:1]
    elif list(amounts) != sorted(amounts, reverse=True):
        yield Violation(codes.PLACES_RISE, path, {"name": path})


def _bands(plain: SeasonRulesJson) -> Iterator[Violation]:
    bands = plain.get("bands", [])
    if not isinstance(bands, list | tuple):
        yield _no_number("bands", bands)
        return
    yield from _integer_violations("bands", len(bands), 0, MOST_BANDS)
    for number, band in enumerate(bands[:MOST_BANDS], start=1):
        yield from _in_band(band, f"bands.{number}")
    starts = [_start(band) for band in bands if isinstance(band, Mapping)]
    if len(starts) != len(set(starts)):
        yield Violation(codes.DUPLICATE_BANDS, "bands", {"name": "bands"})


def _in_band(band: object, path: str) -> Iterator[Violation]:
    if not isinstance(band, Mapping):
        yield _no_number(path, band)
        return
    yield from _unknown(band, _BAND_NAMES, f"{path}.")
    for name, (least, most) in _BAND_BOUNDS.items():
        yield from _integer_violations(f"{path}.{name}", band.get(name, least), least, most)
    yield from _places(band, "places", f"{path}.")


def _start(band: SeasonRulesJson) -> tuple[str, str]:
    return repr(band.get("length", 1))[:80], repr(band.get("entrants", 1))[:80]


def _choices(plain: SeasonRulesJson) -> Iterator[Violation]:
    yield from _one_of("ties", plain.get("ties", Ties.FULL.value), Ties)
    order = plain.get("order", [])
    if isinstance(order, list | tuple) and len(order) <= len(Order):
        for criterion in order:
            yield from _one_of("order", criterion, Order)
    else:
        yield _not_offered("order", order, [criterion.value for criterion in Order])
    if type(plain.get("awarded_wins", True)) is not bool:
        yield _not_offered("awarded_wins", plain["awarded_wins"], ["true", "false"])


def _limits(plain: SeasonRulesJson) -> Iterator[Violation]:
    yield from _integer_violations("least_events", plain.get("least_events", 0), 0, MOST_EVENTS)
    if plain.get("best") is not None:
        yield from _integer_violations("best", plain["best"], 1, MOST_EVENTS)


def _nothing(plain: SeasonRulesJson) -> Iterator[Violation]:
    """Yield a violation for rules by which nobody ever gets a point."""
    values = [plain.get(name) for name in (*_AMOUNTS, *_GROUPS, "per_entrant")]
    bands: Any = plain.get("bands", [])
    values += [band.get(name) for band in bands for name in ("places", "consolation", "last_chance")]
    if not any(_gives(value) for value in values):
        yield Violation(codes.GIVES_NOTHING, None, {})


def _gives(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(value.values())
    return any(value) if isinstance(value, list | tuple) else bool(value)


def _integer_violations(name: str, value: object, least: int, most: int) -> Iterator[Violation]:
    """Yield the fault of a value; JSON's true is no integer, nor is half a hundredth."""
    if type(value) is not int:
        yield _no_number(name, value)
    elif not least <= value <= most:
        params = {"name": name, "value": short_text(value), "least": str(least), "most": str(most)}
        yield Violation(codes.SETTING_OUT_OF_RANGE, name, params)


def _no_number(name: str, value: object) -> Violation:
    return Violation(codes.NOT_AN_INTEGER, name, {"name": name, "value": short_text(value)})


def _one_of(name: str, value: object, kind: type[Enum]) -> Iterator[Violation]:
    choices = [str(member.value) for member in kind]
    if not isinstance(value, str) or value not in choices:
        yield _not_offered(name, value, choices)


def _not_offered(name: str, value: object, choices: Sequence[str]) -> Violation:
    params = {"name": name, "value": short_text(value), "offered": " ".join(choices)}
    return Violation(codes.SETTING_NOT_OFFERED, name, params)
