"""The table of requests of people without a login."""

import pytest
from django.db import IntegrityError, transaction

from registration.models import PersonRequest
from tests.support import build
from tests.support.build import NOON
from tests.support.visiting import asks

pytestmark = pytest.mark.django_db


def test_confirmed_person_is_a_player_and_an_answer_has_its_time() -> None:
    asks(build.event(build.house()))
    rows = PersonRequest.objects.all()
    for fields in ({"confirmed_at": NOON}, {"result": "approved"}, {"answered_at": NOON}):
        with pytest.raises(IntegrityError), transaction.atomic():
            rows.update(**fields)
    assert str(rows.get()) == f"request {rows.get().pk}"
