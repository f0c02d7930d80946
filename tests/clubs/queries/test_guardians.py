"""For whom a login acts, by guardianships that last."""

import pytest

from clubs.queries.guardians import children_with_consents, find_guardian, find_guardian_of, is_hidden_minor
from tests.support import build
from tests.support.build import NOON
from tests.support.guardians import guardian, minor

pytestmark = pytest.mark.django_db


def test_login_acts_for_its_own_children_alone() -> None:
    home = build.house()
    login, other = build.login(), build.login()
    rows = [guardian(minor(home, f"Minor {number}"), login) for number in range(2)]
    ended = guardian(minor(home, "Ended"), login)
    ended.until_at = NOON
    ended.save()

    children = children_with_consents(login.pk)

    assert [(child.player, child.is_shown) for child in children] == [(row.player, False) for row in rows]
    assert find_guardian(rows[0].pk, login.pk) == rows[0]
    assert find_guardian(rows[0].pk, other.pk) is None
    assert find_guardian(ended.pk, login.pk) is None
    assert find_guardian_of(rows[1].player.public_id, login.pk) == rows[1]
    assert find_guardian_of(ended.player.public_id, login.pk) is None


def test_minor_is_hidden_until_the_day_from_which_they_decide() -> None:
    row = minor(build.house())
    day = NOON.date()

    assert is_hidden_minor(row, day)
    assert is_hidden_minor(row, day.replace(year=2030, month=3, day=4))
    assert not is_hidden_minor(row, day.replace(year=2030, month=3, day=5))
