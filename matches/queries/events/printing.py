"""Brackets on paper: a section on one sheet if it fits, else in parts, with a proof of the version."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from journal.refusals import NotFound, cause
from matches.models import Event, Match
from matches.queries.draws import brackets
from matches.queries.draws.boards import Slot
from matches.queries.draws.brackets import Section
from matches.queries.events import progress
from matches.queries.events.bracket_parts import numbered
from matches.queries.events.event_sheets import draw_of
from matches.queries.events.progress import AsOf
from matches.queries.results.match_rows import match_rows
from matches.queries.results.match_stories import ChangedRow, changed_in

PAPERS: Final[Mapping[str, int]] = {"a4": 32, "a3": 64}  # lines that are readable on one sheet
LEAST_LINES: Final = 8  # the last sheet begins with the quarter-finals at the latest
LONGEST: Final = 30  # letters of a name that fit a line of a full sheet; with longer ones a sheet has half the lines


@dataclass(frozen=True, slots=True)
class Printed:
    """The sheets of an event, with one section each. There are none before the draw.

    ``has_seeds``, ``has_winners``: whether there are such marks on them.
    """

    event: Event
    paper: str
    as_of: AsOf
    sheets: tuple[Section, ...]
    changed: tuple[ChangedRow, ...] = ()

    @property
    def has_seeds(self) -> bool:
        return any(slot.seed for slot in self._slots)

    @property
    def has_winners(self) -> bool:
        return any(slot.is_winner for slot in self._slots)

    @property
    def _slots(self) -> Iterator[Slot]:
        return (
            slot for sheet in self.sheets for row in sheet.rounds for place in row.spots for slot in place.node.slots
        )


def printed(event: Event, paper: str) -> Printed:
    """Return the sheets. ``paper``: one of ``PAPERS``; raise ``NotFound`` for another."""
    if paper not in PAPERS:
        raise NotFound(cause("unknown_paper", paper=paper[:20]))
    draw = draw_of(event)
    stage_outlines = draw.outlines
    is_long = any(len(entry.name) > LONGEST for entry in draw.entries.values())
    lines = PAPERS[paper] // 2 if is_long else PAPERS[paper]
    cuts = numbered(outline.cuts(lines, least=LEAST_LINES) for outline in stage_outlines)
    nodes = [
        node for outline, stage_cuts in zip(stage_outlines, cuts, strict=True) for node in outline.within(stage_cuts)
    ]
    rows = match_rows(Match.objects.filter(pk__in=brackets.match_ids(nodes)))
    sheets = [
        sheet
        for outline, stage_cuts in zip(stage_outlines, cuts, strict=True)
        for sheet in brackets.sections(outline, stage_cuts, rows)
    ]
    return Printed(
        event, paper, progress.as_of(event), tuple(sheet for sheet in sheets if sheet.rounds), tuple(changed_in(event))
    )
