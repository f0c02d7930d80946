"""Sanctioned tournaments for tests."""

from finance.flows.open_book import open_book
from finance.inputs import BookInput
from finance.models import Book
from journal.context import ActContext
from matches.flows.sanctions.apply_for_sanction import apply_for_sanction
from matches.flows.sanctions.approve_sanction import approve_sanction
from matches.inputs.sanctions import SanctionInput
from matches.models import Tournament
from matches.queries.sanctions import SanctionRow
from tests.support.build import NOON, House

NO_CONDITIONS = SanctionInput()


def federation_book(home: House) -> Book:
    """A book of the federation, in euros."""
    plan = BookInput("Federation", "EUR", "FED")
    return open_book(federation=home.federation.slug, club="", plan=plan, ctx=ActContext(home.by_officer, NOON))


def hosted(home: House) -> None:
    """Have the club host the tournament."""
    Tournament.objects.filter(pk=home.tournament.pk).update(host_club=home.club)
    home.tournament.refresh_from_db()


def applied(home: House) -> SanctionRow:
    return apply_for_sanction(ref=home.ref, ctx=ActContext(home.by_director, NOON, "Please sanction it."))


def approved(home: House, terms: SanctionInput = NO_CONDITIONS) -> SanctionRow:
    """The tournament of a house, for which the director has applied and that an officer approves."""
    applied(home)
    return approve_sanction(ref=home.ref, terms=terms, ctx=ActContext(home.by_officer, NOON))
