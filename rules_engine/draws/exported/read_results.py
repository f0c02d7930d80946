"""Read played and awarded results from plain data."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.exported.phase import StatedResult
from rules_engine.draws.exported.read_changes import read_side
from rules_engine.draws.losses import Loss
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.words import EntryId, Exact, NodeKey

OPTIONAL = ("ruling", "score", "loss", "loser_present", "ended", "level", "league_points", "games", "berlin", "late")
_FRACTION: Final = re.compile(r"(-?\d{1,9})/([1-9]\d{0,5})")


def read_results(reader: PlainReader, value: object, key: str) -> Iterator[StatedResult]:
    for at, item in enumerate(reader.items(value, key)):
        data = reader.table(item, f"{key}[{at}]", ("node", "sides", "winner"), OPTIONAL)
        result = data and _result(reader, data, f"{key}[{at}]")
        if data and result:
            node = NodeKey(reader.text(data["node"], f"{key}[{at}].node"))
            yield StatedResult(node, result, reader.optional_integer(data.get("ended"), f"{key}[{at}].ended"))


def _result(reader: PlainReader, data: Mapping[str, object], key: str) -> NodeResult | None:
    sides = _pair(reader, data["sides"], f"{key}.sides")
    winner = None if data["winner"] is None else read_side(reader, data["winner"], f"{key}.winner")
    ruling = data.get("ruling")
    node_ruling = None if ruling is None else reader.choice(ruling, f"{key}.ruling", NodeRuling)
    score = None if data.get("score") is None else _pair(reader, data["score"], f"{key}.score")
    presence = data.get("loser_present")
    loser_present = None if presence is None else reader.flag(presence, f"{key}.loser_present")
    loss = reader.choice(data.get("loss", Loss.PLAYED.value), f"{key}.loss", Loss)
    if sides and sides[0] == sides[1]:
        reader.fault(codes.ONE_SIDE_TWICE, f"{key}.sides", entry=sides[0])
        return None
    is_level = reader.flag(data.get("level", False), f"{key}.level")
    league_points = _points(reader, data.get("league_points"), f"{key}.league_points")
    games, berlin, late = (_optional_pair(reader, data, name, key) for name in ("games", "berlin", "late"))
    return sides and NodeResult(
        (EntryId(sides[0]), EntryId(sides[1])),
        winner,
        node_ruling,
        score,
        loss,
        loser_present,
        is_level,
        league_points,
        games,
        berlin,
        (late is not None and late[0] > 0, late is not None and late[1] > 0),
    )


def _points(reader: PlainReader, value: object, key: str) -> tuple[Exact, Exact] | None:
    """Return the league points of both sides: whole numbers, or fractions as "7/2"."""
    if value is None:
        return None
    points = [_exact(reader, item, key) for item in reader.items(value, key, 2)]
    return (points[0], points[1]) if points else None


def _exact(reader: PlainReader, value: object, key: str) -> Exact:
    fraction = _FRACTION.fullmatch(value) if isinstance(value, str) else None
    return Fraction(int(fraction[1]), int(fraction[2])) if fraction else reader.integer(value, key)


def _optional_pair(reader: PlainReader, data: Mapping[str, object], name: str, key: str) -> tuple[int, int] | None:
    return None if data.get(name) is None else _pair(reader, data[name], f"{key}.{name}")


def _pair(reader: PlainReader, value: object, key: str) -> tuple[int, int] | None:
    numbers = [reader.integer(item, key) for item in reader.items(value, key, 2)]
    return (numbers[0], numbers[1]) if numbers else None
