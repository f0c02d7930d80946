"""Whether the books of a tournament are settled."""

from collections.abc import Collection
from dataclasses import dataclass

from finance.models import Book, Party
from finance.queries.parties import PartyBalance, open_party_balances
from matches.models import EntryMember, Tournament
from registration.models import CarriedBalance, Pot, Settlement, TournamentBook
from registration.queries.pots import books_of


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


def tournaments_of_pots(pot_ids: Collection[int]) -> list[Tournament]:
    """Return the tournaments of some pots."""
    return list(Tournament.objects.filter(pk__in=Pot.objects.filter(pk__in=pot_ids).values("event__tournament")))


def tournaments_of_book(book: Book) -> list[Tournament]:
    """Return the tournaments whose money is kept in a book, the latest first."""
    rows = Tournament.objects.filter(pk__in=TournamentBook.objects.filter(book=book).values("tournament"))
    return list(rows.select_related("federation").order_by("-from_on", "-pk"))


def is_book_closed(book: Book) -> bool:
    """Return whether nothing is booked in a book any more: all of its tournaments are settled, and one closes it.

    Every booking asks this, so it takes two queries however many tournaments the book has.
    """
    ids = TournamentBook.objects.filter(book=book).values_list("tournament", flat=True)
    latest = {row.tournament_id: row for row in Settlement.objects.filter(tournament__in=ids).order_by("pk")}
    is_settled_by_id = [pk in latest and latest[pk].is_settled for pk in ids]
    return all(is_settled_by_id) and any(row.closes_books for row in latest.values())


def carried_by(settlement: Settlement) -> list[CarriedBalance]:
    """Return the balances that go on."""
    rows = CarriedBalance.objects.filter(settlement=settlement).select_related("party__player", "party__club")
    return list(rows.order_by("party"))


def open_balances(tournament: Tournament, *, closes_books: bool) -> list[OpenBalance]:
    """Return the parties that owe or are owed something: of the whole books, or who entered the tournament."""
    players = EntryMember.objects.holding().filter(event__tournament=tournament).values_list("player", flat=True)
    ids = frozenset() if closes_books else frozenset(players)
    return [
        OpenBalance(tournament_book, row)
        for tournament_book in books_of(tournament)
        for row in open_party_balances(tournament_book.book)
        if closes_books or row.party.player_id in ids
    ]
