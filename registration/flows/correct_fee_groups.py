"""Correct the groups of fees of a player at a tournament: who was charged otherwise is charged again."""

from collections.abc import Collection

from django.db import transaction

from clubs.models import Player
from clubs.queries.players import player as player_by_id
from finance.recording.bookings import lock_book
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, cause, check_offered
from matches.inputs.tournaments import TournamentRef
from matches.models import Tournament
from matches.recording.events import lock_tables
from registration.queries.fees import Group, books_of, fees_of, stated_groups
from registration.queries.registrations import is_registered_in
from registration.queries.repriced_fees import RepricedFee, regrouped_fees
from registration.recording.repriced_fees import charge_again
from registration.recording.stated_groups import write_checked_groups
from registration.services.fees import tournament_for
from registration.services.prizes import check_not_settled


def correct_fee_groups(
    *, ref: TournamentRef, player: str, groups: Collection[str], ctx: ActContext
) -> list[RepricedFee]:
    """State the groups of a player, by public id, as the desk has checked them; no others count from then on.

    The fees that they were charged by their groups until now are charged again; what they paid pays the new charge.
    Return those fees. The same groups again write nothing.
    Raise ``Refused`` for an unknown group, ``Conflicting`` if the books are settled, ``NotFound`` for a player who has
    not registered for the tournament.
    """
    tournament = tournament_for("correct_fee_groups", ref, ctx)
    row = entrant_of(tournament, player)
    for group in groups:
        check_offered("unknown_fee_group", [name.value for name in Group if name], group=group)
    with transaction.atomic():
        lock_tables(tournament, tournament.events.all())
        lock(Stream.Kind.TOURNAMENT, tournament.pk)
        current = stated_groups([row.pk], tournament).get(row.pk)
        if current is not None and current.is_checked and set(current.groups) == set(groups):
            return []
        check_not_settled(tournament)
        books = books_of(tournament)
        for book in books:
            lock_book(book.book)
        repriced = [(book, regrouped_fees(book, fees_of(book), row, frozenset(groups))) for book in books]
        write_checked_groups(tournament, row, groups, ctx)
        for book, fees in repriced:
            charge_again(book, fees, ctx)
        return [fee for _book, fees in repriced for fee in fees]


def entrant_of(tournament: Tournament, public_id: str) -> Player:
    """Return a player who has registered for a tournament. Raise NotFound for another one."""
    row = player_by_id(public_id)
    if not is_registered_in(tournament, row):
        raise NotFound(cause("unknown_player", player=public_id))
    return row
