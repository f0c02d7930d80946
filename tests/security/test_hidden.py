"""A tournament that is not public does not exist for people from elsewhere."""

import pytest

from tests.security.table import attackers_of, name_of
from tests.security.world import World
from tests.support import api_table

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("row", [row for row in api_table.ROWS if row.is_about_play], ids=name_of)
def test_hidden_tournament_does_not_exist_elsewhere(closed_world: World, row: api_table.Row, is_deep: bool) -> None:
    answers = {who: closed_world.operation(who, row) for who in attackers_of(row, is_deep=is_deep)}

    nobody = "4" if row.method == "GET" or row.operation == "visitors_register" else "1"
    assert answers == {who: nobody if who == "anonymous" else "4" for who in answers}
