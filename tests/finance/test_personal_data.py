"""Nobody is erased while their account is not 0; the name on a receipt stays."""

import pytest

from clubs.queries.personal_data import subject_of
from finance.personal_data import DATA
from finance.queries.parties import accounts_not_even
from journal.refusals import Refused
from tests.support.build import NOON
from tests.support.money import owing, paying, treasury

pytestmark = pytest.mark.django_db


def test_account_above_0_refuses_an_erasure_until_it_is_paid() -> None:
    at = treasury()
    party = owing(at, 1000)
    assert party.player is not None
    subject = subject_of(party.player)

    with pytest.raises(Refused, match="erased_account_not_zero"):
        DATA.check(subject, NOON)
    paying(at, party, 1000)

    DATA.check(subject, NOON)
    assert accounts_not_even(subject.player_ids) == []
