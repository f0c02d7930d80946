"""Names of events and pools with what is played."""

import pytest
from django.utils.translation import override

from interfaces.wording.game_names import with_game


@pytest.mark.parametrize(
    ("name", "variant", "expected"),
    [
        ("Open", "backgammon", "Open"),
        ("Open", "plakoto", "Open (plakoto)"),
        ("Plakoto Cup", "plakoto", "Plakoto Cup"),
        ("Open", "hypergammon1", "Open (hypergammon with one checker)"),
        ("", "backgammon", ""),
    ],
)
def test_name_states_the_game_unless_it_is_backgammon(name: str, variant: str, expected: str) -> None:
    assert with_game(name, variant) == expected


def test_game_is_named_in_the_language_of_the_reader() -> None:
    with override("de"):
        assert with_game("Open", "race") != "Open (backgammon race)"
