"""The seats of those who come after the draw."""

import pytest

from journal.refusals import Refused
from matches.services.draws.late_seats import drawn_stage, late_seats
from matches.services.draws.lateness import LateStart
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_before_the_draw_nobody_is_late() -> None:
    event = build.event(build.house())
    assert drawn_stage(event, NOON) is None
    assert late_seats(None, [], LateStart(), NOON) == []
    with pytest.raises(Refused):
        late_seats(None, [], LateStart(losses=1), NOON)


def test_after_the_draw_the_stage_is_read_as_it_is_before_they_come() -> None:
    event = build.drawn(build.house(), 4, format="swiss")
    before = drawn_stage(event, NOON)
    assert before is not None
    assert before.row.event == event
