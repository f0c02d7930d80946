"""The fact of a lock."""

import pytest

from tests.support import locked_cup
from tests.support.locked_cup import Cup
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_cup = once(locked_cup.cup)


@pytest.fixture
def cup(the_cup: Once[Cup]) -> Cup:
    return the_cup()


def test_lock_fact_names_what_it_is_on(cup: Cup) -> None:
    assert str(cup.lock(round_no=1)) == f"locked {cup.played.stage_id} 1 None"
