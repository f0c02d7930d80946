"""The command that writes the figures of the rule pages."""

import json
from pathlib import Path

from django.core.management import call_command

from rules_engine.game.variants.table import VARIANTS


def test_command_writes_figures_of_every_variant(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    call_command("variant_statistics", games=1, seed=3, file=path, verbosity=0)
    data = json.loads(path.read_text())

    assert (data["seed"], set(data["variants"])) == (3, set(VARIANTS))
    assert all(counts["games"] + counts["unfinished"] == 1 for counts in data["variants"].values())
