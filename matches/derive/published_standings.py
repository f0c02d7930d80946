"""The standings after a round, as they were before the later rounds were drawn and played."""

from dataclasses import replace

from matches.derive.nodes import standing_rows
from matches.derive.stage_state import stage_state
from matches.models import Section, Stage, Standing
from matches.queries.draws.standings import rows_of
from matches.queries.draws.table_sheets import TableSheet, table_sheet
from rules_engine.draws.graph import SectionKind


def standings_after(stage: Stage, round_no: int) -> list[TableSheet]:
    """Return the tables of a stage that is played by rounds, of the results up to a round."""
    state = stage_state(stage, last_round=round_no)
    rows = rows_of([Standing(**row) for row in standing_rows(stage, state)], with_values=True)
    rows = [
        replace(row, values=tuple(replace(value, parts=()) for value in row.values))
        for row in sorted(rows, key=lambda row: (row.place_from, row.entry.number))
    ]
    sections = list(Section.objects.filter(stage=stage, kind=SectionKind.ROUNDS.value).order_by("position"))
    of_stage = {"", sections[0].code} if len(sections) == 1 else set()
    tables = [
        table_sheet(section, [row for row in rows if row.section in {section.code} | of_stage]) for section in sections
    ]
    return [table for table in tables if table.lines]
