"""An equal year or category writes nothing."""

import pytest

from journal.models import Act
from members.inputs import CategoryInput
from members.queries import years
from members.recording.years import category_input
from tests.support.licences import licence_year, members

pytestmark = pytest.mark.django_db


def test_equal_year_writes_nothing() -> None:
    at = members()

    again = licence_year(at.home, "2026", 2026, at.book, 30)

    assert again == at.year
    assert Act.objects.filter(kind="set_licence_year").count() == 1
    plan = CategoryInput("junior", "Juniors", 2_400, age_below=18, by_months=True)
    assert category_input(years.category(at.year, "junior")) == plan
