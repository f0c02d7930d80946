"""Numba comes with the first kernel that is called, in a process of its own where nothing was called before."""

import subprocess
import sys
from pathlib import Path

import pytest

from rules_engine.ratings.compiled import IS_COMPILED

ROOT = Path(__file__).resolve().parents[3]
NAMES = """
import sys, threading
from array import array
from rules_engine.ratings import glicko2_columns as columns
from rules_engine.ratings.glicko2_columns import rate

def rated(rate=rate):
    matches = columns.Matches(array("d", [1.0]), array("q", [0]), array("q", [1]), array("q", [5]))
    settings, changes = columns.Glicko2Settings(), columns.no_changes(1)
    rate(matches, settings, columns.nobody_rated(2, settings), changes)
    return changes.after.tolist()
"""
AS_WRITTEN = """
sys.modules["numba"] = None  # as where it does not go together with what else is installed
"""
pytestmark = pytest.mark.skipif(not IS_COMPILED, reason="Numba is not installed: there is one way only")


def test_numba_is_imported_when_a_kernel_is_called_and_not_before() -> None:
    told = _told('print("numba" in sys.modules); rated(); print("numba" in sys.modules)')

    assert told == "False\nTrue\n"


def test_all_names_of_a_kernel_lead_to_its_compiled_form() -> None:
    told = _told("one = rated(); print(one == rated(columns.rate), hasattr(columns.rate, 'signatures'))")

    assert told == "True True\n"


def test_kernel_that_is_called_first_by_many_threads_at_once_gives_each_the_same() -> None:
    told = _told(
        """
given, gate = [], threading.Barrier(8)
by = [rate] * 4 + [lambda *told: columns.rate(*told)] * 4
threads = [threading.Thread(target=lambda one=one: (gate.wait(), given.append(rated(one)))) for one in by]
for one in threads: one.start()
for one in threads: one.join()
print(len(given), given == [rated()] * 8)
"""
    )

    assert told == "8 True\n"


def test_kernels_run_as_they_are_written_where_numba_cannot_be_imported() -> None:
    assert _told(AS_WRITTEN + "print(rated(), columns.rate.__module__)") == _told(
        "print(rated(), columns.rate.__module__)"
    )


def test_kernels_can_be_run_as_they_are_written_without_importing_numba() -> None:
    told = _told(
        """
from rules_engine.ratings.compiled import as_written
with as_written(): first = rated()
print("numba" in sys.modules, first == rated(), "numba" in sys.modules)
"""
    )

    assert told == "False True True\n"


def test_forecast_of_a_match_imports_no_numba() -> None:
    told = _told(
        """
from rules_engine.ratings.strength.constants import POINTS, PRESETS
from rules_engine.ratings.strength.forecast import Meeting, changes, results
from rules_engine.ratings.strength.posterior import skill_later, skill_on
constants = PRESETS[POINTS]
newcomer = skill_on(0, None, constants)
meeting = Meeting(newcomer, skill_later(newcomer, 30.0, constants), 7, constants)
print(0 < meeting.chance < 1, len(results(meeting)), changes(meeting, 7, 3)[0] > 0, "numba" in sys.modules)
"""
    )

    assert told == "True 14 True False\n"


def _told(words: str) -> str:
    """What a new process prints that does this."""
    done = subprocess.run([sys.executable, "-c", NAMES + words], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
