"""The form of divisions; the vectors are in ``test_table``."""

import pytest

from tests.rules_engine.leagues.vectors import answer, codes_of

SEASON = {"kind": "divisions", "divisions": [{"name": "A", "places": [1, 2]}, {"name": "B", "places": [3, 4]}]}


def test_names_and_reasons_are_written() -> None:
    data = answer("table", SEASON | {"moves": [{"up": 1, "down": 1}]})

    assert data["divisions"] == [{"name": "A", "teams": [1, 3]}, {"name": "B", "teams": [2, 4]}]
    assert data["why"] == {"2": "league.relegated", "3": "league.promoted"}


@pytest.mark.parametrize("moves", [[{"up": 1}], [{"up": 1, "down": 1, "play_off": {"upper": 2}}]])
def test_faulty_move_is_refused(moves: object) -> None:
    assert set(codes_of("table", SEASON | {"moves": moves})) == {"key_missing"}
