"""The file of statistics: written by the command, of every variant, and what the pages read."""

from datetime import date
from pathlib import Path

from interfaces.shared.variant_statistics import GAMES, SEED, statistics, stored_statistics, write_statistics
from rules_engine.game.variants.table import VARIANTS


def test_stored_figures_are_of_every_variant_and_add_up() -> None:
    data = stored_statistics()

    assert set(data["variants"]) == set(VARIANTS)
    assert data["seed"] == SEED
    for counts in data["variants"].values():
        assert counts["first"] + counts["second"] + counts["drawn"] == counts["games"] <= GAMES
        assert sum(number for number, _ in counts["openings"].values()) in (0, counts["games"])


def test_written_file_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    write_statistics(statistics(1, 7, date(2026, 11, 29)), path)
    text = path.read_text()
    write_statistics(statistics(1, 7, date(2026, 11, 29)), path)

    assert path.read_text() == text
    assert '"on": "2026-11-29"' in text
