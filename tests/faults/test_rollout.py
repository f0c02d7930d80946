"""Two machines behind nginx: one of each program dies, then a new release replaces all of them. No request fails."""

import subprocess
import sys

import pytest

from tests.support import processes
from tests.support.deployment import needs

pytestmark = [
    needs("nginx", "nginx-light"),
    pytest.mark.faults,
    pytest.mark.servers,
    pytest.mark.early,
    pytest.mark.timeout(900),
]


def test_no_request_fails_while_machines_die_and_a_release_is_rolled_out(request: pytest.FixtureRequest) -> None:
    entries = "128" if request.config.getoption("--deep") else "16"
    argv = [sys.executable, "-m", "tests.bench", "chaos", "--rollout", "--entries", entries]

    done = subprocess.run(argv, cwd=processes.ROOT, check=False, capture_output=True, text=True)

    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert "0 lost, 0 doubled, the same draw, places and ratings" in done.stdout
    assert "1 × migrated to the next release, 7 × replaced by the next release" in done.stdout
