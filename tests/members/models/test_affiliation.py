"""The facts about affiliations of clubs."""

import pytest
from django.db import IntegrityError, transaction

from journal.acts import lock, record_act
from journal.models import Stream
from members.models import AffiliationFact
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_affiliation_has_a_first_day() -> None:
    at = members()
    with pytest.raises(IntegrityError, match="an_affiliation_has_a_first_day"), transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, at.home.federation.pk)
        with record_act(stream, "affiliate_clubs", at.ctx) as act:
            act.state(AffiliationFact(year=at.year, club=at.home.club, kind=AffiliationFact.Kind.AFFILIATED))
