"""Change how a player is shown."""

import pytest

from clubs.flows.edit_player import edit_player
from clubs.models import Player
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["Smith, John", "SMITH John", "Dr. John Smith", "John Smith"])
def test_new_name_is_put_in_order_as_that_of_a_new_player(name: str) -> None:
    home = build.house()
    player = build.player(home, "Jon Smit")

    _edit(home, player, name)

    player.refresh_from_db()
    assert (player.display_name, player.search_name) == ("John Smith", "john smith")


def test_name_that_stays_is_left_as_it_is() -> None:
    home = build.house()
    player = build.player(home, "Jon Smit")
    Player.objects.filter(pk=player.pk).update(display_name="Smit, Jon")

    _edit(home, player, "Smit, Jon")

    player.refresh_from_db()
    assert player.display_name == "Smit, Jon"


def _edit(home: build.House, player: Player, name: str) -> None:
    ctx = ActContext(home.by_officer, NOON)
    edit_player(player=player.public_id, name=name, country="NL", visibility="full", ctx=ctx)
