"""Check that who registers accepts the terms of registration."""

from journal.refusals import Refused, cause
from matches.models import Tournament
from registration.models import TermsText
from registration.queries.terms import current_terms


def accepted_text(tournament: Tournament, sha256: str, *, is_needed: bool = True) -> TermsText | None:
    """Return the text of the present terms with a digest, which who registers has accepted; None without terms.

    Raise ``Refused`` without a digest if it ``is_needed``, and for the digest of another text: the terms may have
    changed since they were read.
    """
    terms = current_terms(tournament)
    if terms is None or (not sha256 and not is_needed):
        return None
    text = next((row for row in terms.texts if row.sha256 == sha256.lower()), None)
    if text is None:
        raise Refused(cause("terms_changed" if sha256 else "terms_not_accepted", version=terms.version))
    return text


def check_accepted(tournament: Tournament, text: TermsText | None) -> None:
    """Raise ``Refused`` if the terms have changed while a registration waited for the lock of its event."""
    if text is not None:
        accepted_text(tournament, text.sha256)
