"""For what an entry waits that has no match to play: a round, or a stage, that is not drawn yet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from matches.models import Node, Stage, Standing
from matches.queries.brackets import Outline
from matches.queries.standings import StandingRow
from rules_engine.draws.graph import SectionKind

VALUE_LOSSES: Final = "draws.value_losses"
_OPEN = (Node.State.READY, Node.State.CONTRADICTED)
_UNDECIDED = (*_OPEN, Node.State.WAITING)


@dataclass(frozen=True, slots=True)
class Wait:
    """``round``: that is drawn next; 0 is the next stage, or the first. ``matches``: that are still played before."""

    stage: int
    round: int
    matches: int


def wait_of(seen: Sequence[Outline], standings: Mapping[int, StandingRow | None]) -> Wait | None:
    """``standings``: of the entry, by stage. None where it is out, or nothing more is drawn."""
    last = next((one for one in reversed(seen) if one.drawings), None)
    if last is None or not _may_go_on(last, standings.get(last.stage.pk)):
        return None
    open_nodes = [node for node in last.nodes if node.state in _UNDECIDED]
    if is_by_rounds(last) and not _is_over(last):
        return Wait(last.stage.position, _drawn(last) + 1, len(open_nodes))
    following = [one for one in seen if one.stage.position > last.stage.position]
    return Wait(following[0].stage.position, 0, len(open_nodes)) if following else None


def is_by_rounds(seen: Outline) -> bool:
    return any(one.kind == SectionKind.ROUNDS.value for one in seen.sections)


def _drawn(seen: Outline) -> int:
    return max((one.round for one in seen.drawings), default=0)


def _is_over(seen: Outline) -> bool:
    """Whether as many rounds are drawn as there are; where the losses decide, that is not known before."""
    rounds = seen.stage.settings.get("rounds")
    return isinstance(rounds, int) and _drawn(seen) >= rounds


def _may_go_on(seen: Outline, standing: StandingRow | None) -> bool:
    """Not out: it was in the stage, and has lives left where they are counted."""
    if standing is None:
        return False
    lives, lost = lives_of(seen.stage), lost_by(standing)
    return lives is None or lost is None or lost < lives


def lost_by(standing: StandingRow) -> int | None:
    """How many matches it has lost, where its table tells."""
    return next((int(value.number) for value in standing.values if value.code == VALUE_LOSSES), None)


def losses_of(row: Standing) -> int | None:
    """As its table tells them, where it does."""
    told = {code: number for code, number, _parts in row.tiebreaks}
    return int(told[VALUE_LOSSES]) if VALUE_LOSSES in told else None


def lives_of(stage: Stage) -> int | None:
    """With how many lives everybody begins, where they are counted."""
    lives = stage.settings.get("lives")
    return lives if isinstance(lives, int) else None
