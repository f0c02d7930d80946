"""The job of a list: a start that is not allowed any more imports nothing."""

import pytest

from clubs.models import Appointment, Player
from journal.jobs import drain
from members.flows.start_import import start_import
from tests.support.build import NOON
from tests.support.licences import members
from tests.support.member_lists import read, upload


@pytest.mark.django_db
def test_officer_whose_office_ended_imports_nothing() -> None:
    at = members()
    row = upload(at, "name\nAnna Berg\n")
    start_import(federation=at.slug, list_id=row.pk, ctx=at.ctx)
    Appointment.objects.filter(user=at.home.officer).update(until_at=NOON)

    drain()

    assert (read(row).state, [one["code"] for one in read(row).problems]) == ("checked", ["not_allowed"])
    assert not Player.objects.filter(display_name="Anna Berg").exists()
