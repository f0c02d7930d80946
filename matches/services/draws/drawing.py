"""The next draw of a stage: field, seed and proposal of the rule book. Nothing is written.

The seed of a round is derived from the installation's secret, the stage and the attempt. A repeated proposal is
therefore equal, and nobody can repeat it until they like the result. The seed is published with the draw and proves it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.utils.crypto import salted_hmac

from journal.refusals import NotFound, Refused, cause
from matches.derive.stages import entries_drawn, played_stage
from matches.models import Drawing, Event, Stage
from matches.queries.draws import draws
from matches.queries.entries import fields
from matches.queries.tournaments.tournaments import stages_of
from matches.services.draws.staging import as_refusal
from matches.services.entries.numbering import by_numbers
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.phases.fields import NextField, next_field
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.stage import DrawNow, Next, Over, Proposal, WaitFor
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class NextDraw:
    """The next draw of a stage: the stage, resolved, and the next step.

    ``drawings``: those that hold. ``field``: entries as they were drawn, and those that are new.
    """

    row: Stage
    drawings: tuple[Drawing, ...]
    stage: DrawStage
    field: tuple[DrawEntry, ...]
    resolution: Resolution
    next: Next

    @property
    def round(self) -> int:
        """Return the round that would be drawn, 0 for the complete graph."""
        if isinstance(self.next, WaitFor) and not self.next.nodes:
            return len(self.stage.facts.by_round()) + 1
        return self.next.round if isinstance(self.next, DrawNow) else 0

    @property
    def newcomers(self) -> list[DrawEntry]:
        """Return the entries of the field that were in no drawing before."""
        entries_by_id = entries_drawn(self.drawings)
        return [entry for entry in self.field if entry.entry not in entries_by_id]


@dataclass(frozen=True, slots=True)
class _Stages:
    """The stages of an event. Each is read once, even if several others take their field from it.

    Raises ``DrawRefused`` and ``Unreadable`` of the rule book.
    """

    rows: Sequence[Stage]
    at: datetime
    next_by_position: dict[int, NextDraw] = field(default_factory=dict)

    def active(self) -> NextDraw:
        """Return the next draw of the first unfinished stage, or of the last stage."""
        open_stages = (row for row in self.rows[:-1] if not isinstance(self.next_draw(row).next, Over))
        return self.next_draw(next(open_stages, self.rows[-1]))

    def next_draw(self, row: Stage) -> NextDraw:
        """Return the next draw of a stage."""
        if row.position not in self.next_by_position:
            self.next_by_position[row.position] = self._read(row)
        return self.next_by_position[row.position]

    def _read(self, row: Stage) -> NextDraw:
        if not row.draw_format.has_draw:
            raise Refused(cause("no_draw_in_a_list"))
        drawings = tuple(draws.drawings(row))
        intake, entries_by_id = self._taken(row, drawings), entries_drawn(drawings)
        entries = (*entries_by_id.values(), *(entry for entry in intake.entries if entry.entry not in entries_by_id))
        stage = played_stage(row, drawings, entries, self.at, intake.carried)
        resolution = stage.resolve()
        return NextDraw(row, drawings, stage, entries, resolution, stage.next(resolution))

    def _taken(self, row: Stage, drawings: Sequence[Drawing]) -> NextField:
        """Return the current field: the entries of the event, or those from earlier stages."""
        if not row.field_from:
            return NextField(tuple(fields.field_of(row)), {})
        if drawings:
            return NextField((), {})
        earlier = {other.position: self.next_draw(other).stage for other in self.rows if other.position < row.position}
        return next_field(read_field_from(row.field_from), earlier)


def active_stage(event: Event, at: datetime) -> NextDraw:
    """Return the next draw of the active stage, or of the last one. Raise ``Refused`` like ``next_draw``."""
    return as_refusal(_Stages(stages_of(event), at).active)


def next_draw_at(event: Event, position: int, at: datetime) -> NextDraw:
    """Return the next draw of the stage of that number. Raise ``NotFound`` if there is none."""
    return next_draw(stage_at(event, position), at)


def next_draw(row: Stage, at: datetime) -> NextDraw:
    """Return the next draw of a stage. Raise ``Refused`` for a list, or if the field is not known yet."""
    rows = stages_of(row.event) if row.field_from else [row]
    return as_refusal(lambda: _Stages(rows, at).next_draw(row))


def stage_at(event: Event, position: int) -> Stage:
    """Return the stage of that number. Raise ``NotFound`` if there is none."""
    for row in stages_of(event):
        if row.position == position:
            return row
    raise NotFound(cause("unknown_stage", stage=min(position, 2**31)))


def proposal(next_draw: NextDraw, seed: str) -> Proposal:
    """Return what would be drawn. Raise ``Refused`` while matches are open, or if nothing is left to draw."""
    check_draws_now(next_draw)
    new_proposal = as_refusal(lambda: next_draw.stage.propose(seed))
    wrong = next_draw.stage.check(new_proposal, seed)
    if not wrong.is_ok:
        raise Refused(wrong)
    return new_proposal


def check_draws_now(next_draw: NextDraw) -> None:
    """Raise ``Refused`` if nothing can be drawn now. A stage that waits for no match checks the players itself
    (jackpot).
    """
    if isinstance(next_draw.next, WaitFor) and next_draw.next.reasons:
        raise Refused(by_numbers(Verdict(next_draw.next.reasons)))
    if isinstance(next_draw.next, WaitFor) and next_draw.next.nodes:
        raise Refused(cause("matches_open", open=len(next_draw.next.nodes), first=str(next_draw.next.nodes[0])))
    if isinstance(next_draw.next, Over):
        raise Refused(cause("nothing_to_draw"))


def seed_for(stage: Stage, round_: int) -> str:
    """Return the seed of the next attempt at a round, in hexadecimal."""
    attempt = draws.attempts(stage, round_) + 1
    return salted_hmac("bearoff.draw", f"{stage.pk} {round_} {attempt}", algorithm="sha256").hexdigest()
