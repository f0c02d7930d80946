"""No command takes much memory, whatever it is given: the peak of a child process for every command and attack."""

import gzip
import json
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import IO, Any, Final

import pytest

from rules_engine.__main__ import COMMANDS

MOST: Final = 150  # megabytes
_CHILD: Final = """
import sys
from rules_engine.__main__ import _start
code = _start()
sys.stdout.flush()
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(peak, file=sys.stderr)
sys.exit(code)
"""  # the peak of the process itself: getrusage would count its parent's too
_SHEET: Final = '{"length": 7, "games": %s}\n'
_ROW: Final = "20200101,%d,%d,7\n"
_HEAD: Final = "date,winner,loser,length\n"
_MAT: Final = " 5 point match\n\n Game 1\n A : 0                          B : 0\n"
_SGF: Final = "(;FF[4]GM[6]MI[length:5][game:%d][ws:0][bs:0]PW[A]PB[B]%s)\n"
_EVENT: Final = '{"format": "%s", "settings": {}, "seed": "x", "entries": [%s]}'


def _entries(count: int) -> str:
    return ",".join(f'{{"entry":{number},"number":{number}}}' for number in range(1, count + 1))


def _rows(players: int, count: int) -> Iterator[str]:
    return (_ROW % (number % players, players + number % players) for number in range(count))


# Texts for the standard input: a piece, and how often it comes
LINES: Final[dict[str, tuple[str, int]]] = {
    "a line that does not end": ("[" * 100_000, 600),
    "zeros": ("\0" * 100_000, 600),
    "many lines": ("{}\n" * 1_000, 60),
    "a long line": ("x" * 3_000_000 + "\n", 1),
}
SHEETS: Final = LINES | {
    "deep nesting": ("[" * 99_000 + "\n", 3),
    "empty lists": ("[" + "[]," * 33_000 + "[]]\n", 5),
    "many keys": ("{" + ",".join(f'"{number}":0' for number in range(10_000)) + "}\n", 5),
    "games": (_SHEET % ("[" + "{}," * 30_000 + "{}]"), 3),
    "as many games as may": (
        _SHEET % ("[" + '{"winner":0,"how":"bearoff","kind":"single","cube":1},' * 998 + "{}]"),
        5,
    ),
    "wrong games": (_SHEET % ("[" + '{"a":0,"b":1,"c":2,"d":3},' * 998 + "{}]"), 5),
    "games in short": (_SHEET % ('"' + "1w " * 30_000 + '"'), 3),
    "large cubes": (_SHEET % ("[" + '{"winner":0,"how":"drop","cube":1073741824},' * 998 + "{}]"), 5),
}
EVENTS: Final = LINES | {
    "deep nesting": ("[" * 1_900_000, 1),
    "empty lists": ("[" + "[]," * 600_000 + "[]]\n", 1),
    "many keys": ("{" + ",".join(f'"{number}":0' for number in range(180_000)) + "}\n", 1),
    "entries": (_EVENT % ("knockout", _entries(70_000)) + "\n", 1),
    "all against all": (_EVENT % ("round_robin", _entries(2_000)) + "\n", 1),
    "all against all, as many as may": (_EVENT % ("league", _entries(400)) + "\n", 2),
    "as many entries as may": (_EVENT % ("knockout", _entries(5_000)) + "\n", 2),
    "pairs at any cost": (_EVENT % ("lives", _entries(3_000)) + "\n", 1),
    "pairs at any cost, as many as may": (_EVENT % ("lives", _entries(512)) + "\n", 1),
    "wrong entries": (_EVENT % ("swiss", "{}," * 4_999 + "{}") + "\n", 2),
    "phases": ('{"phases": [' + "{}," * 600_000 + "{}]}\n", 1),
    "results": (_EVENT[:-1] % ("knockout", _entries(8)) + ', "results": [' + "{}," * 600_000 + "{}]}\n", 1),
}
TABLES: Final = LINES | {
    "rows of many players": (_HEAD + "".join(_rows(110_000, 110_000)), 1),
    "wrong rows": (_HEAD + "x,y,z,0,,\n" * 1_000, 600),
    "more rows than may": (_HEAD + "".join(_rows(500, 10_000)), 120),
    "a cell of many lines": (_HEAD + '20200101,"' + '\n","' * 1_000, 1_000),
    "long wrong dates": (_HEAD + "".join(f"{'x' * 9_000}{number},1,2,7\n" for number in range(400)), 20),
}
QUESTIONS: Final = LINES | {
    "deep nesting": ("[" * 99_000 + "\n", 3),
    "as many places as fit": ('{"do":"share","total":1,"weights":[' + "1," * 49_000 + "1]}\n", 5),
    "many sections": (
        '{"do":"prizes","contents":{"takings":1},"finishes":{},"pot":{"sections":[' + "{}," * 30_000 + "{}]}}\n",
        5,
    ),
}
OWN: Final[dict[str, tuple[str, int]]] = {
    "start": ('{"variant":"' + "x" * 90_000 + '"}\n', 20),
    "end": ('{"variant":"fevga","pos":"' + "1 " * 40_000 + '"}\n', 20),
    "replay": ('{"variant":"fevga","turns":[' + '{"dice":[1,2],"pos":""},' * 4_000 + "{}]}\n", 10),
    "session": ('{"stake":1,"players":["a","b"],"rules":{},"games":[' + '{"winner":0},' * 7_000 + "{}]}\n", 10),
    "solitaire": (
        '{"do":"solve","pegs":[1,2,5,8,9,10,11,12,13,14,15,17,18,19,20,21,22,26,27,28,29,32,34,35,36,37],"goal":[2,4]}\n',
        1,  # ten seconds of a processor: a search is as large as it gets
    ),
    "protocol": (
        '{"happened":"illegal_play","noticed":"turn_ended","ruleset":{'
        + ",".join(f'"k{n}":1' for n in range(9_000))
        + "}}\n",
        10,
    ),
    "tie": ('{"boards":16,"rows":[' + '{"board":1,"winner":0},' * 4_000 + "{}]}\n", 10),
    "table": ('{"kind":"league","teams":[' + ",".join(map(str, range(1, 999))) + '],"ties":[]}\n', 5),
    "fixtures": ('{"teams":1000000000}\n{"teams":400,"cycles":4}\n', 5),
    "appointment": (
        '{"opened":0,"due":9,"now":9,"acts":[' + '{"at":5,"by":0,"act":"propose","times":[9]},' * 2_000 + "{}]}\n",
        10,
    ),
    "ladder": ('{"order":[' + ",".join(map(str, range(1, 999))) + '],"acts":[' + "{}," * 900 + "{}]}\n", 5),
    "handicap": ('{"length":' + "9" * 90_000 + "}\n", 20),
    "partners": ('{"players":2000000000,"rounds":2000000000}\n', 20),
    "structure": ('{"kind":"last_three","losses":[' + "0," * 40_000 + "0]}\n", 10),
}
INPUTS: Final = {
    **{(command, "its own"): text for command, text in OWN.items()},
    **{(command, "many keys"): SHEETS["many keys"] for command in OWN},
    **{("score", name): text for name, text in SHEETS.items()},
    **{("next", name): text for name, text in SHEETS.items()},
    **{("plays", name): text for name, text in SHEETS.items() if "games" not in name and "cubes" not in name},
    **{("show", name): text for name, text in LINES.items()},
    **{("money", name): text for name, text in QUESTIONS.items()},
    **{("draw", name): text for name, text in EVENTS.items()},
    **{("rate", name): text for name, text in TABLES.items()},
}
FILES: Final[dict[str, str]] = {
    "games.mat": " 5 point match\n\n" + " Game 1\n A : 0 B : 0\n" * 100_000,
    "rows.mat": _MAT + "1) 11:\n" * 300_000,
    "rolls.mat": _MAT + "1) 31: 8/5 11: 6/5\n" * 52_000,
    "results.mat": _MAT + "Wins 1 point\n" * 76_000,
    "other_results.mat": _MAT + "".join(f"Wins {number} point\n" for number in range(52_000)),
    "cells.mat": _MAT + ("Takes " * 300 + "\n") * 550,
    "tags.mat": "".join(f'; [K{number} "v"]\n' for number in range(60_000)) + _MAT,
    "line.mat": _MAT + "x" * 900_000,
    "emoji.mat": "\U0001f600" * 240_000,
    "games.sgf": "".join(_SGF % (number, "") for number in range(17_000)),
    "nodes.sgf": _SGF % (0, ";W[31hefe];B[31hefe]" * 45_000),
    "deep.sgf": "(" * 990_000,
    "too_long.mat": _MAT + "1) 11:\n" * 3_000_000,
}


def _peak(command: str, *arguments: str, text: tuple[str, int] = ("", 1)) -> int:
    """The peak in megabytes of a command, whose input is a piece so many times."""
    with subprocess.Popen(
        [sys.executable, "-c", _CHILD, command, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as child:
        assert child.stdin is not None and child.stderr is not None
        _give(child.stdin, text[0].encode(), text[1])
        errors = child.stderr.read().decode()
    found = re.search(r"VmHWM:\s+(\d+) kB", errors)
    assert found, errors
    return int(found[1]) // 1_000


def _give(pipe: IO[bytes], piece: bytes, times: int) -> None:
    try:
        for _ in range(times):
            view = memoryview(piece)
            while view:
                view = view[pipe.write(view) :]
        pipe.close()
    except BrokenPipeError:  # it has read enough
        pass


def _in_turn(inputs: Collection[tuple[str, str]]) -> Iterator[Any]:
    """Yield the inputs; of ``LINES``, which all commands read by the same function, one for each command."""
    names, commands = list(LINES), sorted({command for command, _ in inputs})
    for command, name in inputs:
        is_chosen = name not in LINES or names.index(name) == commands.index(command) % len(LINES)
        yield (command, name) if is_chosen else pytest.param(command, name, marks=pytest.mark.deep)


@pytest.mark.parametrize(("command", "attack"), list(_in_turn(INPUTS)))
def test_memory_of_a_command_on_hostile_input(command: str, attack: str) -> None:
    assert _peak(command, text=INPUTS[command, attack]) < MOST


@pytest.mark.parametrize("attack", TABLES)
def test_memory_of_an_evaluation(attack: str) -> None:
    assert _peak("rate", "--evaluate", text=TABLES[attack]) < MOST


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("command", [("check", "--json"), ("convert", "--to", "sgf")])
def test_memory_of_a_command_on_a_hostile_file(command: tuple[str, ...], name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text(FILES[name])

    assert _peak(*command, str(path)) < MOST


@pytest.mark.parametrize("command", ["score", "plays", "check"])
def test_memory_of_a_command_with_an_endless_ruleset(command: str) -> None:
    assert _peak(command, "--ruleset", "/dev/zero", text=("{}\n", 1)) < MOST


def test_memory_of_a_ruleset_of_many_keys(tmp_path: Path) -> None:
    path = tmp_path / "ruleset.json"
    path.write_text(json.dumps({f"k{number}": 1 for number in range(8_000)}))

    assert _peak("score", "--ruleset", str(path), text=("{}\n", 1)) < MOST


@pytest.mark.parametrize("piece", [b"\0", b"20200101,1,2,7\n"])
def test_memory_of_a_packed_history(piece: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bomb.csv.gz"
    with gzip.open(path, "wb") as file:
        file.write(_HEAD.encode())
        for _ in range(20):
            file.write(piece * (20_000_000 // len(piece) // 5))

    assert _peak("rate", str(path)) < MOST


@pytest.mark.parametrize("command", ["check", "convert", "rate"])  # "event" is in test_broken_documents
def test_memory_of_a_device_without_end(command: str) -> None:
    assert _peak(command, "/dev/zero") < MOST


def test_table_names_every_command() -> None:
    assert {command for command, _ in INPUTS} | {"check", "convert", "event"} == set(COMMANDS)
