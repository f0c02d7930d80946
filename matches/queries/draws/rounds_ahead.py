"""The rounds of events that are not drawn yet, as far as their number is known."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from matches.models import Stage
from matches.queries.draws.open_draws import Drawn, OpenDraws
from rules_engine.advise.shared_tables import UndrawnRound
from rules_engine.draws.lengths import ANY_SECTION


@dataclass(frozen=True, slots=True)
class UpcomingRounds:
    """The rounds of an event that are not drawn yet.

    ``drawn_at``: time of the last drawing. ``is_open``: more rounds follow than can be counted yet. ``are_by_days``: a
    stage is played over weeks.
    """

    rounds: tuple[UndrawnRound, ...] = ()
    drawn_at: datetime | None = None
    is_open: bool = False
    are_by_days: bool = False


def upcoming_rounds(draws: OpenDraws, events: Collection[int]) -> Mapping[int, UpcomingRounds]:
    """Return the rounds to come, by event. ``events``: ids."""
    return {event: _upcoming(draws.stages_of(event), draws.drawings) for event in events}


def _upcoming(stages: Sequence[Stage], drawings: Sequence[Drawn]) -> UpcomingRounds:
    own_drawings = [drawing for drawing in drawings if drawing.stage in {stage.pk for stage in stages}]
    last_round_by_stage = _last_rounds(own_drawings)
    times = [drawing.at for drawing in own_drawings]
    rounds = tuple(
        round_
        for stage in stages
        if stage.pk in last_round_by_stage
        for round_ in _rounds(stage, last_round_by_stage[stage.pk])
    )
    to_draw = [stage for stage in stages if stage.draw_format.has_draw]
    is_open = any(stage.draw_format.pairs_while_playing or stage.pk not in last_round_by_stage for stage in to_draw)
    are_by_days = any(stage.is_by_days for stage in stages)
    return UpcomingRounds(rounds, max(times, default=None), is_open, are_by_days)


def _last_rounds(drawings: Sequence[Drawn]) -> Mapping[int, int]:
    """Return the last round that is drawn, by stage."""
    return {drawing.stage: drawing.round for drawing in sorted(drawings, key=lambda drawing: drawing.round)}


def _rounds(stage: Stage, last: int) -> Iterator[UndrawnRound]:
    """Yield the rounds to come of a stage with a fixed number of rounds."""
    left = stage.draw_format.rounds_left(stage.settings, last) or 0
    lengths = stage.lengths.get("rounds", {}).get(ANY_SECTION) or stage.event.play.lengths
    for round_ in range(last + 1, last + left + 1):
        yield UndrawnRound(vars(stage)["field"] // 2, lengths[min(round_, len(lengths)) - 1])
