"""GNU Backgammon as an analyst: each match in a process of its own that reaches nothing, and a time to end.

Its exit code says nothing, and it reads more than is right: it is given only records that our own judge has passed,
written anew by us, and is believed only if it saw the same games with the same ends. ``GNUBG`` in the environment
names the program; without it nothing is analysed.
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

End: TypeAlias = tuple[Side, int | None]  # who won a game, and the points; None: the record cuts them

NAMES: Final = ("First", "Second")  # in the record; people's names are not told
SECONDS: Final = 120  # a match of 25 points at 0-ply takes about two
_NOBODY: Final = 65534
_MOST_BYTES: Final = 64 << 20
_SCRIPT: Final = Path(__file__).with_name("gnubg_script.py")
_JAIL: Final = (  # for root alone: a plain user may not
    *("unshare", "-n", "setpriv", f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups", "--no-new-privs"),
)
_LIMITS: Final = (
    *("prlimit", "--as=1073741824", f"--cpu={SECONDS}", f"--fsize={_MOST_BYTES}", "--nofile=64", "--core=0"),
    *("nice", "-n", "10"),
)


class NotAnalysedError(Exception):
    """The program failed, took too long, or saw another match than ours; the message says which."""


@dataclass(frozen=True, slots=True)
class Quality:
    """How one side played, normalised to the cube at 1.

    ``decisions``: plays that were not forced, and doubles that were close. ``error_rate``: thousandths of a point lost
    a decision, None without one; ``pr``: half of it. ``luck``: points gained by the dice.
    """

    error_rate: float | None
    luck: float
    decisions: int = 0

    @property
    def pr(self) -> float | None:
        return None if self.error_rate is None else self.error_rate / 2


@dataclass(frozen=True, slots=True)
class Analysis:
    """``program``: its name and version."""

    program: str
    sides: tuple[Quality, Quality]


def program() -> str:
    """The path of the program, or "": nothing is analysed."""
    return str(settings.GNUBG)


def analyse(record: bytes, length: int, ends: Sequence[End]) -> Analysis:
    """``record``: a canonical ``.mat`` with ``NAMES``. ``ends``: of each game that was played to its end.

    Raises NotAnalysedError.
    """
    with tempfile.TemporaryDirectory(prefix="bearoff-gnubg-") as name:
        job = Path(name)
        (job / "in.mat").write_bytes(record)
        shutil.copyfile(_SCRIPT, job / "run.py")
        _give_away(job)
        _run([program(), "-t", "-q", "-r", "-s", "prefs", "-p", "run.py"], job)
        told = _read(job / "out.json")
    with _as_promised():
        _check_same(told, length, ends)
        return Analysis(version(), (_quality(told["stats"]["X"]), _quality(told["stats"]["O"])))


@cache
def version() -> str:
    """As the program tells it, such as "GNU Backgammon 1.07.001 20230103"."""
    words = [program(), "--version"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=False)  # noqa: S603  # no word of a person's
    return (done.stdout.splitlines() or ["GNU Backgammon"])[0][:80]


def _give_away(job: Path) -> None:
    """Root's process becomes nobody's: the folder must be his."""
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
    """And whatever it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _read(path: Path) -> Mapping[str, Any]:
    try:
        told: Mapping[str, Any] = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError) as fault:
        raise NotAnalysedError(f"it left no result: {fault.__class__.__name__}") from fault
    return told


@contextlib.contextmanager
def _as_promised() -> Iterator[None]:
    """What it tells is taken apart; another shape than that of this program is a failure of its own."""
    try:
        yield
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise NotAnalysedError(f"its result has another shape: {fault.__class__.__name__}") from fault


def _check_same(told: Mapping[str, Any], length: int, ends: Sequence[End]) -> None:
    """The import of that program stops where it does not understand, and guesses."""
    about = told["match-info"]
    names = (about["X"]["name"], about["O"]["name"])
    if (names, about["match-length"]) != (NAMES, length):
        raise NotAnalysedError(f"it saw {names} to {about['match-length']}")
    seen = [end for game in told["games"] if (end := _end_of(game["info"]))]
    if len(seen) != len(ends) or not all(map(_is_alike, seen, ends)):
        raise NotAnalysedError(f"it saw games that ended {seen}")


def _is_alike(seen: End, ours: End) -> bool:
    return seen[0] == ours[0] and ours[1] in (None, seen[1])


def _end_of(about: Mapping[str, Any]) -> tuple[Side, int] | None:
    """None: not played to its end."""
    points = int(about.get("points-won") or 0)
    return (0 if about.get("winner") == "X" else 1, points) if points else None


def _quality(told: Mapping[str, Any]) -> Quality:
    """Its own ``cube.error-skill`` is a rate already, and not added."""
    moves, cube = told["moves"], told["cube"]
    lost = moves["error-skill"] + sum(value for name, value in cube.items() if _is_cube_error(name))
    decisions = moves["unforced-moves"] + cube["close-cube"]
    found = Quality(1000 * lost / decisions if decisions else None, told["dice"]["luck"], decisions)
    if not math.isfinite(found.luck) or (found.error_rate is not None and not math.isfinite(found.error_rate)):
        raise NotAnalysedError("it told numbers that are none")
    return found


def _is_cube_error(name: str) -> bool:
    return name.startswith("err-") and name.endswith("-skill")
