"""The report of a book names kinds of fees, and there is one of each tournament."""

from datetime import date, timedelta
from uuid import uuid4

import pytest

from finance.flows.close_till import close_till
from finance.flows.open_till import open_till
from finance.flows.take_cash import take_cash
from finance.flows.write_off import write_off
from finance.inputs import ChargeInput
from finance.queries.report import Report, Section
from finance.recording.charges import charge_party
from finance.recording.parties import party_of
from journal.context import ActContext, system
from journal.refusals import NotFound
from registration.flows.pay_prize import pay_prize
from registration.flows.withdraw_registration import withdraw_registration
from registration.inputs.pots import PayoutInput
from registration.queries.payouts import payables
from registration.queries.reports import book_report, days_of, row_in, tournament_report
from tests.support import build
from tests.support.build import NOON
from tests.support.fees import Desk, desk
from tests.support.prizes import fixed, prize_scene
from tests.support.registering import joins, members

pytestmark = pytest.mark.django_db
YEAR = date(NOON.year, 1, 1), date(NOON.year, 12, 31)


def _rows(report: Report) -> dict[tuple[str, str], int]:
    return {(row.section.value, row.account): row.cents for row in report.rows}


def _played() -> Desk:
    """Three players pay 10 to register and 20 to enter, and 5 into the pot; one withdraws, one pays all."""
    at = desk()
    at.set_fee("registration", 1_000)
    at.set_fee("entry", 2_000)
    at.set_fee("pool", 500, event_id=at.event.pk, pot_id=at.pot.pk)
    players = members(at.home, 3)
    for player in players:
        joins(at.event, player)
    at.pays(players[0], 3_500)
    ctx = ActContext(at.home.by_director, NOON)
    withdraw_registration(event_id=at.event.pk, number=3, ctx=ctx)
    charge_party(at.book, party_of(players[1]), [ChargeInput("registration", 700, "Board")], ctx)
    return at


def test_entry_and_registration_fees_stand_apart_in_the_report_of_a_year() -> None:
    rows = _rows(book_report(_played().book, *YEAR))

    assert (rows["charged", "fee:entry"], rows["charged", "fee:registration"]) == (6_000, 3_000)
    assert (rows["waived", "fee:entry"], rows["waived", "fee:registration"]) == (2_000, 1_000)
    assert rows["charged", "registration"] == 700


def test_report_of_a_tournament_has_its_own_fees_and_pots_alone() -> None:
    at = _played()
    pot = at.pot.account
    made = tournament_report(at.row, *YEAR)

    assert _rows(made) == {
        ("charged", "fee:entry"): 6_000,
        ("charged", "fee:registration"): 3_000,
        ("charged", pot): 1_500,
        ("waived", "fee:entry"): 2_000,
        ("waived", "fee:registration"): 1_000,
        ("waived", pot): 500,
        ("received", "fee:entry"): 2_000,
        ("received", "fee:registration"): 1_000,
        ("received", pot): 500,
        ("pots", pot): 1_000,
        ("balance", "party_owes"): 3_500,
        ("balance", pot): -1_000,
    }
    assert made.trial_balance == 0
    assert next(section for section, _rows, _sum in made.sections()) is Section.CHARGED


def test_report_of_a_tournament_is_of_all_its_days_or_of_some() -> None:
    at = _played()
    today = at.book.home.day_at(NOON)
    before = tournament_report(at.row, today - timedelta(days=9), today - timedelta(days=1))

    assert (days_of(at.row), before.rows) == ((today, today), ())


def test_tournament_that_is_not_in_the_book_has_no_report() -> None:
    at, other = desk(), build.house()

    assert row_in(at.book, at.home.tournament.slug) == at.row
    for slug in ("nothing", other.tournament.slug + "-2"):
        with pytest.raises(NotFound):
            row_in(at.book, slug)


def test_report_of_a_tournament_has_what_its_tills_lacked_and_what_was_written_off() -> None:
    at = desk()
    at.set_fee("entry", 2_000)
    ann, bob, cid = members(at.home, 3)
    for player in (ann, bob, cid):
        joins(at.event, player)
    charge_party(at.book, party_of(cid), [ChargeInput("registration", 700, "Board")], ActContext(system(), NOON))
    manager = ActContext(build.acting(at.home.manager), NOON, "Gone abroad")
    till = open_till(book_id=at.book.pk, coins={}, ctx=manager)
    take_cash(book_id=at.book.pk, party_id=party_of(ann).pk, cents=2_000, client=uuid4(), ctx=manager)
    close_till(book_id=at.book.pk, till=till.number, coins={1_000: 1, 500: 1}, ctx=manager)
    for player in (bob, cid):
        write_off(book_id=at.book.pk, party_id=party_of(player).pk, client=uuid4(), ctx=manager)

    rows = _rows(tournament_report(at.row, *YEAR))

    assert rows["differences", "till_difference"] == -500
    assert rows["costs", "other"] == 2_000  # of Bob alone: Cid was charged for something else too
    assert rows["balance", "party_owes"] == 2_000
    assert _rows(book_report(at.book, *YEAR))["costs", "other"] == 4_700


def test_fee_that_is_kept_of_a_prize_is_not_owed_any_more() -> None:
    scene = prize_scene(4, 1_000)
    fixed(scene)
    before = _rows(tournament_report(scene.pot.book, *YEAR))
    winner = payables(scene.pot)[0].party
    pay_prize(
        event_id=scene.event.pk,
        pot_id=scene.pot.pk,
        party_id=winner.pk,
        payout=PayoutInput(is_cash=False),
        client=uuid4(),
        ctx=scene.by_treasurer,
    )
    after = _rows(tournament_report(scene.pot.book, *YEAR))

    assert before["balance", "party_owes"] == after["balance", "party_owes"] == 1_000  # 5.00 each of places 3 and 4
