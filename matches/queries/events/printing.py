"""Brackets on paper: a section on one sheet if it fits, else in parts, with a proof of the version."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from journal.refusals import NotFound, cause
from matches.models import Event, Match
from matches.queries.draws import brackets
from matches.queries.draws.brackets import Section
from matches.queries.events import progress
from matches.queries.events.bracket_parts import numbered
from matches.queries.events.event_sheets import outlines
from matches.queries.events.progress import AsOf
from matches.queries.results.match_rows import match_rows
from matches.queries.results.match_stories import ChangedRow, changed_in

PAPERS: Final[Mapping[str, int]] = {"a4": 32, "a3": 64}  # lines that are readable on one sheet
LEAST_LINES: Final = 8  # the last sheet begins with the quarter-finals at the latest


@dataclass(frozen=True, slots=True)
class Printed:
    """The sheets of an event, with one section each. There are none before the draw."""

    event: Event
    paper: str
    as_of: AsOf
    sheets: tuple[Section, ...]
    changed: tuple[ChangedRow, ...] = ()


def printed(event: Event, paper: str) -> Printed:
    """Return the sheets. ``paper``: one of ``PAPERS``; raise ``NotFound`` for another."""
    if paper not in PAPERS:
        raise NotFound(cause("unknown_paper", paper=paper[:20]))
    stage_outlines = outlines(event)
    cuts = numbered(outline.cuts(PAPERS[paper], least=LEAST_LINES) for outline in stage_outlines)
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
