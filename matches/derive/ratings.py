"""The ratings of a pool: what they are once all that is due is rated, what they would be, and how they are written."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from matches.derive.rating import checkpoints, play, rebuilding
from matches.derive.rating.history import History, history, imagined, rated_counts
from matches.derive.rating.months import judged_rows
from matches.derive.rating.play import Play
from matches.derive.rating.reasons import AGAINST_HIMSELF
from matches.derive.rating.replays import Replay, replay
from matches.derive.rating.told import NOBODY
from matches.derive.rating.writing import Revisions, revisions_of, write
from matches.derive.rows import Change, Row
from matches.models import RatingPool, RatingRun
from matches.queries.pool_terms import Terms
from rules_engine.ratings.replay import hundredths

__all__ = [
    "AGAINST_HIMSELF",
    "NOBODY",
    "PoolPicture",
    "Replay",
    "Revisions",
    "last_run",
    "pool_picture",
    "ratings_with",
]
__all__ += ["rated_counts", "rebuild_pool", "replay", "revisions_of", "write"]


@dataclass(frozen=True, slots=True)
class PoolPicture:
    """``rated``: of every match whether it counts, as rows of RatedMatch; ``ratings``: by player, in hundredths."""

    rated: tuple[Row, ...]
    ratings: Mapping[int, int]


def pool_picture(
    pool: RatingPool, *, terms: Sequence[Terms] | None = None, id_map: Mapping[int, int] = NOBODY
) -> PoolPicture:
    """What would stand by these terms (None: the pool's), with these players merged; all from the facts."""
    told = imagined(pool, terms, id_map)
    playing = play.from_nothing(told.in_force, has_strength=False)
    return PoolPicture(tuple(_judged(told)), _ratings(told, playing))


def ratings_with(pool: RatingPool, due: Collection[int] | None) -> dict[int, int]:
    """Everybody's rating once these matches (None: all) were looked at again; nothing is written."""
    told = history(pool, due)
    begin = min(told.changed, default=max(told.heads, default=play.FIRST_MONTH))
    return _ratings(told, checkpoints.resumed(told, begin, has_strength=False))


def last_run(pool: RatingPool) -> RatingRun | None:
    return RatingRun.objects.filter(pool=pool).order_by("-pk").first()


def rebuild_pool(pool: RatingPool) -> Change:
    """Derive a pool's rows from its facts alone; a row that differed is the last run's. None yet: it waits for one."""
    run = last_run(pool)
    return Change() if run is None else rebuilding.rebuild(pool, run)


def _ratings(told: History, playing: Play) -> dict[int, int]:
    for _ in playing.over(told.rated(playing.first), ()):
        pass
    standing = playing.finish()
    return {player: hundredths(rating) for player, rating in zip(standing.numbers, standing.known.rating, strict=True)}


def _judged(told: History) -> Iterator[Row]:
    for month in told.months(play.FIRST_MONTH):
        yield from judged_rows(month, told.pool.pk)
