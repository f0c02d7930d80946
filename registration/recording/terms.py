"""Write versions of the terms of registration, and that players accept them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from hashlib import sha256

from clubs.markdown import html_of
from clubs.models import Player
from journal.acts import ActRecorder
from matches.models import Tournament
from registration.models import TermsAcceptance, TermsText, TermsVersion


def new_version(tournament: Tournament, version: int, texts: Mapping[str, str], at: datetime) -> TermsVersion:
    """Store a version of the terms. ``texts``: Markdown by language."""
    terms = TermsVersion.objects.create(tournament=tournament, version=version, set_at=at)
    TermsText.objects.bulk_create(
        [
            TermsText(
                terms=terms, language=language, text=text, html=html_of(text), sha256=sha256(text.encode()).hexdigest()
            )
            for language, text in sorted(texts.items())
        ]
    )
    return terms


def state_acceptances(
    act: ActRecorder, registration_id: int, players: Sequence[Player], text: TermsText | None
) -> None:
    """State that players accept the terms with a registration; nothing without terms."""
    if text is not None:
        facts = [
            TermsAcceptance(registration_id=registration_id, player=player, text=text, sha256=text.sha256)
            for player in players
        ]
        act.state_all(facts)
