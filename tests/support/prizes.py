"""Tournaments with a book and pots, for tests: they call flows, so that every row has its act."""

from dataclasses import dataclass
from uuid import uuid4

from django.db import transaction

from clubs.models import Player
from finance.flows.open_book import open_book
from finance.inputs import BookInput, ChargeInput
from finance.models import Book, Party
from finance.recording.bookings import lock_book
from finance.recording.charges import charge_party
from finance.recording.parties import party_of
from finance.recording.payments import Payment, pay_in
from journal.context import ActContext
from matches.flows.entries.enter import enter
from matches.flows.events.finish_event import finish_event
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentRef
from matches.models import Event
from matches.queries.entries import entries
from registration.flows.add_pot import add_pot
from registration.flows.answer_deal import answer_deal
from registration.flows.change_prize_settings import change_prize_settings
from registration.flows.fix_prizes import fix_prizes
from registration.flows.join_pool import join_pool
from registration.flows.make_deal import make_deal
from registration.flows.settle_tournament import settle_tournament
from registration.inputs.pots import DealInput, PotInput, PotTerms, PrizeSettingsInput
from registration.models import EntryFee, Pot, PrizeFix, TournamentBook
from registration.queries.payouts import payables
from rules_engine.money.pots import PotRules
from rules_engine.money.tables import PLACE_PRESETS, PlaceTable, Section
from tests.support import build
from tests.support.build import NOON, House
from tests.support.remembered import scene

DEALT = "Dealt"  # the jackpot of an event of ``prize_events``


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


def _book_of_tournament(home: House) -> TournamentBook:
    """The book that the tournament has already, or a new one."""
    return TournamentBook.objects.filter(tournament=home.tournament, currency="EUR").first() or book_of(home)


def pot_of(event: Event, by: ActContext, plan: PotInput | None = None) -> Pot:
    return add_pot(event_id=event.pk, plan=plan or PotInput(terms()), ctx=by)


@scene
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


def prize_events(home: House, players: list[Player]) -> tuple[Event, Event]:
    """Two events of two players for the tables of permissions, in a book of the club; and two tournaments, of which one
    can be settled and one is settled.
    """
    kept, by = _book_of_tournament(home), ActContext(home.by_director, NOON)
    allow_pools(home)
    potted, prized = _drawn(home, players), _drawn(home, players)
    scenes = [PrizeScene(home, event, kept.book, pot_of(event, by)) for event in (potted, prized)]
    for at in scenes:
        jackpot = pot_of(at.event, by, PotInput(terms("100"), "jackpot", "Jackpot"))
        for party in at.players:
            charge(at, party, **{at.pot.account: 1000}, **({jackpot.account: 1000} if at is scenes[1] else {}))
    pool = pot_of(potted, by, PotInput(terms("100"), "side", "Under 1600"))
    join_pool(event_id=potted.pk, pot_id=pool.pk, entry=1, ctx=by)
    make_deal(event_id=potted.pk, pot_id=scenes[0].pot.pk, plan=DealInput("main", {1: 1000, 2: 1000}), ctx=by)
    _changed_deal(PrizeScene(home, potted, kept.book, pot_of(potted, by, PotInput(terms("65/35"), "jackpot", DEALT))))
    for party in scenes[0].players:
        pay(scenes[0], party, 3000)
    _charged_beside(scenes[0], 1)
    finish(scenes[1])
    fix_prizes(event_id=prized.pk, pot_id=Pot.objects.get(event=prized, kind="jackpot").pk, ctx=by)
    for slug in ("balanced", "settled"):
        tournament = build.tournament_of(home.federation.slug, home.by_officer, slug)
        TournamentBook.objects.create(tournament=tournament, book=_book(home, slug), currency="EUR")
    ref, ctx = TournamentRef(home.federation.slug, "settled"), ActContext(build.acting(home.manager), NOON)
    settle_tournament(ref=ref, ctx=ctx)
    return potted, prized


def _charged_beside(scene: PrizeScene, number: int) -> None:
    """An entry paid 5.00 that are income of the organiser."""
    entry, party = scene.event.entries.get(number=number), scene.players[number - 1]
    charge(scene, party, registration=500)
    pay(scene, party, 500)
    fee = EntryFee(book=scene.pot.book, player=party.player, event=scene.event, entry=entry, item="entry")
    fee.reference, fee.charge = f"entry:{entry.pk}/entry", party.charges.latest("pk")
    fee.situation = EntryFee.Situation.IN
    fee.save()


def _changed_deal(scene: PrizeScene) -> None:
    """Both sides agree to a deal, and then one pays more into the pot."""
    first, second = scene.players
    for party in (first, second):
        charge(scene, party, **{scene.pot.account: 1000})
    agreed(scene, {1: 1000, 2: 1000})
    charge(scene, first, **{scene.pot.account: 500})
    pay(scene, first, 1500)
    pay(scene, second, 1000)


def agreed(scene: PrizeScene, amounts: dict[int, int], *played_for: int) -> int:
    """A deal to which all sides agree; its number."""
    event_id, pot_id, ctx = scene.event.pk, scene.pot.pk, scene.by_director.with_note("Said so at the board")
    plan = DealInput("main", amounts, played_for)
    number = make_deal(event_id=event_id, pot_id=pot_id, plan=plan, ctx=ctx).number
    for entry in amounts:
        answer_deal(event_id=event_id, pot_id=pot_id, number=number, entry=entry, is_agreed=True, ctx=ctx)
    return number


def growing_pot(home: House, event: Event, book: Book, players: list[Player]) -> None:
    """A main pot into which these players pay, and a side pool with as many members."""
    TournamentBook.objects.get_or_create(tournament=home.tournament, currency="EUR", defaults={"book": book})
    allow_pools(home)
    by = ActContext(home.by_director, NOON)
    scene = PrizeScene(home, event, book, pot_of(event, by))
    pool = pot_of(event, by, PotInput(terms("100"), "side", "Under 1600"))
    for player in players:
        charge(scene, party_of(player), **{scene.pot.account: 1000})
    for number in range(1, len(players) + 1):
        join_pool(event_id=event.pk, pot_id=pool.pk, entry=number, cents=500, ctx=by)


def pot_words(potted: Event, prized: Event) -> dict[str, object]:
    """What stands in addresses of pots."""
    rows = Pot.objects.filter(event__in=[potted, prized])
    pots = {f"{pot.event_id}{pot.kind}": pot.pk for pot in rows.exclude(name=DEALT)}
    fix = PrizeFix.objects.get(pot=pots[f"{prized.pk}jackpot"])
    return {
        "pot": pots[f"{potted.pk}main"],
        "dealt": rows.get(name=DEALT).pk,
        "pool": pots[f"{potted.pk}side"],
        "spare": pots[f"{potted.pk}jackpot"],
        "unfixed": pots[f"{prized.pk}main"],
        "fixed": fix.pot_id,
        "winner": fix.parties.get().party_id,
    }


def _drawn(home: House, players: list[Player]) -> Event:
    event = build.event(home)
    entrants = [EntryInput(player=player.public_id) for player in players]
    enter(event_id=event.pk, entrants=entrants, ctx=ActContext(home.by_director, NOON))
    build.draw(home, event)
    return event


def _book(home: House, slug: str) -> Book:
    plan = BookInput(slug.title(), "EUR", slug.upper()[:8])
    ctx = ActContext(build.acting(home.manager), NOON)
    return open_book(federation=home.federation.slug, club="club", plan=plan, ctx=ctx)
