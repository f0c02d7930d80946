"""The draws that entries without an open match wait for: a round or stage that is not drawn yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import Node, Stage, Standing
from matches.queries.draws.brackets import Outline
from matches.queries.draws.standings import StandingRow
from rules_engine.draws.graph import SectionKind

VALUE_LOSSES: Final = "draws.value_losses"
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)
_UNDECIDED = (*_OPEN, Node.State.WAITING)


@dataclass(frozen=True, slots=True)
class Wait:
    """A wait for a draw.

    ``round``: the next to be drawn, 0 for the next or first stage. ``matches``: number to be played before.
    ``is_skipped``: the entry does not play that round.
    """

    stage: int
    round: int
    matches: int
    is_skipped: bool = False


def wait_of(outlines: Sequence[Outline], standings: Mapping[int, StandingRow | None]) -> Wait | None:
    """Return what an entry waits for, or None if it is out or nothing is left. ``standings``: of the
    entry, by stage.
    """
    last = next((outline for outline in reversed(outlines) if outline.drawings), None)
    if last is None or not _may_go_on(last, standings.get(last.stage.pk)):
        return None
    open_nodes = [node for node in last.nodes if node.state in _UNDECIDED]
    if is_by_rounds(last) and not _is_over(last):
        return Wait(last.stage.position, _drawn(last) + 1, len(open_nodes))
    later = [outline for outline in outlines if outline.stage.position > last.stage.position]
    return Wait(later[0].stage.position, 0, len(open_nodes)) if later else None


def is_by_rounds(outline: Outline) -> bool:
    return any(section.kind == SectionKind.ROUNDS.value for section in outline.sections)


def _drawn(outline: Outline) -> int:
    return max((drawing.round for drawing in outline.drawings), default=0)


def _is_over(outline: Outline) -> bool:
    """Return whether all rounds are drawn. Where losses decide, this is not known before the end."""
    left = outline.stage.draw_format.rounds_left(outline.stage.settings, _drawn(outline))
    return left is not None and left <= 0


def _may_go_on(outline: Outline, standing: StandingRow | None) -> bool:
    """Return whether an entry was in the stage and, with lives, has some left."""
    if standing is None:
        return False
    lives, losses = lives_of(outline.stage), lost_by(standing)
    return lives is None or losses is None or losses < lives


def lost_by(standing: StandingRow) -> int | None:
    """Return the number of lost matches, or None if the table does not contain it."""
    return next((int(value.number) for value in standing.values if value.code == VALUE_LOSSES), None)


def losses_of(row: Standing) -> int | None:
    """Return the number of lost matches, or None if the table does not contain it."""
    numbers_by_code = {code: number for code, number, _parts in row.tiebreaks}
    return int(numbers_by_code[VALUE_LOSSES]) if VALUE_LOSSES in numbers_by_code else None


def lives_of(stage: Stage) -> int | None:
    """Return the number of lives at the start, or None."""
    return stage.draw_format.lives_in(stage.settings)
