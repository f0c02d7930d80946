"""Sanction a tournament, with conditions and a levy."""

from typing import Final

from django.db import transaction

from finance.models import Book
from finance.queries.books import books_of
from finance.validators import money_rules
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause, check_each, check_offered
from journal.unique import first_or_none
from matches.inputs.sanctions import LONGEST_WORDS, SanctionInput
from matches.inputs.tournaments import TournamentRef
from matches.models import SanctionFact
from matches.models.tournament import Tournament
from matches.permissions import require, roles_at
from matches.queries.certificates import LEVELS
from matches.queries.sanctions import Kind, SanctionRow, sanction_of, snapshot_of
from matches.queries.tournaments import tournaments
from matches.recording.sanctions import charge_levies, write_sanction
from rules_engine.money.amounts import check_integer

LONGEST_MATCH: Final = 99  # points


def approve_sanction(*, ref: TournamentRef, terms: SanctionInput, ctx: ActContext) -> SanctionRow:
    """Sanction a tournament, or confirm it anew after days, directors or formats have changed.

    The host club owes the levy of an event when it finishes; of those that have finished before, at once. Officers may
    do this. Raise Refused for conditions out of bounds, and if nobody has applied.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("approve_sanction", roles_at(ctx.actor, tournament, ctx.at))
    _check_terms(terms)
    book = _book_of(tournament, terms)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        if not sanction_of(tournament, ctx.at).state:
            raise Refused(cause("no_application"))
        with record_act(stream, "approve_sanction", ctx) as act:
            write_sanction(act, _fact(tournament, terms, book, ctx), terms.words.strip())
        charge_levies(tournament, ctx)
        return sanction_of(tournament, ctx.at)


def _check_terms(terms: SanctionInput) -> None:
    check_each(lambda: _check_words(terms.words), lambda: _check_shortest(terms.shortest))
    check_offered("unknown_certificate_level", ("", *LEVELS), level=terms.level)
    with money_rules():
        check_integer("amount", terms.levy_cents, 0)


def _check_words(words: str) -> None:
    if len(words) > LONGEST_WORDS:
        raise Refused(cause("sanction_words_too_long", longest=LONGEST_WORDS))


def _check_shortest(points: int) -> None:
    if not 0 <= points <= LONGEST_MATCH:
        raise Refused(cause("bad_sanction_length", longest=LONGEST_MATCH))


def _book_of(tournament: Tournament, terms: SanctionInput) -> Book | None:
    """Return the book of the federation in which the levy is charged; None without a levy."""
    if not terms.levy_cents:
        return None
    if tournament.host_club_id is None:
        raise Refused(cause("levy_without_club"))
    book_id = terms.book_id or 0
    row = first_or_none(books_of(tournament.federation).filter(pk=book_id)) if 0 < book_id < 2**63 else None
    if row is None:
        raise Refused(cause("levy_without_book"))
    return row


def _fact(tournament: Tournament, terms: SanctionInput, book: Book | None, ctx: ActContext) -> SanctionFact:
    return SanctionFact(
        tournament=tournament,
        kind=Kind.APPROVED,
        level=terms.level,
        shortest=terms.shortest,
        needs_licence=terms.needs_licence,
        levy_cents=terms.levy_cents,
        book=book,
        snapshot=snapshot_of(tournament, ctx.at),
    )
