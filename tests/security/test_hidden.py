"""A tournament that is not public does not exist for people from elsewhere."""

import pytest

from tests.security.table import ALWAYS, name_of, rows_about_play
from tests.security.world import World
from tests.support import api_table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("row", rows_about_play(), ids=name_of)
def test_hidden_tournament_does_not_exist_elsewhere(closed_world: World, row: api_table.Row) -> None:
    answers = {who: closed_world.operation(who, row) for who in ALWAYS}

    nobody = "4" if row.method == "GET" else "1"
    assert answers == {who: nobody if who == "anonymous" else "4" for who in ALWAYS}
