"""Bookings are facts."""

import pytest
from django.db import DatabaseError

from finance.models import Line
from tests.support.money import owing, treasury

pytestmark = pytest.mark.django_db


def test_line_is_not_changed() -> None:
    owing(treasury(), 100)
    with pytest.raises(DatabaseError, match="never changed"):
        Line.objects.update(cents=5)
