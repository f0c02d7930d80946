"""What can be published of an event, in words."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _

from interfaces.wording.words import word
from matches.models import Event
from matches.queries.events.silent_sheets import waiting_parts
from matches.queries.publications import hidden_rounds, silence_of

ALL: Final = "all"


def publishing_choices(event: Event, at: datetime) -> list[tuple[str, str]]:
    """Return what is hidden now, each with its words: everything, parts, and rounds as "stage-round"."""
    return [(ALL, _("everything")), *_hidden(event, at)]


def _hidden(event: Event, at: datetime) -> Iterator[tuple[str, str]]:
    silence = silence_of(event, at)
    for row in waiting_parts(silence):
        yield row.part.value, word(row.part.value, "publication")
    for stage, round_no in hidden_rounds(event, silence):
        yield f"{stage}-{round_no}", _("round %(round)s of stage %(stage)s") % {"round": round_no, "stage": stage}
