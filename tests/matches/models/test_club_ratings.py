"""A club has one rating policy."""

import pytest
from django.db import IntegrityError, transaction

from matches.models import ClubRatings
from tests.support import build

pytestmark = pytest.mark.django_db


def test_club_has_one_policy() -> None:
    club = build.house().club
    row = ClubRatings.objects.create(club=club)

    with pytest.raises(IntegrityError), transaction.atomic():
        ClubRatings.objects.create(club=club)
    assert (str(row), row.payer) == (f"ratings of {club.pk}", "nobody")
