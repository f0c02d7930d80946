"""What a stage would draw next: its field, its lots and what the rule book proposes; nothing is written.

The lots of a round come from the installation's secret, the stage and the attempt: whoever looks at a proposal
twice sees the same, so that nobody looks until he likes it. The seed is published with the draw and proves it.
"""

from dataclasses import dataclass
from datetime import datetime

from django.utils.crypto import salted_hmac

from journal.refusals import Refused, Unseen, because
from matches.conditions.numbering import by_numbers
from matches.conditions.staging import refusing
from matches.derive.stages import drawn_field, played_stage
from matches.models import LIST, REENTERED, Event, Stage
from matches.queries import draws, fields
from matches.queries.tournaments import stages_of
from rules_engine.draws.check import check
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.phases.fields import NextField, next_field
from rules_engine.draws.phases.settings import read_field_from
from rules_engine.draws.stage import DrawNow, Next, Over, Proposal, WaitFor
from rules_engine.draws.stage import Stage as DrawStage
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Coming:
    """What a stage draws next: in the rule book's eyes, its field, and what comes."""

    row: Stage
    stage: DrawStage
    field: tuple[DrawEntry, ...]
    resolution: Resolution
    next: Next


def stage_now(event: Event, at: datetime) -> Stage:
    """The first stage of which not everything is drawn and decided; at the end the last."""
    rows = stages_of(event)
    going_on = (row for row in rows[:-1] if not isinstance(coming(row, at).next, Over))
    return next(going_on, rows[-1])


def stage_at(event: Event, position: int) -> Stage:
    """The stage of that number. Unseen: the event has none."""
    for row in stages_of(event):
        if row.position == position:
            return row
    raise Unseen(because("unknown_stage", stage=min(position, 2**31)))


def coming(row: Stage, at: datetime) -> Coming:
    """What comes next in a stage. Refused in a list, which is never drawn."""
    if row.format == LIST:
        raise Refused(because("no_draw_in_a_list"))
    taken = _taken(row, at)
    field = field_of(row, taken)
    stage = refusing(lambda: played_stage(row, field, at, taken.carried))
    resolution = stage.resolve()
    return Coming(row, stage, tuple(field), resolution, stage.next(resolution))


def _taken(row: Stage, at: datetime) -> NextField:
    """Who is in by now: the entries of the event, or those whom the stages before give. Refused: not known yet."""
    if not row.field_from:
        return NextField(tuple(fields.field_of(row, tells_players=row.format in REENTERED)), {})
    if draws.is_drawn(row):
        return NextField((), {})
    said = refusing(lambda: read_field_from(row.field_from))
    earlier = {one.position: coming(one, at).stage for one in stages_of(row.event) if one.position < row.position}
    return refusing(lambda: next_field(said, earlier))


def proposal(seen: Coming, seed: str) -> Proposal:
    """What would be drawn. Refused while it has to wait for matches, and when nothing more is drawn."""
    check_draws_now(seen)
    made = refusing(lambda: seen.stage.propose(seed))
    wrong = check(seen.stage, made, seed)
    if not wrong.is_ok:
        raise Refused(wrong)
    return made


def check_draws_now(seen: Coming) -> None:
    """A stage that waits for no match waits for players (a jackpot): it says itself whether they are enough."""
    if isinstance(seen.next, WaitFor) and seen.next.reasons:
        raise Refused(by_numbers(Verdict(seen.next.reasons)))
    if isinstance(seen.next, WaitFor) and seen.next.nodes:
        raise Refused(because("matches_open", open=len(seen.next.nodes), first=str(seen.next.nodes[0])))
    if isinstance(seen.next, Over):
        raise Refused(because("nothing_to_draw"))


def next_round(seen: Coming) -> int:
    """The round that would be drawn; 0 is the whole graph."""
    if isinstance(seen.next, WaitFor) and not seen.next.nodes:
        return len(seen.stage.facts.by_round()) + 1
    return seen.next.round if isinstance(seen.next, DrawNow) else 0


def seed_for(stage: Stage, round_: int) -> str:
    """The lots of the next attempt at a round, in hexadecimal."""
    attempt = draws.attempts(stage, round_) + 1
    return salted_hmac("bearoff.draw", f"{stage.pk} {round_} {attempt}", algorithm="sha256").hexdigest()


def field_of(stage: Stage, taken: NextField) -> list[DrawEntry]:
    """Who was drawn, as he was then; and who is in by now."""
    known = drawn_field(draws.drawings(stage))
    return [*known.values(), *(one for one in taken.entries if one.entry not in known)]
