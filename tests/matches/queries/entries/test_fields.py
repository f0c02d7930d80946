"""The field of a stage that is to be drawn, and how it is seeded."""

import pytest

from matches.models import Stage
from matches.queries.entries.fields import field_of, seeding_of
from rules_engine.draws.brackets.knockout import Seeding
from tests.support import build

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("settings", "seeding"),
    [({}, None), ({"seeding": "by_hand"}, Seeding.BY_HAND), ({"seeding": "drawn"}, Seeding.DRAWN)],
)
def test_seeding_is_the_one_that_was_chosen(settings: dict[str, str], seeding: Seeding | None) -> None:
    assert seeding_of(Stage(settings=settings)) is seeding


def test_field_has_the_entries_that_are_in() -> None:
    event = build.entered(build.house(), 3)

    field = field_of(event.stages.get())

    assert [entry.number for entry in field] == [1, 2, 3]
