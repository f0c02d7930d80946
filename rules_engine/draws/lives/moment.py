"""A moment of the event: who is left, who is free, and since when."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_engine.draws.changes import Away, gone
from rules_engine.draws.lives.played import Played
from rules_engine.draws.lives.record import Record
from rules_engine.draws.lives.settings import Finish, LivesSettings
from rules_engine.draws.stage import StageFacts
from rules_engine.words import EntryId


@dataclass(frozen=True, slots=True)
class Moment:
    """``round``: the drawing to come. ``left``: everybody with a life who has not left, by number. ``free``: those of
    them who can be paired now. ``running``: how many matches are open. ``now`` and
    ``last_drawn``: the second, where known. ``away``: who of those left stays away from the drawing.
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
        """The lives of all who are left, together."""
        return sum(self.lives_of(one) for one in self.left)

    def lives_of(self, record: Record) -> int:
        return record.lives(self.settings.lives)

    def may_meet_again(self) -> bool:
        """Whether few enough are left for rematches to be legal."""
        least = self.settings.rematches_from
        return least is None or len(self.left) <= least

    def waited(self, record: Record) -> int:
        """Seconds; none where the clock is not known."""
        return 0 if self.now is None or record.since is None else self.now - record.since


def moment(settings: LivesSettings, facts: StageFacts, so_far: Played) -> Moment:
    round_ = max((one.round for one in facts.by_round()), default=0) + 1
    has_left = gone(facts.changes)
    here = [one for one in so_far.records.values() if one.lives(settings.lives) and one.from_round <= round_]
    left = tuple(one for one in here if one.entry not in has_left)
    playing = {one.playing for one in so_far.records.values() if one.playing}
    away = _away(facts, round_)
    aside = away | _waiting(settings, left)
    times = {one.round: one.output.get("at") for one in facts.by_round()}
    free = tuple(_since(one, facts, times) for one in left if one.playing is None and one.entry not in aside)
    return Moment(
        settings,
        round_,
        left,
        free,
        len(playing),
        facts.now,
        times.get(round_ - 1),
        tuple(one.entry for one in left if one.entry in away),
    )


def undefeated(left: tuple[Record, ...]) -> Record | None:
    """Who alone has not lost, where others are left."""
    without_loss = [one for one in left if not one.losses]
    return without_loss[0] if len(without_loss) == 1 < len(left) else None


def _away(facts: StageFacts, round_: int) -> set[EntryId]:
    return {one.entry for one in facts.changes if isinstance(one, Away) and one.round == round_}


def _waiting(settings: LivesSettings, left: tuple[Record, ...]) -> set[EntryId]:
    waits = undefeated(left) if settings.finish is Finish.UNDEFEATED_WAITS else None
    return {waits.entry} if waits else set()


def _since(record: Record, facts: StageFacts, times: Mapping[int, int | None]) -> Record:
    """Who has not played yet is free since the drawing before his first; who was away, since he could come back."""
    first = () if record.last else (max(1, record.from_round - 1),)
    away = [one.round for one in facts.changes if isinstance(one, Away) and one.entry == record.entry]
    known = [time for round_ in (*first, *away) if (time := times.get(round_)) is not None]
    since = [*known, record.since] if record.since is not None else known
    return replace(record, since=max(since, default=None))
