"""Constraints of the facts about registrations."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from journal.models import Act
from registration.models import RegistrationFact
from tests.support import build
from tests.support.build import NOON
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("columns", [{"kind": "accepted"}, {"kind": "offered"}, {"kind": "waiting", "until": NOON}])
def test_fact_without_its_values_cannot_be_stated(columns: dict[str, Any]) -> None:
    home = build.house()
    registration = joins(build.event(home), members(home, 1)[0])

    with pytest.raises(IntegrityError), transaction.atomic():
        RegistrationFact.objects.create(registration=registration, act=Act.objects.latest("at"), **columns)


def test_facts_of_a_registration_are_never_changed() -> None:
    home = build.house()
    registration = joins(build.event(home), members(home, 1)[0])

    with pytest.raises(IntegrityError), transaction.atomic():
        RegistrationFact.objects.filter(registration=registration).update(kind="withdrawn")
