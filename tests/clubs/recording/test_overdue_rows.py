"""What was kept for its time is cleared: letters, looks, contacts of lapsed members, names on receipts."""

from datetime import datetime, timedelta

import pytest
from django.conf import settings

from clubs.queries.overdue_rows import overdue_rows
from clubs.recording.overdue_rows import clear_overdue
from members.models import MemberDetails
from notifications.models import Letter
from tests.support import build
from tests.support.build import NOON
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_rows_are_cleared_on_the_day_after_their_time() -> None:
    home = build.house()
    row = letter(home.federation, Letter.Kind.UNPAID, about="tournament:1/event:1")
    Letter.objects.filter(pk=row.pk).update(state=Letter.State.SENT, ended_at=NOON)
    last = NOON + timedelta(days=settings.DAYS_TO_KEEP_LETTERS)

    counts = [counted(last)["letters"], counted(last + timedelta(seconds=1))["letters"]]
    cleared = [clear_overdue(last)["letters"], clear_overdue(last + timedelta(seconds=1))["letters"]]

    assert (counts, cleared) == ([0, 1], [0, 1])
    assert not Letter.objects.filter(pk=row.pk).exists()


def test_letter_that_waits_is_kept() -> None:
    row = letter(build.house().federation, Letter.Kind.UNPAID, about="tournament:1/event:1")

    assert clear_overdue(NOON.replace(year=2100))["letters"] == 0
    assert Letter.objects.filter(pk=row.pk).exists()


def test_contacts_of_somebody_who_never_had_a_licence_are_kept() -> None:
    home = build.house()
    MemberDetails.objects.create(federation=home.federation, player=build.player(home), email="a@b.example")

    assert clear_overdue(NOON.replace(year=2100))["member_details"] == 0


def counted(at: datetime) -> dict[str, int]:
    return {row.name: row.count for row in overdue_rows(at)}
