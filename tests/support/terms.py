"""Terms of registration, for tests."""

from collections.abc import Mapping

from clubs.models import Player
from journal.context import ActContext
from matches.inputs.entries import EntryInput
from matches.models import Event
from registration.flows.register import register
from registration.flows.set_terms import set_terms
from registration.models import Registration
from registration.queries.terms import current_terms
from tests.support.build import NOON, House
from tests.support.registering import acting


def terms(home: House, texts: Mapping[str, str]) -> str:
    """Set the terms of a tournament, and return the digest of the English text, "" without terms."""
    ctx = ActContext(home.by_director, NOON)
    set_terms(federation=home.federation.slug, tournament=home.tournament.slug, texts=texts, ctx=ctx)
    return digest_of(home)


def digest_of(home: House, language: str = "en") -> str:
    """Return the digest of the present text in a language, "" without terms."""
    sheet = current_terms(home.tournament)
    return sheet.text_for(language).sha256 if sheet else ""


def accept(event: Event, player: Player, digest: str) -> Registration:
    """A player registers themself, and accepts the terms with a digest."""
    entrant = EntryInput(player=player.public_id)
    return register(event_id=event.pk, entrant=entrant, terms=digest, ctx=acting(player))
