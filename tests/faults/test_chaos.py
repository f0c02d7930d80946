"""A small event played by phones while everything around it dies: the short form of `./run bench chaos`."""

import subprocess
import sys

import pytest

from tests.support import processes

pytestmark = [pytest.mark.faults, pytest.mark.servers, pytest.mark.early, pytest.mark.timeout(600)]


def test_event_played_under_faults_comes_out_as_the_undisturbed_one() -> None:
    argv = [sys.executable, "-m", "tests.bench", "chaos", "--entries", "16", "--seed", "3", "--pause", "0.4"]

    done = subprocess.run(argv, cwd=processes.ROOT, check=False, capture_output=True, text=True)

    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "0 lost, 0 doubled, the same draw, places and ratings" in done.stdout
    assert " × PostgreSQL" in done.stdout or " × Redis" in done.stdout
