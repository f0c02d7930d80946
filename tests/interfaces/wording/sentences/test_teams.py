"""Refusals about teams name what is wrong."""

from interfaces.wording.sentences import sentence


def test_the_order_of_a_line_up_names_both_players_and_boards() -> None:
    text = sentence("lineup_order", {"board": 1, "other": 2, "first": "Anna", "second": "Berta"})
    assert text == "Berta, on board 2, is ranked above Anna, on board 1. Exchange the two."
