"""Wishes in the database."""

import pytest
from django.db import IntegrityError, transaction

from notifications.models import Wish
from tests.support import build

pytestmark = pytest.mark.django_db


def test_login_has_one_wish_for_a_kind() -> None:
    user = build.login("ann")
    assert str(Wish.objects.create(user=user, kind="draw")) == f"{user.pk} draw"
    with pytest.raises(IntegrityError), transaction.atomic():
        Wish.objects.create(user=user, kind="draw", mail="daily")
