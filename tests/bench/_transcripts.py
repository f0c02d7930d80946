"""Records of matches replayed strictly, a second and a processor; beside them gammonview."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from rules_engine.game.transcript.mat_reader import read_mat
from rules_engine.game.transcript.replay import replay
from tests.bench import _peers

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "tests" / "data" / "matches"
PEERS = {
    "gammonview, parsed": "parsed",
    "gammonview, replayed, faults passed over": "replayed",
    "gammonview, plays judged": "strict",
}
LINE = "{:<44}{:>10}{:>12}{:>8}"
ENOUGH = 300.0  # seconds that a peer may take


def lines(folder: Path, rounds: int, *, is_alone: bool) -> Iterator[str]:
    """A table: matches and acts a second, and the ratio to ours."""
    texts = [path.read_bytes() for path in _clean(folder)]
    acts = sum(_replayed(text) for text in texts)
    yield f"{len(texts)} records, {acts / len(texts):,.0f} acts each"
    yield LINE.format("transcripts", "matches/s", "acts/s", "ratio")
    ours = median([_seconds(texts) for _ in range(rounds)])
    yield LINE.format("ours, everything judged", f"{len(texts) / ours:,.0f}", f"{acts / ours:,.0f}", "1.00")
    for name, word in () if is_alone else PEERS.items():
        said = _peers.ask(_peers.python("transcripts_python.py", word), [{"texts": _decoded(texts)}] * rounds, ENOUGH)
        if said:
            theirs = median([each["seconds"] for each in said])
            yield LINE.format(name, f"{len(texts) / theirs:,.0f}", f"{acts / theirs:,.0f}", f"{ours / theirs:.2f}")


def memory(folder: Path) -> Iterator[str]:
    """The most that the command ``check`` held, over the records and over sixteen times as many."""
    files = [str(path) for path in _clean(folder)]
    for times in (1, 16):
        process = subprocess.Popen([sys.executable, "-m", "rules_engine", "check", *files * times], cwd=ROOT)
        _, _, used = os.wait4(process.pid, 0)
        yield LINE.format("memory of check", f"{len(files) * times}", f"{used.ru_maxrss / 1024:.1f}", "")


def _clean(folder: Path) -> list[Path]:
    told = [json.loads(line) for line in (folder / "expected.jsonl").read_text().splitlines()]
    return [folder / each["file"] for each in told if each["status"] == "complete"]


def _decoded(texts: list[bytes]) -> list[str]:
    return [text.decode("utf-8-sig") for text in texts]


def _seconds(texts: list[bytes]) -> float:
    before = time.process_time()
    for text in texts:
        _replayed(text)
    return time.process_time() - before


def _replayed(text: bytes) -> int:
    transcript = read_mat(text).transcript
    assert transcript is not None
    assert replay(transcript).is_clean
    return sum(len(game.acts) for game in transcript.games)
