"""Who may see letters."""

import pytest

from clubs.permissions import Role
from journal.refusals import NotAllowed
from notifications.permissions import ACTS, require


@pytest.mark.parametrize("act", sorted(ACTS))
def test_manager_of_a_club_does_not_see_letters_of_the_federation(act: str) -> None:
    require(act, frozenset({Role.OFFICER}))
    with pytest.raises(NotAllowed):
        require(act, frozenset({Role.MANAGER, Role.DIRECTOR}))
