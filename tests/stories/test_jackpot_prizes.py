"""The money of a jackpot from the entries to the settlement: each run divides what was paid for its entries."""

from uuid import uuid4

import pytest
from django.test import Client

from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.parties import balances_by_party
from journal.context import ActContext
from journal.refusals import Refused
from matches.flows.entries.add_reentry import add_reentry
from matches.flows.entries.enter import enter
from matches.flows.events.finish_event import finish_event
from matches.inputs.entries import EntryInput
from matches.inputs.events import StageInput
from matches.models import Match
from matches.queries.draws.event_places import event_place_lists, event_places
from matches.queries.tournaments import tournaments
from registration.flows.fix_prizes import fix_prizes
from registration.flows.join_pool import join_pool
from registration.flows.make_deal import make_deal
from registration.flows.pay_prize import pay_prize
from registration.flows.set_fee import set_fee
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.fees import FeeInput
from registration.inputs.pots import DealInput, PayoutInput, PotInput, PotTerms
from registration.queries.payouts import payables
from registration.queries.prizes import PotSheet, open_prizes, pot_sheet
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PlaceTable, Section
from tests.support import build
from tests.support.build import NOON
from tests.support.prizes import PrizeScene, agreed, allow_pools, book_of, pay, pot_of, side_pool, terms

pytestmark = pytest.mark.django_db
TERMS = PotTerms(PotRules((Section("main", 10_000, (PlaceTable((7000, 3000)),)),), commission_bp=1000, unit=100))


def _scene(count: int) -> PrizeScene:
    """A jackpot of four at 100.00, and 50.00 for a re-entry, with so many entries; 10 % are the organiser's."""
    home = build.house()
    tournament_book = book_of(home)
    allow_pools(home)
    by = ActContext(home.by_director, NOON)
    event = build.event(home, stages=[StageInput("jackpot", {"size": 4})])
    pot = pot_of(event, by, PotInput(TERMS, "jackpot", "Night jackpot"))
    for item, cents in (("entry", 10_000), ("re_entry", 5_000)):
        plan = FeeInput(item, cents, event_id=event.pk, pot_id=pot.pk)
        set_fee(ref=home.ref, currency="EUR", plan=plan, ctx=by)
    scene = PrizeScene(home, event, tournament_book.book, pot)
    _enter(scene, count)
    return scene


def _enter(scene: PrizeScene, count: int) -> None:
    entrants = [EntryInput(f"Newcomer {uuid4().hex[:8]}") for _ in range(count)]
    enter(event_id=scene.event.pk, entrants=entrants, ctx=scene.by_director, register_new=True)


def _two_runs() -> PrizeScene:
    """A run of four, and one of two more and two who enter again: both are played."""
    scene = _scene(4)
    build.draw(scene.home, scene.event)
    build.play_ready(scene.event, scene.home.by_director)
    losers = [
        match.side1.number for match in Match.objects.filter(stage__event=scene.event, node_key__startswith="JA1")
    ]
    build.play_out(scene.event, scene.home.by_director)
    _enter(scene, 2)
    for number in losers:
        add_reentry(event_id=scene.event.pk, entry_no=number, ctx=scene.by_director)
    build.draw(scene.home, scene.event)
    build.play_out(scene.event, scene.home.by_director)
    return scene


def _cents(sheet: PotSheet) -> list[tuple[str, int, int]]:
    return [(row.section, row.place_from, row.cents) for row in sheet.rows]


PRIZES = [("main A", 1, 25_200), ("main A", 2, 10_800), ("main B", 1, 18_900), ("main B", 2, 8_100)]


def test_each_run_divides_what_was_paid_for_its_entries_until_all_is_settled() -> None:
    scene = _two_runs()
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)
    sheet = pot_sheet(scene.pot)
    assert (_cents(sheet), sheet.balance.takings, sheet.commission, sheet.rest) == (PRIZES, 70_000, 7_000, 0)

    fix = fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)

    assert fix.prizes.count() == 4
    assert "rounding" not in balances(scene.book)
    for party, cents in balances_by_party(scene.book, scene.players).items():
        if cents > 0:
            pay(scene, next(row for row in scene.players if row.pk == party), cents)
    for prize in payables(scene.pot):
        if prize.payable:
            pay_prize(
                event_id=scene.event.pk,
                pot_id=scene.pot.pk,
                party_id=prize.party.pk,
                payout=PayoutInput(is_cash=False),
                client=uuid4(),
                ctx=scene.by_treasurer,
            )
    settle_tournament(ref=scene.home.ref, ctx=scene.by_treasurer)
    sums = balances(scene.book)
    assert (sums[scene.pot.account], sums["commission"], sums["bank"]) == (0, -7_000, 7_000)
    assert list(faults()) == []


def test_those_who_wait_fill_further_runs_with_their_own_money() -> None:
    scene = _scene(6)
    assert _cents(pot_sheet(scene.pot)) == [*PRIZES[:2], ("main B", 1, 12_600), ("main B", 2, 5_400)]
    build.draw(scene.home, scene.event)
    build.play_out(scene.event, scene.home.by_director)

    sheet = pot_sheet(scene.pot)

    assert _cents(sheet) == [*PRIZES[:2], ("main B", 1, 12_600), ("main B", 2, 5_400)]
    assert [row.entry is not None for row in sheet.rows] == [True, True, False, False]
    finish_event(event_id=scene.event.pk, anyway=True, ctx=scene.by_director)
    assert _cents(pot_sheet(scene.pot)) == [("main A", 1, 37_800), ("main A", 2, 16_200)]


def test_deal_is_made_by_the_sides_of_one_run() -> None:
    scene = _scene(8)
    build.draw(scene.home, scene.event)
    build.draw(scene.home, scene.event)
    build.play_ready(scene.event, scene.home.by_director)
    finals = Match.objects.filter(stage__event=scene.event, node_key__endswith="2.1").order_by("node_key")
    ((a, b), (c, _)) = [(match.side0.number, match.side1.number) for match in finals]
    assert open_prizes(scene.pot) == [("main A", 2, 36_000), ("main B", 2, 36_000)]

    with pytest.raises(Refused, match="side_in_other_run"):
        plan = DealInput("main A", {a: 18_000, c: 18_000})
        make_deal(event_id=scene.event.pk, pot_id=scene.pot.pk, plan=plan, ctx=scene.by_director)
    agreed(scene, {a: 18_000, b: 18_000}, section="main A")
    build.play_out(scene.event, scene.home.by_director)

    assert [cents for section, _, cents in _cents(pot_sheet(scene.pot)) if section == "main A"] == [18_000, 18_000]


def test_winners_of_all_runs_are_first_in_a_side_pool() -> None:
    scene = _scene(4)
    pool = side_pool(scene, plan=terms("100"))
    for number in (1, 2, 3, 4):
        join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=number, cents=1000, ctx=scene.by_director)
    build.draw(scene.home, scene.event)
    build.play_out(scene.event, scene.home.by_director)
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)

    (row,) = pot_sheet(pool).rows

    (winner,) = [row for row in event_places(tournaments.stages_of(scene.event)) if row.place_from == 1]
    assert (row.entry, row.cents) == (winner.entry, 4000)


def test_pages_show_the_places_of_each_run(client: Client) -> None:
    scene = _two_runs()
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)
    lists = event_place_lists(tournaments.stages_of(scene.event))

    page = client.get(f"/en/events/{scene.event.pk}/").content.decode()
    prizes = client.get(f"/en/events/{scene.event.pk}/prizes/").content.decode()

    assert [(row.kind, row.name, len(row.rows)) for row in lists] == [("main", "A", 4), ("main", "B", 4)]
    assert "No match has been played yet" not in page
    assert all(places.rows[0].entry.name in page for places in lists)
    assert all(name in text for name in ("Main draw A", "Main draw B") for text in (page, prizes))
    assert '<p class="label">Winner</p>' not in page
