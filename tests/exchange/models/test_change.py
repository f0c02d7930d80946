"""Changes say what they are."""

from exchange.models import Change, ChangeCounter


def test_change_is_named_by_kind_and_position() -> None:
    assert str(Change(kind=Change.Kind.DRAW, position=3)) == "draw at 3"
    assert str(ChangeCounter(position=3)) == "3"
