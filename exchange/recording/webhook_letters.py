"""Write to those who can mend a webhook that it was disabled."""

from datetime import datetime
from urllib.parse import urlsplit

from exchange.models import Webhook
from exchange.queries.webhooks import people_behind
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.recording.letters import write_letters


def write_disabled_letters(row: Webhook, at: datetime) -> None:
    """Write to the officers of its federation, or the directors of its tournament, in the commit that disables it."""
    host = urlsplit(row.url).hostname or ""
    params = LetterParams(subject=host, path=f"/desk/webhooks/{row.pk}/")
    if row.tournament is not None:
        params["tournament"] = row.tournament.name
    letter = LetterInput(Letter.Kind.WEBHOOK, f"webhook:{row.pk}", int(at.timestamp()), params)
    write_letters(row.federation, letter, people_behind(row, at), at)
