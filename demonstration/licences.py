"""The licences of the demonstration: a year of the federation, with licences that are paid, owed and requested."""

from datetime import date
from typing import Final
from uuid import NAMESPACE_OID, uuid5

from clubs.flows.appoint import appoint_money_office
from clubs.models import Appointment
from clubs.queries.players import own_player
from demonstration.cast import FEDERATION, Cast
from finance.flows.change_bank_account import change_bank_account
from finance.flows.open_book import open_book
from finance.flows.take_payment import take_payment
from finance.inputs import BookInput
from finance.models import Book
from finance.queries.parties import party_balances
from journal.context import ActContext
from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.ask_licence import ask_licence
from members.flows.give_licence import give_licence
from members.flows.set_fee_category import set_fee_category
from members.flows.set_licence_year import set_licence_year
from members.inputs import CategoryInput, LicenceInput, YearInput

_LICENSED, _PAID = 12, 8
_ADULTS: Final = "adult"


def licences(cast: Cast) -> None:
    """Give licences of this year to twelve players, of whom eight have paid; a player asks for theirs."""
    officer = ActContext(cast.logins.actor("officer"), cast.at(-10))
    book, year = _book(cast, officer), str(officer.at.year)
    days = date(officer.at.year, 1, 1), date(officer.at.year, 12, 31)
    set_licence_year(federation=FEDERATION, plan=YearInput(year, *days, 30, book.pk, 5_000), ctx=officer)
    for plan in (CategoryInput(_ADULTS, "Adults", 4_000), CategoryInput("junior", "Juniors", 1_500, age_below=18)):
        set_fee_category(federation=FEDERATION, year=year, plan=plan, ctx=officer)
    affiliate_clubs(federation=FEDERATION, year=year, clubs=["harbour"], ctx=officer)
    own = own_player(cast.logins.actor("player2"))
    for player in [player for player in cast.players[24:] if player != own][:_LICENSED]:
        give_licence(federation=FEDERATION, plan=LicenceInput(player.public_id, year, _ADULTS), ctx=officer)
    _pay(cast, book)
    player2 = ActContext(cast.logins.actor("player2"), cast.at(-2))
    ask_licence(federation=FEDERATION, year=year, category=_ADULTS, ctx=player2)


def _book(cast: Cast, ctx: ActContext) -> Book:
    """Open the book of the federation, whose treasurer is its officer."""
    role, user = Appointment.Role.TREASURER, cast.logins["officer"]
    appoint_money_office(federation=FEDERATION, role=role, user=user, ctx=ctx)
    book = open_book(federation=FEDERATION, plan=BookInput("Federation", "EUR", "DEMO"), ctx=ctx)
    return change_bank_account(book_id=book.pk, iban="NL02ABNA0123456789", holder="Demonstration Federation", ctx=ctx)


def _pay(cast: Cast, book: Book) -> None:
    ctx = ActContext(cast.logins.actor("officer"), cast.at(-5))
    members = [row for row in party_balances(book) if row.party.player_id is not None]
    for row in members[:_PAID]:
        client = uuid5(NAMESPACE_OID, f"licence {row.party.pk}")
        take_payment(book_id=book.pk, party_id=row.party.pk, cents=row.cents, client=client, ctx=ctx)
