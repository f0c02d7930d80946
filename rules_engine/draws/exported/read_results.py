"""What was played or awarded, from plain data."""

from collections.abc import Iterator, Mapping

from rules_engine.draws import codes
from rules_engine.draws.exported.phase import StatedResult
from rules_engine.draws.exported.read_changes import read_side
from rules_engine.draws.losses import Loss
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.words import EntryId, NodeKey

OPTIONAL = ("ruling", "score", "loss", "ended")


def read_results(reader: PlainReader, value: object, key: str) -> Iterator[StatedResult]:
    for at, item in enumerate(reader.items(value, key)):
        one = reader.table(item, f"{key}[{at}]", ("node", "sides", "winner"), OPTIONAL)
        result = one and _result(reader, one, f"{key}[{at}]")
        if one and result:
            node = NodeKey(reader.text(one["node"], f"{key}[{at}].node"))
            yield StatedResult(node, result, reader.maybe_whole(one.get("ended"), f"{key}[{at}].ended"))


def _result(reader: PlainReader, one: Mapping[str, object], key: str) -> NodeResult | None:
    sides = _pair(reader, one["sides"], f"{key}.sides")
    winner = None if one["winner"] is None else read_side(reader, one["winner"], f"{key}.winner")
    ruling = one.get("ruling")
    ruled = None if ruling is None else reader.choice(ruling, f"{key}.ruling", NodeRuling)
    score = None if one.get("score") is None else _pair(reader, one["score"], f"{key}.score")
    loss = reader.choice(one.get("loss", Loss.PLAYED.value), f"{key}.loss", Loss)
    if sides and sides[0] == sides[1]:
        reader.fault(codes.ONE_SIDE_TWICE, f"{key}.sides", entry=sides[0])
        return None
    return sides and NodeResult((EntryId(sides[0]), EntryId(sides[1])), winner, ruled, score, loss)


def _pair(reader: PlainReader, value: object, key: str) -> tuple[int, int] | None:
    numbers = [reader.whole(one, key) for one in reader.items(value, key, 2)]
    return (numbers[0], numbers[1]) if numbers else None
