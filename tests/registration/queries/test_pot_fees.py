"""Which entry fees a pot lacks."""

import pytest

from registration.queries.pot_fees import count_beside, fees_beside
from registration.queries.prizes import pot_sheet
from tests.support.fees import desk
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db


def test_fees_that_are_charged_for_a_pot_are_not_beside_it() -> None:
    at = desk()
    at.set_fee("entry", 2_000, pot_id=at.pot.pk)
    for player in members(at.home, 2):
        joins(at.event, player)
    assert (fees_beside(at.pot), count_beside(pot_sheet(at.pot))) == ([], 0)
