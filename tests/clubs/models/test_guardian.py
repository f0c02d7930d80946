"""A login is the guardian of a player once at a time."""

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Guardian
from tests.support import build
from tests.support.build import NOON
from tests.support.guardians import guardian, guardian_of_minor

pytestmark = pytest.mark.django_db


def test_guardianship_that_ended_can_be_given_again() -> None:
    row = guardian_of_minor(build.house())
    with pytest.raises(IntegrityError), transaction.atomic():
        guardian(row.player, row.user)

    Guardian.objects.filter(pk=row.pk).update(until_at=NOON)

    assert guardian(row.player, row.user).pk != row.pk
