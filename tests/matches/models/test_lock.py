"""The fact of a lock."""

import pytest

from tests.support import locked_cup
from tests.support.locked_cup import Cup

pytestmark = pytest.mark.django_db
the_cup, cup = locked_cup.the_cup, locked_cup.cup


def test_lock_fact_names_what_it_is_on(cup: Cup) -> None:
    assert str(cup.lock(round_no=1)) == f"locked {cup.played.stage_id} 1 None"
