"""Tournaments with a book and pots, for tests: they call flows, so that every row has its act."""

from dataclasses import dataclass
from uuid import uuid4

from django.db import transaction

from finance.flows.open_book import open_book
from finance.inputs import BookInput, ChargeInput
from finance.models import Book, Party
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_party
from finance.recording.parties import party_of
from finance.recording.payments import Payment, pay_in
from journal.context import ActContext
from matches.flows.events.finish_event import finish_event
from matches.models import Event
from matches.queries.entries import entries
from registration.flows.add_pot import add_pot
from registration.flows.change_prize_settings import change_prize_settings
from registration.flows.fix_prizes import fix_prizes
from registration.inputs.pots import PotInput, PotTerms, PrizeSettingsInput
from registration.models import Pot, PrizeFix, TournamentBook
from registration.queries.payouts import payables
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PLACE_PRESETS, PlaceTable, Section
from tests.support import build
from tests.support.build import NOON, House


@dataclass(frozen=True, slots=True)
class PrizeScene:
    """An event with a main pot in the book of the club, whose manager is its treasurer."""

    home: House
    event: Event
    book: Book
    pot: Pot

    @property
    def by_director(self) -> ActContext:
        return ActContext(self.home.by_director, NOON)

    @property
    def by_treasurer(self) -> ActContext:
        return ActContext(build.acting(self.home.manager), NOON, "As agreed")

    @property
    def players(self) -> list[Party]:
        """The parties of the players by number of the entry."""
        return [party_of(row.players[0]) for row in entries.entries(self.event)]

    def account(self, pot: Pot) -> dict[str, int]:
        """What each party of a pot can be paid, by name."""
        return {row.party.public_name: row.payable for row in payables(pot)}


def terms(places: str = "50/25/12.5/12.5", *, commission: int = 0, unit: int = 100, **rules: object) -> PotTerms:
    """The terms of a pot with one section."""
    sections = (Section("main", 10_000, (PlaceTable(PLACE_PRESETS[places]),)),)
    return PotTerms(PotRules(**{"sections": sections, "commission_bp": commission, "unit": unit, **rules}))  # type: ignore[arg-type]  # fields of PotRules


def book_of(home: House, currency: str = "EUR", prefix: str = "PRIZE") -> TournamentBook:
    """The book of a tournament, which the club of the house keeps."""
    ctx = ActContext(build.acting(home.manager), NOON)
    plan = BookInput("Book of the Open", currency, prefix)
    book = open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)
    return TournamentBook.objects.create(tournament=home.tournament, book=book, currency=currency)


def pot_of(event: Event, by: ActContext, plan: PotInput | None = None) -> Pot:
    return add_pot(event_id=event.pk, plan=plan or PotInput(terms()), ctx=by)


def prize_scene(players: int = 4, fee: int = 0, plan: PotInput | None = None, **event: object) -> PrizeScene:
    """An event that is drawn. ``fee``: what each entry owes the pot."""
    home = build.house()
    kept = book_of(home)
    event_row = build.drawn(home, players, **event)
    pot = pot_of(event_row, ActContext(home.by_director, NOON), plan)
    scene = PrizeScene(home, event_row, kept.book, pot)
    if fee:
        for party in scene.players:
            charge(scene, party, **{pot.account: fee})
    return scene


def charge(scene: PrizeScene, party: Party, **accounts: int) -> None:
    """Charge a party, by account."""
    with transaction.atomic():
        lock_book(scene.book)
        items = [ChargeInput(account, cents, "Fee") for account, cents in accounts.items()]
        charge_party(scene.book, party, items, scene.by_treasurer)


def pay(scene: PrizeScene, party: Party, cents: int, account: str = "bank") -> None:
    with transaction.atomic():
        pay_in(scene.book, party, Payment(account, cents), scene.by_treasurer, client=uuid4())


def finish(scene: PrizeScene) -> None:
    """Play what is left, and finish the event."""
    build.play_out(scene.event, scene.home.by_director)
    finish_event(event_id=scene.event.pk, ctx=scene.by_director)


def fixed(scene: PrizeScene) -> PrizeFix:
    """Finish the event and fix the prizes."""
    finish(scene)
    return fix_prizes(event_id=scene.event.pk, pot_id=scene.pot.pk, ctx=scene.by_director)


def allow_pools(home: House, **rules: object) -> None:
    """The federation allows side pools and jackpots."""
    plan = PrizeSettingsInput(allows_pools=True, **rules)  # type: ignore[arg-type]  # its other fields
    change_prize_settings(federation=home.federation.slug, plan=plan, ctx=ActContext(home.by_officer, NOON))


def side_pool(scene: PrizeScene, name: str = "Under 1600", plan: PotTerms | None = None) -> Pot:
    """A side pool of the event, which the federation allows."""
    allow_pools(scene.home)
    return pot_of(scene.event, scene.by_director, PotInput(plan or terms("65/35"), "side", name))

