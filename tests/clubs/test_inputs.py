"""Values that a person enters about organisations."""

from datetime import time

from clubs.inputs import Evening


def test_evening_needs_no_place() -> None:
    assert Evening(4, time(19, 30)) == Evening(weekday=4, begins_at=time(19, 30), place="")
