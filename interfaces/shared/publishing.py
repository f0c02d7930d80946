"""What can be published of an event, in words."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _

from interfaces.wording.words import word
from matches.inputs.publication import Part
from matches.models import Event
from matches.queries.events.partly_published import unpublished_rows
from matches.queries.publications import RoundRow, round_rows, unpublished_of

ALL: Final = "all"


def publishing_choices(event: Event, at: datetime) -> list[tuple[str, str]]:
    """Return what is hidden now, each with its words: everything, parts, and rounds as "part-stage-round"."""
    return [(ALL, _("everything")), *_hidden(event, at)]


def _hidden(event: Event, at: datetime) -> Iterator[tuple[str, str]]:
    unpublished = unpublished_of(event, at)
    for part_row in unpublished_rows(unpublished):
        yield part_row.part.value, word(part_row.part.value, "publication")
    for row in round_rows(event, at):
        if not row.is_published:
            yield f"{row.part.value}-{row.stage}-{row.round}", _round_words(row)


def _round_words(row: RoundRow) -> str:
    number = {"round": row.round, "stage": row.stage}
    if row.part is Part.RESULTS:
        return _("results and standings of round %(round)s of stage %(stage)s, and of the rounds before it") % number
    return _("pairings of round %(round)s of stage %(stage)s") % number
