"""Two hundred broken documents: each is refused with a code, and all of them take little memory."""

import gzip
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rules_engine.documents import codes
from rules_engine.documents.opening import LARGEST, MOST_VALUES
from tests.rules_engine.documents.examples import content, document, encoded, event_of, signed
from tests.stories.rules_engine.test_memory import _CHILD

MOST: Final = 300  # megabytes
SOUND: Final = encoded(document())
PACKED: Final = gzip.compress(SOUND, mtime=0)
_NEST: Final = 200_000


def _truncated() -> Iterator[bytes]:
    lots = random.Random(1)
    for data in (SOUND, PACKED):
        yield from (data[: lots.randrange(len(data))] for _ in range(45))


def _with_a_wrong_byte() -> Iterator[bytes]:
    """The content or the packing says something else: neither digest nor checksum is right any more."""
    lots = random.Random(2)
    for data in (SOUND, PACKED):
        for _ in range(20):
            at = lots.randrange(12, data.index(b'"signature"') if data is SOUND else len(data) - 8)
            yield data[:at] + bytes([data[at] ^ 1 + lots.randrange(127)]) + data[at + 1 :]


def _in_other_encodings() -> Iterator[bytes]:
    text = SOUND.decode()
    yield from (text.encode(name) for name in ("utf-16", "utf-16-le", "utf-32", "utf-16-be", "utf-8-sig", "cp500"))
    yield text.replace("Ann", "Ånn").encode("latin-1")
    yield text.replace("Ann", "\\ud800").encode()


def _huge() -> Iterator[bytes]:
    yield b" " * (LARGEST + 1)
    yield b'{"content": "' + b"x" * (LARGEST - 100) + b'"}'
    yield b"[" + b'{"a":1},' * (MOST_VALUES // 2 - 2) + b"{}]"
    yield b"[" + b"{}," * 2 * MOST_VALUES + b"{}]"
    yield b"[" + b"[]," * (MOST_VALUES // 2 - 2) + b"[]]"
    yield b"{" + b",".join(b'"%d":0' % number for number in range(MOST_VALUES - 2)) + b"}"
    yield b'{"content": ' + b"9" * 1_000_000 + b"}"
    yield b"".join([b'{"x-0":' * _NEST, b"1", b"}" * _NEST])
    yield ('{"content": "' + "\U0001f600" * 3_900_000 + '"}').encode()
    value = content()
    value["people"] = [{"id": "abcd2345", "name": "x"}] * 200_000
    yield encoded({"content": value})
    value["people"], value["x-deep"] = [], json.loads("[" * 900 + "]" * 900)
    yield encoded({"content": value})


def _bombs() -> Iterator[bytes]:
    yield gzip.compress(b"\0" * 200_000_000)
    yield gzip.compress(gzip.compress(SOUND))
    yield PACKED * 2
    yield gzip.compress(b"[" + b"{}," * 5_000_000)
    yield gzip.compress(b'{"a":' * 3_000_000)


def _forged() -> Iterator[bytes]:
    for key, value in (("sha256", "0" * 64), ("value", "A" * 86), ("key", "A" * 43), ("key", ""), ("value", "?")):
        made = document()
        made["signature"][key] = value
        yield encoded(made)
    made = document()
    made["content"]["people"][0]["name"] = "Somebody Else"
    yield encoded(made)


def _foreign() -> Iterator[bytes]:
    """Each id of an event is one that nobody has."""
    for path in _ids(event_of(content())):
        if path[0] == "matches" and path[-1] == "match":
            continue  # to which nothing may refer
        value = content()
        place: Any = event_of(value)
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = "zzzz9999" if isinstance(place[path[-1]], str) else 999_999
        yield encoded(signed(value))


def _ids(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    named = ("entry", "player", "match", "stage")
    for step, item in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(item, dict | list):
            yield from _ids(item, (*before, step))
        elif step in named or (before and before[-1] in ("members", "sides")):
            yield (*before, step)


def _of_other_formats() -> Iterator[bytes]:
    yield from (b"", b"null", b"[]", b"{}", b"1", b'""', b"\x1f\x8b", b"PK\x03\x04", b"\x00" * 100, b"<html></html>")
    yield encoded({"content": {"format": "open-event"}})
    yield encoded({"content": {**content(), "version": "2.0"}})
    yield SOUND + SOUND
    yield SOUND.replace(b'"kind": "event"', b'"kind": "event", "kind": "year"')
    yield SOUND.replace(b'"id": 7', b'"id": NaN')


def _broken() -> list[bytes]:
    made = (_truncated, _with_a_wrong_byte, _in_other_encodings, _huge, _bombs, _forged, _foreign, _of_other_formats)
    return [data for make in made for data in make()]


def test_broken_documents_are_refused_with_a_code_in_little_memory(tmp_path: Path) -> None:
    names = []
    for number, data in enumerate(_broken()):
        names.append(tmp_path / f"{number:03}.json")
        names[-1].write_bytes(data)
    assert len(names) >= 200

    done = subprocess.run(
        [sys.executable, "-c", _CHILD, "event", "check", "--json", *map(str, names)],
        capture_output=True,
        text=True,
        check=False,
    )

    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, len(reports)) == (1, len(names)), done.stderr
    assert [report["file"] for report in reports if report["ok"]] == []
    for report in reports:
        faults = [row for part in (report, *report["events"]) for row in part["violations"]]
        assert {row["code"] for row in faults} <= set(codes.PARAMS)
        assert faults
    peak = re.search(r"VmHWM:\s+(\d+) kB", done.stderr)
    assert peak and int(peak[1]) // 1_000 < MOST
