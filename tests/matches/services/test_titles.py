"""Checks of titles."""

import pytest

from journal.refusals import Conflicting, Refused
from matches.models import Title
from matches.queries.titles import Proposal
from matches.services.titles import check_winners, checked_name


def test_name_is_tidied() -> None:
    assert checked_name("  Champion   of Delft ") == "Champion of Delft"
    with pytest.raises(Refused, match="bad_title_name"):
        checked_name("  ")


def test_proposal_without_a_winner_is_not_confirmed() -> None:
    with pytest.raises(Refused, match="title_without_winner"):
        check_winners(Proposal(Title(), ()), [])
    with pytest.raises(Conflicting, match="title_winner_changed"):
        check_winners(Proposal(Title(), ()), ["abcd2345"])
