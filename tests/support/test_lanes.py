"""Lanes run their programs side by side, and an interrupt leaves none of them running."""

import os
import sys
from pathlib import Path

import pytest

from tests.support import lanes
from tests.support.processes import wait_until

MEETS = """
import pathlib, sys, time
pathlib.Path(sys.argv[1]).touch()
while not pathlib.Path(sys.argv[2]).exists():
    time.sleep(0.02)
"""
SLEEPS = """
import os, pathlib, sys, time
pathlib.Path(sys.argv[1] + "~").write_text(str(os.getpid()))
os.rename(sys.argv[1] + "~", sys.argv[1])
time.sleep(600)
"""


def _lane(found: list[tuple[int, float]], *words: str, gives_way: bool = False) -> lanes.Lane:
    found.append((yield from lanes.program([sys.executable, "-c", *words], {}, None, gives_way=gives_way)))


def test_programs_of_two_lanes_meet(tmp_path: Path) -> None:
    found: list[tuple[int, float]] = []
    ann, bob = str(tmp_path / "ann"), str(tmp_path / "bob")

    lanes.side_by_side([_lane(found, MEETS, ann, bob), _lane(found, MEETS, bob, ann)])

    assert [code for code, _ in found] == [0, 0]
    assert all(used > 0 for _, used in found)


def test_exit_code_and_output_are_those_of_the_program(tmp_path: Path) -> None:
    found: list[tuple[int, float]] = []

    def lane() -> lanes.Lane:
        with (tmp_path / "output").open("wb") as output:
            argv = [sys.executable, "-c", "print('said', flush=True); raise SystemExit(3)"]
            found.append((yield from lanes.program(argv, {}, output, gives_way=False)))

    lanes.side_by_side([lane()])

    assert found[0][0] == 3
    assert (tmp_path / "output").read_text() == "said\n"


def test_program_that_gives_way_is_nicer(tmp_path: Path) -> None:
    found: list[tuple[int, float]] = []
    waits_for_it = "import os, time\nwhile not os.nice(0): time.sleep(0.02)\nraise SystemExit(os.nice(0))"

    lanes.side_by_side([_lane(found, waits_for_it, gives_way=True)])

    assert found[0][0] >= lanes.NICENESS


def test_interrupt_ends_the_programs_of_all_lanes(tmp_path: Path) -> None:
    path = tmp_path / "pid"

    def interrupted() -> lanes.Lane:
        while not path.exists():
            yield
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        lanes.side_by_side([_lane([], SLEEPS, str(path)), interrupted()])

    pid = int(path.read_text())
    wait_until(lambda: not _runs(pid))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
