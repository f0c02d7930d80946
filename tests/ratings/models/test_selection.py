"""Selections and their editions."""

import pytest
from django.db import IntegrityError, transaction

from ratings.models import Selection
from tests.support import build
from tests.support.selections import opened_selection

pytestmark = pytest.mark.django_db


def test_points_need_a_season() -> None:
    row = opened_selection(build.house())
    with pytest.raises(IntegrityError, match="points_are_of_a_season"), transaction.atomic():
        Selection.objects.filter(pk=row.pk).update(points=100)
