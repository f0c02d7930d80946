"""What the servers have in common: a folder for what their processes count, and lines of the log as JSON."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.support.processes import ROOT

_PRINT = """
import json, os
from config import gunicorn
folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR", "")
there = os.path.isdir(folder)
gunicorn.on_exit(None)
print(json.dumps([folder, there, os.path.isdir(folder), "logconfig_dict" in vars(gunicorn)]))
"""


def _values(folder: Path, **more: str) -> tuple[str, bool, bool, bool]:
    own = ("METRICS_TOKEN", "LOG_FORMAT", "PROMETHEUS_MULTIPROC_DIR")
    environment = {name: value for name, value in os.environ.items() if name not in own}
    environment |= {"TMPDIR": str(folder), **more}
    process = subprocess.run(
        [sys.executable, "-c", _PRINT], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    counts, is_there, stays, has_lines = json.loads(process.stdout)
    return counts, is_there, stays, has_lines


def test_server_without_a_token_counts_nothing(tmp_path: Path) -> None:
    assert _values(tmp_path) == ("", False, False, False)


def test_folder_of_counts_lives_as_long_as_the_server(tmp_path: Path) -> None:
    counts, is_there, stays, _ = _values(tmp_path, METRICS_TOKEN="t")

    assert Path(counts).parent == tmp_path
    assert (is_there, stays) == (True, False)


def test_folder_that_the_operator_names_stays(tmp_path: Path) -> None:
    values = _values(tmp_path, METRICS_TOKEN="t", PROMETHEUS_MULTIPROC_DIR=str(tmp_path))

    assert values[:3] == (str(tmp_path), True, True)


def test_server_writes_its_lines_as_the_site_does(tmp_path: Path) -> None:
    assert _values(tmp_path, LOG_FORMAT="json")[3] is True
