"""Read changes of the field from plain data: an object for each change, ``change`` names its kind."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Change, Disqualified, Late, Reentered, Replaced, Reseated, Withdrawn
from rules_engine.draws.plain import MOST_ITEMS, PlainReader
from rules_engine.words import EntryId, NodeKey, Side

Table = Mapping[str, object]


def read_changes(reader: PlainReader, value: object, key: str) -> Iterator[Change]:
    for at, item in enumerate(reader.items(value, key)):
        change = _change(reader, item, f"{key}[{at}]")
        if change is not None:
            yield change


def read_side(reader: PlainReader, value: object, key: str) -> Side:
    side = reader.integer(value, key)
    if side not in (0, 1):
        reader.fault(codes.VALUE_UNKNOWN, key, value=str(side)[:80], offered="0 1")
    return 1 if side else 0


def _change(reader: PlainReader, item: object, key: str) -> Change | None:
    kind = reader.any_table(item, key).get("change")
    if not isinstance(kind, str) or kind not in KINDS:
        echo = kind[:80] if isinstance(kind, str) else type(kind).__name__
        reader.fault(codes.VALUE_UNKNOWN, f"{key}.change", value=echo, offered=" ".join(KINDS))
        return None
    required_keys, optional_keys, make = KINDS[kind]
    table = reader.table(item, key, ("change", *required_keys), optional_keys)
    return None if table is None else make(reader, table, key)


def _entry(reader: PlainReader, table: Table, key: str) -> EntryId:
    return EntryId(reader.integer(table["entry"], f"{key}.entry"))


def _count(reader: PlainReader, table: Table, key: str, name: str) -> int:
    """Return a number of rounds, 0 if it is missing: at most as many as there can be drawings."""
    count = reader.integer(table.get(name, 0), f"{key}.{name}")
    if 0 <= count <= MOST_ITEMS:
        return count
    reader.fault(codes.VALUE_UNKNOWN, f"{key}.{name}", value=str(count)[:80], offered=f"0 … {MOST_ITEMS}")
    return 0


def _withdrawn(reader: PlainReader, table: Table, key: str) -> Change:
    nodes = reader.items(table.get("still_plays", []), f"{key}.still_plays")
    plays = frozenset(NodeKey(reader.text(node, f"{key}.still_plays")) for node in nodes)
    return Withdrawn(_entry(reader, table, key), plays)


def _disqualified(reader: PlainReader, table: Table, key: str) -> Change:
    return Disqualified(_entry(reader, table, key))


def _away(reader: PlainReader, table: Table, key: str) -> Change:
    return Away(_entry(reader, table, key), reader.integer(table["round"], f"{key}.round"))


def _late(reader: PlainReader, table: Table, key: str) -> Change:
    from_round, losses, halves = (_count(reader, table, key, name) for name in ("from_round", "losses", "halves"))
    section = reader.text(table.get("section", ""), f"{key}.section")
    return Late(_entry(reader, table, key), from_round, losses, section, halves)


def _reseated(reader: PlainReader, table: Table, key: str) -> Change:
    node = NodeKey(reader.text(table["node"], f"{key}.node"))
    entry = reader.optional_integer(table["entry"], f"{key}.entry")
    side = read_side(reader, table["side"], f"{key}.side")
    return Reseated(node, side, None if entry is None else EntryId(entry))


def _reentered(reader: PlainReader, table: Table, key: str) -> Change:
    return Reentered(_entry(reader, table, key), EntryId(reader.integer(table["by"], f"{key}.by")))


def _replaced(reader: PlainReader, table: Table, key: str) -> Change:
    return Replaced(_entry(reader, table, key), EntryId(reader.integer(table["by"], f"{key}.by")))


_Kind = tuple[tuple[str, ...], tuple[str, ...], Callable[[PlainReader, Table, str], Change]]
KINDS: Final[Mapping[str, _Kind]] = {
    "withdrawn": (("entry",), ("still_plays",), _withdrawn),
    "disqualified": (("entry",), (), _disqualified),
    "away": (("entry", "round"), (), _away),
    "late": (("entry", "from_round"), ("losses", "section", "halves"), _late),
    "reseated": (("node", "side", "entry"), (), _reseated),
    "replaced": (("entry", "by"), (), _replaced),
    "reentered": (("entry", "by"), (), _reentered),
}
