"""Analyse matches with GNU Backgammon, each in a sandboxed process with a time limit.

The exit code of the program carries no information and its parser accepts too much. It therefore gets only records that
the rule book has judged and this site has written, and its analysis is used only if it replayed the same games with the
same ends. The environment variable ``GNUBG`` names the program; without it nothing is analysed.
"""

import contextlib
import json
import math
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from django.conf import settings

from rules_engine.words import Side

End: TypeAlias = tuple[Side, int | None]  # winner and points of a game; None: the record cuts the points

NAMES: Final = ("First", "Second")  # in the record, so that no names of people leave the site
SECONDS: Final = 120  # a match to 25 points at 0-ply takes about two seconds
_NOBODY: Final = 65534
_MOST_BYTES: Final = 64 << 20
_SCRIPT: Final = Path(__file__).with_name("gnubg_script.py")
_JAIL: Final = (  # only used as root: other users may not unshare
    *("unshare", "-n", "setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups", "--no-new-privs"),
)
_LIMITS: Final = (
    *("prlimit", "--as=1073741824", f"--cpu={SECONDS}", f"--fsize={_MOST_BYTES}", "--nofile=64", "--core=0"),
    *("nice", "-n", "10"),
)


class NotAnalysedError(Exception):
    """The program failed, exceeded its time limit, or replayed another match. The message names the reason."""


@dataclass(frozen=True, slots=True)
class Quality:
    """The quality of the play of one side, normalised to a cube at 1.

    ``decisions``: number of unforced plays and close cube decisions. ``error_rate``: thousandths of a point lost per
    decision, None without a decision. ``pr``: half of the error rate. ``luck``: points gained by the dice.
    """

    error_rate: float | None
    luck: float
    decisions: int = 0

    @property
    def pr(self) -> float | None:
        return None if self.error_rate is None else self.error_rate / 2


@dataclass(frozen=True, slots=True)
class Analysis:
    """The analysis of a match. ``program``: name and version."""

    program: str
    sides: tuple[Quality, Quality]


def program() -> str:
    """Return the path of the program, or "" where matches are not analysed."""
    return str(settings.GNUBG)


def analyse(record: bytes, length: int, ends: Sequence[End]) -> Analysis:
    """Analyse a record and return the quality of both sides.

    ``record``: a canonical ``.mat`` file that uses ``NAMES``. ``ends``: the result of each completed game. Raise
    ``NotAnalysedError`` if the analysis cannot be used.
    """
    with tempfile.TemporaryDirectory(prefix="bearoff-gnubg-") as name:
        job = Path(name)
        (job / "in.mat").write_bytes(record)
        shutil.copyfile(_SCRIPT, job / "run.py")
        _give_away(job)
        _run([program(), "-t", "-q", "-r", "-s", "prefs", "-p", "run.py"], job)
        data = _read(job / "out.json")
    with _as_promised():
        _check_same(data, length, ends)
        return Analysis(version(), (_quality(data["stats"]["X"]), _quality(data["stats"]["O"])))


@cache
def version() -> str:
    """Return the version line of the program, such as "GNU Backgammon 1.07.001 20230103"."""
    words = [program(), "--version"]
    process = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=False)  # noqa: S603  # no word of a person's
    return (process.stdout.splitlines() or ["GNU Backgammon"])[0][:80]


def _give_away(job: Path) -> None:
    """Give the folder to the unprivileged user when this process runs as root."""
    if os.geteuid() == 0:
        for path in (job, *job.iterdir()):
            os.chown(path, _NOBODY, _NOBODY)


def _run(words: Sequence[str], job: Path) -> None:
    jail = _JAIL if os.geteuid() == 0 else ()
    environment = {"HOME": str(job), "PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8"}
    quiet: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
    process = subprocess.Popen(  # noqa: S603  # a constant command in a folder of its own
        [*jail, *_LIMITS, *words], cwd=job, env=environment, start_new_session=True, **quiet
    )
    try:
        process.wait(SECONDS)
    except subprocess.TimeoutExpired as late:
        raise NotAnalysedError(f"no answer within {SECONDS} s") from late
    finally:
        _stop(process)


def _stop(process: "subprocess.Popen[bytes]") -> None:
    """Kill the process and every process it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _read(path: Path) -> Mapping[str, Any]:
    try:
        data: Mapping[str, Any] = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as fault:
        raise NotAnalysedError(f"it left no result: {fault.__class__.__name__}") from fault
    return data


@contextlib.contextmanager
def _as_promised() -> Iterator[None]:
    """Raise ``NotAnalysedError`` if the output does not have the expected structure."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise NotAnalysedError(f"its result has another shape: {fault.__class__.__name__}") from fault


def _check_same(data: Mapping[str, Any], length: int, ends: Sequence[End]) -> None:
    """Check that the program replayed the same match: its import stops or guesses where it cannot parse."""
    about = data["match-info"]
    names = (about["X"]["name"], about["O"]["name"])
    if (names, about["match-length"]) != (NAMES, length):
        raise NotAnalysedError(f"it saw {names} to {about['match-length']}")
    gnubg_ends = [end for game in data["games"] if (end := _end_of(game["info"]))]
    if len(gnubg_ends) != len(ends) or not all(map(_is_same_end, gnubg_ends, ends)):
        raise NotAnalysedError(f"it saw games that ended {gnubg_ends}")


def _is_same_end(gnubg_end: End, expected_end: End) -> bool:
    return gnubg_end[0] == expected_end[0] and expected_end[1] in (None, gnubg_end[1])


def _end_of(about: Mapping[str, Any]) -> tuple[Side, int] | None:
    """Return winner and points of a game, or None if it was not completed."""
    points = int(about.get("points-won") or 0)
    return (0 if about.get("winner") == "X" else 1, points) if points else None


def _quality(data: Mapping[str, Any]) -> Quality:
    """Compute the quality of one side. ``cube.error-skill`` is a rate and is not added."""
    moves, cube = data["moves"], data["cube"]
    equity_loss = moves["error-skill"] + sum(value for name, value in cube.items() if _is_cube_error(name))
    decisions = moves["unforced-moves"] + cube["close-cube"]
    quality = Quality(1000 * equity_loss / decisions if decisions else None, data["dice"]["luck"], decisions)
    if not math.isfinite(quality.luck) or (quality.error_rate is not None and not math.isfinite(quality.error_rate)):
        raise NotAnalysedError("it told numbers that are none")
    return quality


def _is_cube_error(name: str) -> bool:
    return name.startswith("err-") and name.endswith("-skill")
