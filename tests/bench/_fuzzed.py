"""One reader under the fuzzer: `python -m tests.bench._fuzzed READER …`, where atheris is; without the site."""

import importlib
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Final


@dataclass(frozen=True, slots=True)
class Reader:
    """``function`` of ``module`` takes what ``form`` makes of the bytes; ``refusal``: the one exception that
    it may raise, as that module names it."""

    module: str
    function: str
    form: Callable[[bytes], object]
    refusal: str = ""


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _plain(data: bytes) -> object:
    """JSON, or nothing of worth."""
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _lines(data: bytes) -> list[str]:
    return _text(data).splitlines()


READERS: Final[Mapping[str, Reader]] = {
    "mat": Reader("rules_engine.game.transcript.mat_reader", "read_mat", bytes),
    "sgf": Reader("rules_engine.game.transcript.sgf_reader", "read_sgf", bytes),
    "match": Reader("rules_engine.game.transcript.formats", "read_match", bytes),
    "snowie": Reader("rules_engine.game.ids.snowie", "read_snowie", _text, "IdError"),
    "play": Reader("rules_engine.game.board.written", "read_play", _text),
    "short_notation": Reader("rules_engine.game.short_notation", "read_short", _text),
    "sheet_json": Reader("rules_engine.game.sheet_json", "read_sheet", _plain),
    "position_id": Reader("rules_engine.game.ids.position_id", "read_position_id", _text, "IdError"),
    "match_id": Reader("rules_engine.game.ids.match_id", "read_match_id", _text, "IdError"),
    "xgid": Reader("rules_engine.game.ids.xgid", "read_xgid", _text, "IdError"),
    "history_csv": Reader("rules_engine.ratings.history_csv", "read_history", _lines, "csv.Error"),
}


def _records(ending: str) -> Callable[[Path], Iterator[bytes]]:
    return lambda data: (path.read_bytes()[:20_000] for path in sorted(data.rglob(f"*{ending}"))[:40])


def _told(*texts: str) -> Callable[[Path], Iterator[bytes]]:
    return lambda _data: (text.encode() for text in texts)


SEEDS: Final[Mapping[str, Callable[[Path], Iterator[bytes]]]] = {
    "mat": _records(".mat"),
    "sgf": _records(".sgf"),
    "match": _records(".mat"),
    "snowie": _told("7;0;0;0;1;Bob;Ann;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;"),
    "play": _told("13/7*/5", "bar/20 6/5*(2)", "24/18 off", "6/off(3)"),
    "short_notation": _told("A B+ 2A 4B++ (2)A", "1-0 2-0g"),
    "sheet_json": _told('{"length": 5, "games": [{"winner": 0, "kind": "gammon", "how": "drop", "cube": 2}]}'),
    "position_id": _told("4HPwATDgc/ABMA", "4PPgAQPgc/ABMA"),
    "match_id": _told("cIkqAAAAAAAA", "QYkqASAAIAAA"),
    "xgid": _told("XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10"),
    "history_csv": _told("date,winner,loser,length\n2001-01-01,a,b,7\n"),
}


def main(argv: list[str]) -> None:
    atheris: ModuleType = importlib.import_module("atheris")
    name = argv[1]
    reader = READERS[name]
    with atheris.instrument_imports(include=["rules_engine"]):
        module = importlib.import_module(reader.module)
    read = getattr(module, reader.function)
    refusals = (attrgetter(reader.refusal)(module),) if reader.refusal else ()
    atheris.Setup([argv[0], *argv[2:]], lambda data: _once(read, reader.form(data), refusals))
    atheris.Fuzz()


def _once(read: Callable[[object], object], given: object, refusals: tuple[type[Exception], ...]) -> None:
    with suppress(*refusals):
        read(given)


if __name__ == "__main__":
    main(sys.argv)
