"""Spectral's default rules for OpenAPI find nothing in the document, neither an error nor a warning."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.support import node
from tests.support.described import document

pytestmark = [pytest.mark.quality, pytest.mark.timeout(300)]


def test_default_rules_find_nothing(tmp_path: Path) -> None:
    (tmp_path / "openapi.json").write_text(json.dumps(document()))
    (tmp_path / "rules.json").write_text('{"extends": ["spectral:oas"]}')
    options = ["lint", "openapi.json", "--ruleset", "rules.json", "--format", "json", "--quiet"]

    run = subprocess.run(["node", node.SPECTRAL, *options], cwd=tmp_path, capture_output=True, text=True, check=False)

    faults = json.loads(run.stdout)
    assert [(fault["code"], fault["path"], fault["message"]) for fault in faults] == []
