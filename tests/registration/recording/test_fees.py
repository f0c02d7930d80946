"""Fees, books and ladders are written with acts of the tournament, whose notes say what changed."""

import pytest

from journal.models import ActNote
from tests.support.build import NOON
from tests.support.fees import desk

pytestmark = pytest.mark.django_db


def test_journal_of_the_tournament_says_what_was_set() -> None:
    at = desk()
    at.set_fee("entry", -500, group="member", until_on=NOON.date())
    at.set_refunds((14, 10_000, 1_250))

    notes = ActNote.objects.filter(act__stream__kind="tournament").order_by("act__seq").values_list("text", flat=True)
    assert list(notes)[-3:] == [
        "Main book (EUR)",
        f"entry -5.00 EUR {at.event.name} member until 2026-05-01",
        "14 d: 100 % / 12.5 %",
    ]
