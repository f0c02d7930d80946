"""Whether the books of a tournament are settled."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from finance.models import Book, OnlinePayment, OnlineRefund, Party
from finance.queries.online import payments_under_way, refunds_under_way
from finance.queries.parties import PartyBalance, open_party_balances
from finance.queries.settled_charges import nets_of
from matches.models import EntryMember, Tournament
from members.models import LicenceYear
from members.queries.years import years_charged_in
from registration.models import CarriedBalance, Pot, Settlement, TournamentBook
from registration.queries.fees import books_of
from registration.queries.tournament_money import charges_in, rows_beside, rows_of
from rules_engine.money import charges as rules


@dataclass(frozen=True, slots=True)
class OpenBalance:
    """A party of a book of the tournament whose balance is not 0. ``tournament_book``: the book."""

    tournament_book: TournamentBook
    row: PartyBalance

    @property
    def party(self) -> Party:
        return self.row.party


def settlement_of(tournament: Tournament) -> Settlement | None:
    """Return the settlement that is in force: None if the books were never settled, or were opened again."""
    latest = Settlement.objects.filter(tournament=tournament).select_related("act__note").order_by("-pk").first()
    return latest if latest is not None and latest.is_settled else None


def is_settled(tournament: Tournament) -> bool:
    return settlement_of(tournament) is not None


@dataclass(frozen=True, slots=True)
class BookState:
    """What is settled of a book. ``settled_of_pots``: the names of the settled tournaments of some of its pots.

    ``is_closed``: nothing is booked in it any more: all of its tournaments are settled, and one closes it.
    """

    settled_of_pots: tuple[str, ...]
    is_closed: bool


def state_of_book(book: Book, pot_ids: Collection[int]) -> BookState:
    """Return what is settled of a book. Every booking asks this: one query however many tournaments the book has."""
    latest = Settlement.objects.filter(tournament=OuterRef("tournament")).order_by("-pk")
    pots = Pot.objects.filter(pk__in=pot_ids, event__tournament=OuterRef("tournament"))
    rows = (
        TournamentBook.objects.filter(book=book)
        .order_by("tournament")
        .annotate(
            settles=Coalesce(Subquery(latest.values("is_settled")[:1]), False),
            closes=Subquery(latest.values("closes_books")[:1]),
            has_pot=Exists(pots),
        )
    )
    states = list(rows.values_list("tournament__name", "settles", "closes", "has_pot"))
    settled_of_pots = tuple(name for name, settles, _closes, has_pot in states if settles and has_pot)
    is_closed = all(settles for _, settles, _, _ in states) and any(closes for _, _, closes, _ in states)
    return BookState(settled_of_pots, is_closed)


def closed_book_ids(book_ids: Collection[int]) -> list[int]:
    """Return which of some books are closed, as ``state_of_book`` says, in one query."""
    latest = Settlement.objects.filter(tournament=OuterRef("tournament")).order_by("-pk")
    rows = TournamentBook.objects.filter(book__in=book_ids).annotate(
        settles=Coalesce(Subquery(latest.values("is_settled")[:1]), False),
        closes=Coalesce(Subquery(latest.values("closes_books")[:1]), False),
    )
    states = defaultdict[int, list[tuple[bool, bool]]](list)
    for book_id, settles, closes in rows.values_list("book", "settles", "closes"):
        states[book_id].append((settles, closes))
    return [
        book_id
        for book_id, pairs in states.items()
        if all(settles for settles, _ in pairs) and any(closes for _, closes in pairs)
    ]


def carried_by(settlement: Settlement) -> list[CarriedBalance]:
    """Return the balances that go on."""
    rows = CarriedBalance.objects.filter(settlement=settlement).select_related("party__player", "party__club")
    return list(rows.order_by("party"))


def is_alone(tournament: Tournament) -> bool:
    """Return whether the books of a tournament are of no other one, and of no licences."""
    return not rows_beside(tournament).exists() and not licences_beside(tournament)


def licences_beside(tournament: Tournament) -> list[LicenceYear]:
    """Return the licence years that are charged in the books of a tournament, and end after it."""
    return years_charged_in([row.book_id for row in books_of(tournament)], tournament.until_on)


def unsettled_beside(tournament: Tournament) -> list[tuple[Book, Tournament]]:
    """Return the other tournaments in the books of a tournament that are not settled, in two queries."""
    ids = [row.book_id for row in books_of(tournament)]
    rows = list(
        TournamentBook.objects.filter(book__in=ids).exclude(tournament=tournament).select_related("book", "tournament")
    )
    facts = Settlement.objects.filter(tournament__in=[row.tournament_id for row in rows]).order_by("pk")
    states = dict(facts.values_list("tournament", "is_settled"))
    return [(row.book, row.tournament) for row in rows if not states.get(row.tournament_id)]


def open_balances(tournament: Tournament, *, closes_books: bool) -> list[OpenBalance]:
    """Return the parties that owe or are owed something: of the whole books, or who entered the tournament, without
    what they owe for other tournaments.
    """
    rows = [
        OpenBalance(tournament_book, row)
        for tournament_book in books_of(tournament)
        for row in open_party_balances(tournament_book.book)
    ]
    if closes_books:
        return rows
    ids, clubs = players_of(tournament), _clubs_of(tournament)
    own = [row for row in rows if row.party.player_id in ids or row.party.club_id in clubs]
    elsewhere = _owed_elsewhere(tournament, own)
    return [row for row in (_without(row, elsewhere.get(_key(row), 0)) for row in own) if row.row.cents]


def players_of(tournament: Tournament) -> frozenset[int]:
    """Return the ids of the players who entered a tournament, after merges."""
    rows = EntryMember.objects.holding().filter(event__tournament=tournament)
    return frozenset(rows.values_list(Coalesce("player__merged_into", "player"), flat=True))


def _clubs_of(tournament: Tournament) -> frozenset[int]:
    """Return the ids of the clubs that were charged for a tournament."""
    rows = charges_in(rows_of(tournament)).filter(party__club__isnull=False)
    return frozenset(rows.values_list("party__club", flat=True))


def payments_open(tournament: Tournament, *, closes_books: bool) -> list[OnlinePayment]:
    """Return the payments online whose outcome is not known yet, of the same parties."""
    ids = None if closes_books else players_of(tournament)
    return [payment for row in books_of(tournament) for payment in payments_under_way(row.book, ids)]


def refunds_open(tournament: Tournament, *, closes_books: bool) -> list[OnlineRefund]:
    """Return the refunds online that the provider has not confirmed, of the same parties."""
    ids = None if closes_books else players_of(tournament)
    return [refund for row in books_of(tournament) for refund in refunds_under_way(row.book, ids)]


def _key(balance: OpenBalance) -> tuple[int, int]:
    return balance.tournament_book.book_id, balance.party.pk


def _without(balance: OpenBalance, cents: int) -> OpenBalance:
    """Return a balance without what is owed for other tournaments; a credit as it is."""
    row = replace(balance.row, cents=max(balance.row.cents - cents, min(balance.row.cents, 0)))
    return OpenBalance(balance.tournament_book, row)


def _owed_elsewhere(tournament: Tournament, balances: Sequence[OpenBalance]) -> Mapping[tuple[int, int], int]:
    """Return what debtors still owe of the charges of other tournaments in the same books, by book and party, after
    their credit has paid the earliest ones.
    """
    debtors = [row for row in balances if row.row.cents > 0]
    players = [row.party.player_id for row in debtors if row.party.player_id]
    of_parties = Q(party__player__in=players) | Q(party__player__merged_into__in=players)
    of_parties |= Q(party__in=[row.party.pk for row in debtors])
    charges = list(charges_in(rows_beside(tournament)).filter(of_parties).select_related("booking", "party__player"))
    keys = {(row.tournament_book.book_id, _holder(row.party)): _key(row) for row in debtors}
    nets = _nets(debtors) if charges else {}
    sums = defaultdict[tuple[int, int], int](int)
    for charge in charges:
        key = keys.get((charge.booking.book_id, _holder(charge.party)))
        if key is not None:
            sums[key] += max(nets[charge.pk].open, 0)
    return sums


def _holder(party: Party) -> str:
    """Return whose account this is: of players who were merged that of one person."""
    return f"player:{party.player.canonical.pk}" if party.player else f"party:{party.pk}"


def _nets(balances: Iterable[OpenBalance]) -> dict[int, rules.Charge]:
    """Return all charges of some parties after their credit has paid what is open, in three queries for each book."""
    parties = defaultdict[Book, list[Party]](list)
    for row in balances:
        parties[row.tournament_book.book].append(row.party)
    return {pk: net for book, rows in parties.items() for pk, net in nets_of(book, rows).items()}
