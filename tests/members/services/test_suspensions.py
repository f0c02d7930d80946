"""The refusal of a suspended player names no reason."""

import pytest

from journal.context import ActContext
from journal.refusals import Refused
from members.services.suspensions import check_days, check_not_suspended
from tests.support import build
from tests.support.build import NOON
from tests.support.suspensions import suspended

pytestmark = pytest.mark.django_db


def test_refusal_has_the_public_name_alone() -> None:
    home = build.house()
    ann, bob = build.player(home), build.player(home)
    ctx = ActContext(home.by_director, NOON)
    check_not_suspended(home.federation, [ann, bob], ctx)
    suspended(home, bob)

    with pytest.raises(Refused) as refusal:
        check_not_suspended(home.federation, [ann, bob], ctx)
    assert [row.params for row in refusal.value.verdict.violations] == [{"name": bob.public_name}]


def test_days_in_bounds_are_accepted() -> None:
    check_days(1)
    check_days(3_650)
