"""A tournament with a book and fees, for tests: they call flows."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import uuid4

from clubs.models import Player
from finance.flows.open_book import open_book
from finance.flows.waive import waive
from finance.inputs import BookInput
from finance.models import Book
from finance.queries.audit import faults
from finance.queries.balances import balances
from finance.queries.charges import states_of
from finance.queries.parties import balance_of, find_party
from finance.recording.payments import Payment, pay_in, pay_out
from journal.context import ActContext
from matches.models import Event
from registration.flows.keep_book import keep_book
from registration.flows.set_fee import set_fee
from registration.flows.set_refunds import set_refunds
from registration.inputs.fees import FeeInput, StepInput
from registration.models import FeeItem, Pot, TournamentBook
from tests.support import build
from tests.support.build import NOON, House
from tests.support.prizes import terms
from tests.support.registering import limited
from tests.support.remembered import scene


@dataclass(frozen=True, slots=True)
class Desk:
    """The book of a tournament, an event with places and its main pot."""

    home: House
    row: TournamentBook
    event: Event
    pot: Pot

    @property
    def book(self) -> Book:
        return self.row.book

    def set_fee(self, item: str, cents: int, at: datetime = NOON, **more: Any) -> FeeItem:
        """A fee in the currency of the book: an entry fee is of the event."""
        if item == "entry":
            more = {"event_id": self.event.pk, **more}
        ctx = ActContext(self.home.by_director, at)
        plan = FeeInput(item, cents, **more)
        return set_fee(ref=build.ref(self.home.tournament), currency=self.row.currency, plan=plan, ctx=ctx)

    def set_refunds(self, *steps: tuple[int, int, int]) -> None:
        rows = [StepInput(*step) for step in steps]
        ref, ctx = build.ref(self.home.tournament), ActContext(self.home.by_director, NOON)
        set_refunds(ref=ref, currency=self.row.currency, steps=rows, ctx=ctx)

    def owes(self, player: Player) -> int:
        """What a player owes, below 0 what they are owed."""
        party = find_party(player)
        return balance_of(self.book, party) if party else 0

    def charged(self, player: Player) -> list[int]:
        """What is charged of each fee of a player and not waived."""
        party = find_party(player)
        states = states_of(self.book, party) if party else []
        return sorted(state.booked.charged - state.booked.waived for state in states)

    def pays(self, player: Player, cents: int) -> None:
        party = find_party(player)
        assert party is not None, "they owe something"
        ctx = ActContext(build.acting(self.home.manager), NOON)
        pay_in(self.book, party, Payment("bank", cents), ctx, client=uuid4())

    def is_paid_back(self, player: Player, cents: int) -> None:
        party = find_party(player)
        assert party is not None, "they have a credit"
        pay_out(self.book, party, Payment("bank", cents), ActContext(build.acting(self.home.manager), NOON))

    def waives(self, player: Player, cents: int) -> None:
        """The treasurer waives a part of the first charge of a player."""
        party = find_party(player)
        assert party is not None, "they owe something"
        charge = states_of(self.book, party)[0].charge
        ctx = ActContext(build.acting(self.home.manager), NOON, "As agreed")
        waive(book_id=self.book.pk, party_id=party.pk, charge_id=charge.pk, cents=cents, client=uuid4(), ctx=ctx)

    def balance(self, account: str) -> int:
        return balances(self.book).get(account, 0)

    def check(self) -> None:
        """Every booking sums to 0."""
        assert list(faults()) == []
        assert sum(balances(self.book).values()) == 0


@scene
def desk(places: int = 8, currency: str = "EUR", first_on: date | None = None, **settings: Any) -> Desk:
    """A tournament whose money is in a book of the club, without fees."""
    home = build.house()
    ctx = ActContext(build.acting(home.manager), NOON)
    if first_on is not None:
        home.tournament.from_on = home.tournament.until_on = first_on
        home.tournament.save()
    event = limited(home, places, **settings)
    plan = BookInput("Main book", currency, "ABC")
    book = open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)
    director = ActContext(home.by_director, NOON)
    row = keep_book(ref=build.ref(home.tournament), book_id=book.pk, ctx=director)
    pot = Pot.objects.create(event=event, book=row, kind=Pot.Kind.MAIN, terms=terms("65/35").as_json())
    return Desk(home, row, event, pot)
