"""Exports and erasures."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction

from clubs.models import DataExport, Erasure
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_erasure_is_not_done_before_it_is_due() -> None:
    player = build.player(build.house())
    times = {"requested_at": NOON, "due_at": NOON + timedelta(days=14)}

    with pytest.raises(IntegrityError, match="an_erasure_waits_until_it_is_due"), transaction.atomic():
        Erasure.objects.create(player=player, done_at=NOON, **times)


def test_file_of_an_export_is_named_by_its_random_id() -> None:
    row = DataExport(user=build.login(), language="en", requested_at=NOON, expires_at=NOON)

    assert row.path == f"exports/{row.pk}.zip"
