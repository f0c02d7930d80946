"""What can be published of an event, in words."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _

from interfaces.wording.words import word
from matches.models import Event
from matches.queries.events.partly_published import unpublished_rows
from matches.queries.publications import unpublished_of, unpublished_rounds

ALL: Final = "all"


def publishing_choices(event: Event, at: datetime) -> list[tuple[str, str]]:
    """Return what is hidden now, each with its words: everything, parts, and rounds as "stage-round"."""
    return [(ALL, _("everything")), *_hidden(event, at)]


def _hidden(event: Event, at: datetime) -> Iterator[tuple[str, str]]:
    unpublished = unpublished_of(event, at)
    for row in unpublished_rows(unpublished):
        yield row.part.value, word(row.part.value, "publication")
    for stage, round_no in unpublished_rounds(event, unpublished):
        yield f"{stage}-{round_no}", _("round %(round)s of stage %(stage)s") % {"round": round_no, "stage": stage}
