"""What is kept of a fee in each situation."""

from datetime import date, timedelta

import pytest

from registration.models import EntryFee, TournamentBook
from registration.recording.fee_changes import step_of
from rules_engine.money.refunds import EVERYTHING, NOTHING, Step
from tests.support import build

pytestmark = pytest.mark.django_db
FIRST = date(2026, 5, 1)
LADDER = [Step(14, 10_000, 5_000)]


@pytest.mark.parametrize(
    ("situation", "days", "is_refundable", "ladder", "step"),
    [
        ("in", None, True, LADDER, NOTHING),
        ("late", 20, True, LADDER, NOTHING),
        ("none", None, False, LADDER, EVERYTHING),
        ("left", 14, True, LADDER, LADDER[0]),
        ("left", 13, True, LADDER, NOTHING),
        ("left", 14, False, LADDER, NOTHING),
        ("left", 0, True, [], EVERYTHING),
    ],
)
def test_step_follows_from_the_situation_and_the_day(
    situation: str, days: int | None, is_refundable: bool, ladder: list[Step], step: Step
) -> None:
    book = TournamentBook(tournament=build.house().tournament)
    left_on = None if days is None else FIRST - timedelta(days=days)

    assert step_of(EntryFee(situation=situation, left_on=left_on, is_refundable=is_refundable), ladder, book) == step
