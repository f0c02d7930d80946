"""The ladder of refunds is replaced as a whole, and gives no more back later."""

import pytest

from journal.models import Act
from journal.refusals import Refused
from registration.queries.fees import ladder_of
from tests.support.fees import desk

pytestmark = pytest.mark.django_db


def test_ladder_is_replaced_and_an_equal_one_writes_nothing() -> None:
    at = desk()

    at.set_refunds((14, 10_000, 5_000), (2, 5_000, 0))
    at.set_refunds((2, 5_000, 0), (14, 10_000, 5_000))

    assert [(row.days_before, row.entry_bp) for row in ladder_of(at.row)] == [(14, 10_000), (2, 5_000)]
    assert Act.objects.filter(kind="set_refunds").count() == 1
    at.set_refunds()
    assert ladder_of(at.row) == []


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ([(2, 0, 0), (2, 0, 0)], "step_twice"),
        ([(14, 5_000, 0), (2, 6_000, 0)], "steps_rise"),
        ([(14, 5_000, 0), (2, 5_000, 1)], "steps_rise"),
        ([(2, 10_001, 0)], "money.out_of_range"),
        ([(-1, 0, 0)], "money.out_of_range"),
        ([(days, 0, 0) for days in range(21)], "too_many_steps"),
    ],
)
def test_ladder_that_cannot_be_is_refused(steps: list[tuple[int, int, int]], code: str) -> None:
    with pytest.raises(Refused) as refusal:
        desk().set_refunds(*steps)

    assert refusal.value.verdict.violations[0].code == code
