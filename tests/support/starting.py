"""Starting ratings for tests: brought in by the flow, and rated."""

from datetime import date

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import run_job_for_key
from journal.models import Act
from ratings.flows.imports.import_starting import import_starting
from ratings.flows.imports.take_back_starting import take_back_starting
from ratings.inputs.imports import PastRating
from ratings.job_kinds import RATE
from ratings.models import RatingChange, RatingRun, StartingRating
from tests.support.build import NOON, House


def begins(home: House, player: Player, rating: int, on: date, experience: int = 400) -> None:
    """A starting list of one, which is rated."""
    row = PastRating(2, player.display_name, rating, experience, on)
    ctx = ActContext(home.by_officer, NOON)
    import_starting(federation=home.federation.slug, pool=home.pool.code, rows=[row], ctx=ctx)
    rated(home)


def rated(home: House) -> None:
    run_job_for_key(RATE, home.pool.pk)


def taken_back(home: House) -> None:
    """The starting list that came last."""
    last = StartingRating.objects.holding().filter(pool=home.pool).latest("pk")
    number = Act.objects.get(pk=last.act_id).seq
    ctx = ActContext(home.by_officer, NOON)
    take_back_starting(federation=home.federation.slug, pool=home.pool.code, number=number, ctx=ctx)
    rated(home)


def start_of(player: Player) -> RatingChange:
    found: RatingChange = RatingChange.objects.get(player=player, match=None)
    return found


def last_run() -> RatingRun:
    found: RatingRun = RatingRun.objects.latest("pk")
    return found
