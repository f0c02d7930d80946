"""An invitation is open until its time or its act."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from members.models import Invitation
from members.recording.invitations import LIFE
from tests.support import build
from tests.support.build import NOON
from tests.support.invitations import invited

pytestmark = pytest.mark.django_db


def test_invitation_is_open_for_fourteen_days() -> None:
    row = invited(build.house())

    assert row.is_open(NOON + LIFE - timedelta(microseconds=1))
    assert not row.is_open(NOON + LIFE)


def test_no_second_invitation_is_open_to_the_same_office() -> None:
    row = invited(build.house())

    row.pk, row.digest = None, "0" * 64
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()
    assert Invitation.objects.count() == 1
