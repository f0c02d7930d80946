"""A moment of the event: which entries are left, which are free, and since when."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_engine.draws.changes import Away, departures
from rules_engine.draws.lives.played import Played
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish, LivesSettings
from rules_engine.draws.stage import StageFacts
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the event.

    ``round``: of the next drawing. ``left``: the entries with a life that have not left, by number. ``free``: those of
    them that can be paired now. ``running``: the number of open matches. ``now``, ``last_drawn``: seconds, if known.
    ``away``: the entries of ``left`` that are away from the drawing.
    """

    settings: LivesSettings
    round: int
    left: tuple[Record, ...]
    free: tuple[Record, ...]
    running: int = 0
    now: int | None = None
    last_drawn: int | None = None
    away: tuple[EntryId, ...] = ()

    @property
    def lives(self) -> int:
        """The lives of all remaining entries together."""
        return sum(self.lives_of(record) for record in self.left)

    def lives_of(self, record: Record) -> int:
        return record.lives(self.settings.lives)

    def may_meet_again(self) -> bool:
        """Return whether so few are left that rematches are allowed."""
        least = self.settings.rematches_from
        return least is None or len(self.left) <= least

    def to_meet(self, record: Record) -> set[EntryId]:
        """Return those left whom the entry has not met, without an undefeated one that waits for the final."""
        return {other.entry for other in self.left} - {record.entry, *record.met} - _waiting(self.settings, self.left)

    def waited(self, record: Record) -> int:
        """Return how many seconds the entry has waited; 0 if the time is not known."""
        return 0 if self.now is None or record.since is None else self.now - record.since


def moment(settings: LivesSettings, facts: StageFacts, so_far: Played) -> Moment:
    round_ = max((drawing.round for drawing in facts.by_round()), default=0) + 1
    has_left = departures(facts.changes)
    records = [
        record for record in so_far.records.values() if record.lives(settings.lives) and record.from_round <= round_
    ]
    left = tuple(record for record in records if record.entry not in has_left)
    open_nodes = {record.playing for record in so_far.records.values() if record.playing}
    away = _away(facts, round_)
    excluded_ids = away | _waiting(settings, left)
    times = {drawing.round: drawing.output.get("at") for drawing in facts.by_round()}
    free = tuple(
        _since(record, facts, times) for record in left if record.playing is None and record.entry not in excluded_ids
    )
    return Moment(
        settings,
        round_,
        left,
        free,
        len(open_nodes),
        facts.now,
        times.get(round_ - 1),
        tuple(record.entry for record in left if record.entry in away),
    )


def undefeated(left: tuple[Record, ...]) -> Record | None:
    """Return the only entry without a loss, if others are left."""
    without_loss = [record for record in left if not record.losses]
    return without_loss[0] if len(without_loss) == 1 < len(left) else None


def _away(facts: StageFacts, round_: int) -> set[EntryId]:
    return {change.entry for change in facts.changes if isinstance(change, Away) and change.round == round_}


def _waiting(settings: LivesSettings, left: tuple[Record, ...]) -> set[EntryId]:
    waits = undefeated(left) if settings.finish is Finish.UNDEFEATED_WAITS else None
    return {waits.entry} if waits else set()


def _since(record: Record, facts: StageFacts, times: Mapping[int, int | None]) -> Record:
    """Set since when the entry is free: its last match, the drawing before its first one, or its last absence."""
    first = () if record.last else (max(1, record.from_round - 1),)
    away = [change.round for change in facts.changes if isinstance(change, Away) and change.entry == record.entry]
    starts = [time for round_ in (*first, *away) if (time := times.get(round_)) is not None]
    since = [*starts, record.since] if record.since is not None else starts
    return replace(record, since=max(since, default=None))
