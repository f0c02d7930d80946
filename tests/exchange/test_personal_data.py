"""Changes have nothing of people: no column of text but the kind."""

from exchange.models import Change
from exchange.personal_data import DATA


def test_changes_name_nobody() -> None:
    assert DATA.rows == ()
    assert DATA.nobody[Change] == ("kind",)
