"""The card of a player opens nothing but the table of its own tournament."""

from datetime import date

import pytest

from journal.context import ActContext
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.models import Tournament
from tests.security.world import World
from tests.support import build
from tests.support.api_stand import sent
from tests.support.api_table import ROWS
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db

ASK_NOBODY = ["advice_read", "score_state_read", "final_light_read", "rulesets_mistakes"]


def test_card_of_a_player_opens_nothing_of_others(closed_world: World) -> None:
    """Nor anything else that wants to know who asks: but for what asks nobody."""
    header = f"Card {_secret_of_another_tournament()}"
    told = {row.operation: sent(closed_world.stand, row, Caller(), Authorization=header).status for row in ROWS}

    assert {one for one, status in told.items() if status < 300} == {"tokens_issue", *ASK_NOBODY}
    assert {status for status in told.values() if status >= 300} == {403, 404}


def _secret_of_another_tournament() -> str:
    home = build.house()
    build.drawn(home, 2)
    Tournament.objects.filter(pk=home.tournament.pk).update(until_on=date(2100, 1, 1))
    return make_player_cards(ref=home.ref, ctx=ActContext(home.by_director, build.NOON))[0].secret
