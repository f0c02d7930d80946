"""Who may do what to pools, lists and seasons."""

import pytest

from clubs.permissions import Role
from journal.refusals import NotAllowed
from ratings.permissions import require


@pytest.mark.parametrize("act", ["open_season", "change_season", "pick_event_for_season"])
def test_managers_keep_the_seasons_of_their_club(act: str) -> None:
    require(act, frozenset({Role.MANAGER}))


def test_pools_are_opened_by_officers_alone() -> None:
    require("open_pool", frozenset({Role.OFFICER}))
    with pytest.raises(NotAllowed):
        require("open_pool", frozenset({Role.MANAGER, Role.DIRECTOR}))
