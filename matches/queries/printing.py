"""Brackets on paper: a section on one sheet where it fits, else part by part, with what proves how old it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from journal.refusals import Unseen, because
from matches.models import Event, Match
from matches.queries import brackets, progress
from matches.queries.brackets import Section
from matches.queries.event_sheets import numbered, outlines
from matches.queries.match_rows import match_rows
from matches.queries.match_stories import ChangedRow, changed_in
from matches.queries.progress import AsOf

PAPERS: Final[Mapping[str, int]] = {"a4": 32, "a3": 64}  # lines that can be read on one sheet
LEAST_LINES: Final = 8  # the last sheet begins with the quarter-finals at the latest


@dataclass(frozen=True, slots=True)
class Printed:
    """One section for each sheet; none before the draw."""

    event: Event
    paper: str
    as_of: AsOf
    sheets: tuple[Section, ...]
    changed: tuple[ChangedRow, ...] = ()


def printed(event: Event, paper: str) -> Printed:
    """``paper``: one of PAPERS; of another: Unseen."""
    if paper not in PAPERS:
        raise Unseen(because("unknown_paper", paper=paper[:20]))
    seen = outlines(event)
    cuts = numbered(seen, PAPERS[paper], least=LEAST_LINES)
    shown = [node for one, mine in zip(seen, cuts, strict=True) for node in one.within(mine)]
    rows = match_rows(Match.objects.filter(pk__in=brackets.match_ids(shown)))
    sheets = [sheet for one, mine in zip(seen, cuts, strict=True) for sheet in brackets.sections(one, mine, rows)]
    return Printed(
        event, paper, progress.as_of(event), tuple(sheet for sheet in sheets if sheet.rounds), tuple(changed_in(event))
    )
