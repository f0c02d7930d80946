"""Proposing deals: test 14."""

import pytest

from interfaces.wording.sentences import sentence
from journal.refusals import Refused
from registration.flows.make_deal import make_deal
from registration.inputs.pots import DealInput, PotInput, PotTerms
from registration.queries.deals import deals_of
from registration.queries.finishes import event_finish
from registration.queries.prizes import open_prizes
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PlaceTable, Section
from tests.registration.queries.test_finishes import CONSOLATION
from tests.support import build
from tests.support.prizes import PrizeScene, charge, prize_scene

pytestmark = pytest.mark.django_db


def _deal(scene: PrizeScene, amounts: dict[int, int], *played_for: int) -> None:
    plan = DealInput("main", amounts, played_for)
    make_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, plan=plan, ctx=scene.by_director)


def test_a_deal_sums_to_the_prizes_of_its_places() -> None:
    scene = prize_scene(2)
    charge(scene, scene.players[0], **{scene.pot.account: 699_000})
    with pytest.raises(Refused, match="deal_not_sum") as refusal:
        _deal(scene, {1: 340_000, 2: 340_000}, 20_000)
    (violation,) = refusal.value.verdict.violations
    assert violation.params["difference"] == 1000
    assert "6990.00 EUR: the difference is 10.00 EUR" in sentence(violation.code, violation.params)
    _deal(scene, {1: 330_000, 2: 330_000}, 39_000)
    assert deals_of(scene.pot)[0].played_for == (39_000,)
    _deal(scene, {})
    assert deals_of(scene.pot)[0].sides == ()


def test_only_those_who_are_still_in_make_a_deal() -> None:
    scene = prize_scene(4, 1000)
    build.play_ready(scene.event, scene.home.by_director)
    entries = [entry.number for entry in scene.event.entries.order_by("number")]
    with pytest.raises(Refused):
        _deal(scene, dict.fromkeys(entries, 1000))
    with pytest.raises(Refused, match="deal_sides_differ"):
        _deal(scene, {}, 100)


def test_two_who_play_the_final_of_a_consolation_share_its_prizes() -> None:
    sections = (
        Section("main", 7000, (PlaceTable((6500, 3500)),)),
        Section("consolation", 3000, (PlaceTable((10_000,)),)),
    )
    scene = prize_scene(4, 1000, PotInput(PotTerms(PotRules(sections))), stages=CONSOLATION)
    build.play_ready(scene.event, scene.home.by_director)
    main = event_finish(scene.event).sections["main"]
    out_ids = [entry_id for entry_id, (first, _last) in main.places.items() if entry_id > 0 and first > 2]
    numbers = list(scene.event.entries.filter(pk__in=out_ids).order_by("number").values_list("number", flat=True))

    plan = DealInput("consolation", dict.fromkeys(numbers, 600))
    make_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, plan=plan, ctx=scene.by_director)

    assert [side.cents for side in deals_of(scene.pot)[0].sides] == [600, 600]
    assert open_prizes(scene.pot)[1] == ("consolation", 2, 1200)
