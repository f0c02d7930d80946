"""Settings of ties in words."""

from interfaces.wording.tie_words import lineup_notes
from matches.tie_settings import BoardOrder, TieSettings


def test_a_captain_reads_the_order_of_the_boards_or_that_a_side_plays_all_of_them() -> None:
    assert lineup_notes(TieSettings()) == ["Boards: in the order of the squad."]
    (by_rating,) = lineup_notes(TieSettings(BoardOrder.RATING, tolerance=50))
    assert "nobody more than 50 rating points below" in by_rating
    assert "every board of the tie together" in lineup_notes(TieSettings(consultation=2))[0]
