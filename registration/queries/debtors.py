"""Who owes at a tournament, and what the players of registrations owe."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Q

from clubs.models import Player
from finance.queries.parties import balances_of_players
from matches.models import Tournament
from registration.models import EntryFee, TournamentBook
from registration.queries.fees import books_of
from registration.queries.person_requests import waiting_visitors
from registration.queries.registrations import RegistrationRow


@dataclass(frozen=True, slots=True)
class Owed:
    """What is owed in a currency; below 0 it is a credit."""

    cents: int
    currency: str


def debtors_of(book: TournamentBook) -> list[tuple[Player, int]]:
    """Return the players who were charged at a tournament and owe something in its book, those who owe most first."""
    rows = EntryFee.objects.filter(~Q(charge=None), book=book).select_related("player__merged_into")
    players = {row.player.canonical for row in rows}
    sums = balances_of_players([book.book], players)
    debts = [(player, sums.get(player.pk, {}).get(book.book_id, 0)) for player in players]
    return sorted((row for row in debts if row[1] > 0), key=lambda row: (-row[1], row[0].pk))


def names_at_desk(tournament: Tournament, debts: Iterable[tuple[Player, int]]) -> list[tuple[Player, str, int]]:
    """Return debtors with their names as the desk has to know them: also of visitors who are not approved yet."""
    requests = waiting_visitors(tournament)
    return [
        (player, requests[player.pk].name if player.pk in requests else player.public_name, cents)
        for player, cents in debts
    ]


def owed_by_row(tournament: Tournament, rows: Iterable[RegistrationRow]) -> Mapping[int, list[Owed]]:
    """Return what the players of registrations owe in the books of a tournament, by number of the registration."""
    books, registrations = books_of(tournament), list(rows)
    if not books:
        return {}
    sums = balances_of_players(
        [book.book for book in books], [player for row in registrations for player in row.payers]
    )
    return {row.number: _owed(row, books, sums) for row in registrations}


def owed_by_player(tournament: Tournament, players: Iterable[Player]) -> Mapping[int, list[Owed]]:
    """Return what players owe in the books of a tournament by their ids, without credits."""
    books = books_of(tournament)
    sums = balances_of_players([book.book for book in books], players) if books else {}
    return {
        player_id: [Owed(by_book[book.book_id], book.currency) for book in books if by_book.get(book.book_id, 0) > 0]
        for player_id, by_book in sums.items()
    }


def _owed(row: RegistrationRow, books: Iterable[TournamentBook], sums: Mapping[int, Mapping[int, int]]) -> list[Owed]:
    amounts = [(_sum(row, sums, book.book_id), book.currency) for book in books]
    return [Owed(cents, currency) for cents, currency in amounts if cents]


def _sum(row: RegistrationRow, sums: Mapping[int, Mapping[int, int]], book_id: int) -> int:
    return sum(max(sums.get(player.pk, {}).get(book_id, 0), 0) for player in set(row.payers))
