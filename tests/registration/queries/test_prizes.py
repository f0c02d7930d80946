"""Prizes as they are now: tests 2, 7 and 14 of the rules on the site."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from registration.flows.join_pool import join_pool
from registration.inputs.pots import PotInput, PotTerms
from registration.queries.prizes import PotSheet, latest_fix, places_of_section, pot_sheet, pot_sheets
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PLACE_PRESETS, PlaceTable, Section
from tests.support import build
from tests.support.prizes import agreed, charge, finish, fixed, prize_scene, side_pool, terms

pytestmark = pytest.mark.django_db


def _cents(sheet: PotSheet) -> list[tuple[str, int, int, int]]:
    return [(row.section, row.place_from, row.place_to, row.cents) for row in sheet.rows]


def test_prizes_are_shown_from_the_first_fee_to_the_last_match() -> None:
    scene = prize_scene(4, 2500)
    assert [row.entry for row in pot_sheet(scene.pot).rows] == [None] * 4
    build.play_ready(scene.event, scene.home.by_director)
    sheet = pot_sheet(scene.pot)
    expected = [("main", 1, 1, 5100), ("main", 2, 2, 2500), ("main", 3, 4, 1200), ("main", 3, 4, 1200)]
    assert (_cents(sheet), sheet.is_final) == (expected, False)
    assert [row.entry is None for row in sheet.rows] == [True, True, False, False]
    finish(scene)
    sheet = pot_sheet(scene.pot)
    assert (_cents(sheet), sheet.is_final, sheet.fix) == (expected, True, None)


def test_sections_that_are_not_played_give_their_part_to_the_others_at_the_end() -> None:
    """Test 2: 47 × 330 would be 9,310/4,650/1,550; without a last chance 10,340/5,170."""
    main = Section("main", 6000, (PlaceTable(PLACE_PRESETS["50/25/12.5/12.5"]),))
    consolation = Section("consolation", 3000, (PlaceTable(PLACE_PRESETS["65/35"]),))
    last_chance = Section("last_chance", 1000, (PlaceTable(PLACE_PRESETS["100"]),))
    plan = PotInput(PotTerms(PotRules((main, consolation, last_chance), unit=10)))
    scene = prize_scene(4, plan=plan)
    charge(scene, scene.players[0], **{scene.pot.account: 15_510})
    sums = {name: sum(row.cents for row in rows) for name, rows in pot_sheet(scene.pot).sections}
    assert sums == {"main": 9310, "consolation": 4650, "last_chance": 1550}
    finish(scene)
    assert [name for name, _ in pot_sheet(scene.pot).sections] == ["main"]
    assert sum(row.cents for row in pot_sheet(scene.pot).rows) == 15_510


def test_a_side_pool_is_divided_among_its_members() -> None:
    """Test 7: 12 × 50, 500 bp → commission 30, 342/228; one member gets the money back."""
    scene = prize_scene(4)
    pool = side_pool(scene, plan=terms("65/35", commission=500, unit=1))
    join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=1, cents=5000, ctx=scene.by_director)
    sheet = pot_sheet(pool)
    assert (_cents(sheet), sheet.commission) == ([("main", 1, 1, 5000)], 0)
    join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=2, cents=5000, ctx=scene.by_director)
    finish(scene)
    sheet = pot_sheet(pool)
    assert (sheet.commission, sum(row.cents for row in sheet.rows), len(sheet.members)) == (500, 9500, 2)
    pool.members.get(entry__number=1).delete()
    assert [row.cents for row in pot_sheet(pool).rows] == [10_000]  # of one member: no commission


def test_what_cannot_be_divided_says_why() -> None:
    section = Section("main", 10_000, (PlaceTable((10_000,), least=9),))
    scene = prize_scene(4, 1000, PotInput(PotTerms(PotRules((section,)))))
    (sheet,) = pot_sheets(scene.event)
    assert sheet.rows == ()
    assert sheet.refusal is not None
    assert [violation.code for violation in sheet.refusal.violations] == ["money.no_table"]


def test_a_fix_is_compared_with_the_prizes_of_now() -> None:
    scene = prize_scene(4, 1000)
    assert latest_fix(scene.pot) is None
    section, prizes = places_of_section(scene.pot, "main")
    assert (section.open_places, prizes[1]) == ([1, 2, 3, 4], 2000)
    fixed(scene)
    assert pot_sheet(scene.pot).differs is False
    charge(scene, scene.players[0], **{scene.pot.account: 1000})
    assert pot_sheet(scene.pot).differs is True


def test_prizes_of_an_event_ask_as_much_however_many_pots_and_members_there_are() -> None:
    scene = prize_scene(8, 1000)
    counts = []
    for _number in range(3):
        pool = side_pool(scene)
        for entry in range(1, 9):
            join_pool(event_id=scene.event.pk, pot_id=pool.pk, entry=entry, cents=100, ctx=scene.by_director)
        with CaptureQueriesContext(connection) as queries:
            sheets = pot_sheets(scene.event)
        counts.append(len(queries))

    assert [len(sheet.members) for sheet in sheets] == [0, 8, 8, 8]
    assert len(set(counts)) == 1


def test_commission_is_shown_while_a_pot_cannot_be_divided() -> None:
    scene = prize_scene(2, 1000, PotInput(terms("65/35", commission=1000)))
    agreed(scene, {1: 900, 2: 900})
    charge(scene, scene.players[0], **{scene.pot.account: 1000})

    sheet = pot_sheet(scene.pot)

    assert (sheet.refusal is not None, sheet.commission, sheet.to_divide) == (True, 300, 2700)
