"""What tests of PR lists share: a list, performances that officers entered, analyses made here."""

from datetime import date, datetime

from clubs.models import Player
from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.jobs import drain
from journal.models import Stream
from matches import hooks
from matches.flows.transcripts.upload_transcript import upload_transcript
from matches.inputs.transcripts import TranscriptInput
from matches.models import Analysis, Match, RatingPool
from ratings.derive.performances import figures_on
from ratings.flows.lists.publish_list import publish_list
from ratings.flows.performances.enter_performances import enter_performances
from ratings.flows.pools.open_pool import open_pool
from ratings.inputs.performances import PerformanceInput
from ratings.inputs.pools import TermsInput
from ratings.models import Performance
from tests.matches.flows.transcripts.test_upload_transcript import TEXT
from tests.support import build
from tests.support.build import NOON, House

DAY = date(2026, 6, 1)
LATER = NOON.replace(month=9)


def pr_pool(home: House, code: str = "pr", least: int = 0, months: int | None = 12) -> RatingPool:
    """A PR list of the federation."""
    plan = TermsInput(listing={"least_experience": least, "active_months": months})
    ctx = ActContext(home.by_officer, NOON)
    return open_pool(federation=home.federation.slug, code=code, name="PR list", kind="performance", plan=plan, ctx=ctx)


def row(
    player: Player,
    rating: int,
    decisions: int = 100,
    on: date = DAY,
    *,
    loss: int | None = None,
    match: int | None = None,
    line: int | None = None,
) -> PerformanceInput:
    return PerformanceInput(player.public_id, on, decisions, "xg", rating, loss, match, line)


def enter(home: House, pool: RatingPool, *rows: PerformanceInput, at: datetime = LATER) -> list[Performance]:
    ctx = ActContext(home.by_officer, at)
    performances = enter_performances(federation=home.federation.slug, pool=pool.code, rows=rows, ctx=ctx)
    drain()
    return performances


def perform(home: House, *players: Player) -> RatingPool:
    """A PR list with a published list, and a performance of each player."""
    pool = pr_pool(home)
    for number, player in enumerate(players):
        enter(home, pool, row(player, 525 + number))
    ctx = ActContext(home.by_officer, LATER)
    publish_list(federation=home.federation.slug, pool=pool.code, on=DAY, ctx=ctx)
    return pool


def analysed(home: House, *sides: tuple[int, int]) -> tuple[Match, list[Player]]:
    """A match whose transcript became its official result, and an analysis: decisions and hundred-thousandths each."""
    match, _actors = build.meeting(home)
    moves = TranscriptInput(TEXT, left="side0")
    upload_transcript(match_id=match.pk, moves=moves, ctx=ActContext(home.by_director, NOON))
    drain()
    with record_act(lock(Stream.Kind.MATCH, match.pk), "analyse_transcript", ActContext(system(), NOON)) as act:
        for side, (decisions, rate) in enumerate(sides):
            act.state(
                Analysis(
                    transcript=match.transcripts.get(),
                    side=side,
                    program="GNU Backgammon 1.07",
                    decisions=decisions,
                    error_rate=rate,
                    luck=0,
                )
            )
    hooks.match_analysed(match)
    drain()
    match.refresh_from_db()
    players = [entry.members.get().player for entry in (match.side0, match.side1) if entry]
    return match, players


def figures(pool: RatingPool, on: date = DAY, months: int | None = 12) -> list[tuple[int, int, int]]:
    """The players of a list with their PR and decisions, the best first."""
    return [(row.player, row.rating, row.decisions) for row in figures_on(pool, on, months)]
