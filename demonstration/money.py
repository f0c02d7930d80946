"""The money of the demonstration: the book of a club, a tournament that is settled, and the fees of one to come."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final
from uuid import NAMESPACE_OID, UUID, uuid5

from demonstration.cast import FEDERATION, POOL, Cast, announce
from demonstration.play import Table, decide, drawn, entered, opened, play
from finance.flows.change_bank_account import change_bank_account
from finance.flows.open_book import open_book
from finance.flows.take_payment import take_payment
from finance.inputs import BookInput
from finance.models import Book, Party
from finance.queries.parties import party_balances
from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.inputs.events import EventInput
from matches.inputs.tournaments import TournamentInput, TournamentRef
from matches.settings import EventSettings
from registration.flows.add_pot import add_pot
from registration.flows.change_prize_settings import change_prize_settings
from registration.flows.fix_prizes import fix_prizes
from registration.flows.keep_book import keep_book
from registration.flows.pay_prize import pay_prize
from registration.flows.set_fee import set_fee
from registration.flows.set_refunds import set_refunds
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.fees import FeeInput, StepInput
from registration.inputs.pots import PayoutInput, PotInput, PotTerms, PrizeSettingsInput
from registration.models import Pot
from registration.queries.payouts import payables
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PLACE_PRESETS, PlaceTable, Section

_AUTUMN_CUP: Final = "autumn-cup"
_EURO: Final = "EUR"
_MANAGER: Final = "manager"


def open_club_book(cast: Cast) -> Book:
    """Open the book of the first club, which the manager keeps. The federation allows jackpots."""
    officer = ActContext(cast.logins.actor("officer"), cast.at(-60))
    change_prize_settings(federation=FEDERATION, plan=PrizeSettingsInput(allows_pools=True), ctx=officer)
    ctx = ActContext(cast.logins.actor(_MANAGER), cast.at(-60))
    book = open_book(federation=FEDERATION, club="harbour", plan=BookInput("Harbour", _EURO, "HBC"), ctx=ctx)
    return change_bank_account(book_id=book.pk, iban="NL91ABNA0417164300", holder="Harbour Backgammon Club", ctx=ctx)


def autumn_cup(cast: Cast, book: Book) -> None:
    """Play a tournament of eight two weeks ago: everyone has paid, the prizes are paid, and it is settled."""
    day, director = cast.at(-14).date(), cast.logins.actor("director")
    announce(cast, TournamentInput(_AUTUMN_CUP, "Autumn Cup", day, day, "harbour", "Harbour Hall"), cast.at(-30))
    table = opened(_AUTUMN_CUP, EventInput("Cup", EventSettings((5, 5, 7)), pool=POOL), director, cast.at(-30, 10))
    ref, manager = TournamentRef(FEDERATION, _AUTUMN_CUP), ActContext(cast.logins.actor(_MANAGER), cast.at(-30, 11))
    keep_book(ref=ref, book_id=book.pk, ctx=manager)
    pot = _pot(table.event.pk, "50/25/12.5/12.5", ActContext(director, cast.at(-30, 11)))
    _set_fees(ref, [FeeInput("entry", 2_000, table.event.pk, pot.pk)], manager)
    entered(Table(table.event, director, table.lots, cast.at(-20)), cast.players[16:24])
    _pay_all(cast, book, cast.at(-15))
    drawn(Table(table.event, director, table.lots, cast.at(-14, 10)))
    play(Table(table.event, director, table.lots, cast.at(-14, 10, 10)), decide, minutes=60)
    finish_event(event_id=table.event.pk, ctx=ActContext(director, cast.at(-14, 18)))
    _pay_prizes(pot, ActContext(manager.actor, cast.at(-14, 19)))
    settle_tournament(ref=ref, closes_books=False, ctx=ActContext(manager.actor, cast.at(-13)))


def winter_fees(cast: Cast, book: Book, slug: str, masters: int) -> None:
    """Set the fees of the tournament to come, the ladder of refunds, and a jackpot beside its main event."""
    ref, director = TournamentRef(FEDERATION, slug), ActContext(cast.logins.actor("director"), cast.at(-5, 11))
    manager = ActContext(cast.logins.actor(_MANAGER), director.at)
    keep_book(ref=ref, book_id=book.pk, days_to_pay=14, ctx=manager)
    pot = _pot(masters, "65/35", director)
    add_pot(event_id=masters, plan=PotInput(_terms("100"), "jackpot", "Night jackpot"), ctx=director)
    fees = [FeeInput("registration", 1_000), FeeInput("entry", 4_000, masters, pot.pk)]
    _set_fees(ref, [*fees, FeeInput("entry", 2_000, masters, pot.pk, group="junior")], manager)
    steps = [StepInput(14, 10_000, 5_000), StepInput(2, 5_000, 0)]
    set_refunds(ref=ref, currency=_EURO, steps=steps, ctx=manager)


def winter_payments(cast: Cast, book: Book) -> None:
    """Half of those who owe have paid, one of them in part."""
    balances = party_balances(book)
    for number, row in enumerate(balances[: len(balances) // 2]):
        _take(cast, book, row.party, row.cents // 2 if number == 0 else row.cents, cast.at(-1, 9, number))


def _set_fees(ref: TournamentRef, fees: Iterable[FeeInput], ctx: ActContext) -> None:
    for fee in fees:
        set_fee(ref=ref, currency=_EURO, plan=fee, ctx=ctx)


def _terms(places: str) -> PotTerms:
    section = Section("main", 10_000, (PlaceTable(PLACE_PRESETS[places]),))
    return PotTerms(PotRules((section,), commission_bp=1_000, unit=100))


def _pot(event_id: int, places: str, ctx: ActContext) -> Pot:
    return add_pot(event_id=event_id, plan=PotInput(_terms(places)), ctx=ctx)


def _pay_all(cast: Cast, book: Book, at: datetime) -> None:
    for row in party_balances(book):
        _take(cast, book, row.party, row.cents, at)


def _take(cast: Cast, book: Book, party: Party, cents: int, at: datetime) -> None:
    client = _client(f"payment {party.pk} {at}")
    ctx = ActContext(cast.logins.actor(_MANAGER), at)
    take_payment(book_id=book.pk, party_id=party.pk, cents=cents, client=client, ctx=ctx)


def _pay_prizes(pot: Pot, ctx: ActContext) -> None:
    """Fix the prizes and pay them by bank."""
    fix_prizes(event_id=pot.event_id, pot_id=pot.pk, ctx=ctx)
    for row in payables(pot):
        plan, client = PayoutInput(False, row.party.public_name), _client(f"prize {pot.pk} {row.party.pk}")
        pay_prize(event_id=pot.event_id, pot_id=pot.pk, party_id=row.party.pk, payout=plan, client=client, ctx=ctx)


def _client(name: str) -> UUID:
    """Return the id of a request, the same in every demonstration."""
    return uuid5(NAMESPACE_OID, name)
