"""The advisor simulates what the form makes."""

import json

import pytest

from rules_engine.advise.offers import OFFERS, offers_for, swiss_rounds
from rules_engine.advise.shapes import graph_of
from rules_engine.draws import settings
from rules_engine.draws.brackets.presets import PRESETS


@pytest.mark.parametrize("players", [24, 64, 100])
def test_the_double_elimination_is_shifted_as_the_form_makes_it(players: int) -> None:
    (offer,) = [offer for offer in OFFERS if offer.code == "double_elimination"]
    (leg,) = offer.legs(players)
    preset = json.dumps(settings.write(PRESETS["double_elimination_recharge"]), sort_keys=True)

    assert graph_of(leg.format, json.dumps(leg.settings), players) == graph_of("bracket", preset, players)


def test_every_field_is_offered_something() -> None:
    assert all(offers_for(players) for players in range(2, 301))


def test_a_swiss_has_a_round_more_than_one_winner_needs() -> None:
    assert [swiss_rounds(players) for players in (4, 8, 9, 64)] == [3, 4, 5, 7]
