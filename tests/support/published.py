"""What tests of published lists share: a short history, days and plans, the jobs that are put off."""

from dataclasses import fields
from datetime import date, datetime
from uuid import uuid4

from django.utils import timezone

from clubs.models import Player
from journal.context import ActContext
from journal.jobs import drain, run_job_for_key
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.results.correct_result import correct_result
from matches.flows.results.submit_score import submit_score
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, Result
from ratings.flows.lists.plan_lists import plan_lists
from ratings.flows.lists.publish_list import publish_list
from ratings.inputs.lists import ListPlanInput
from ratings.job_kinds import NEW_EDITION, PUBLISH_LIST
from ratings.models import ListDue, ListPlan, RatingList
from ratings.queries.lists.published_lists import Line, proof_of
from tests.support import build
from tests.support.build import NOON, House

JUNE, JULY, AUGUST = (NOON.replace(month=month) for month in (6, 7, 8))


def history(home: House) -> tuple[Player, Player, Player]:
    """Ann meets Bo on the 1st of June, and Cas on the 1st of July; the one who stands first wins each."""
    ann, bo, cas = (build.player(home, name) for name in ("Ann Berg", "Bo Skov", "Cas Vos"))
    beats(home, ann, bo, JUNE)
    beats(home, ann, cas, JULY)
    return ann, bo, cas


def beats(home: House, one: Player, other: Player, at: datetime) -> Event:
    """5–2, in an event of their own."""
    made = build.event(home, lengths=[5])
    enter(
        event_id=made.pk,
        entrants=[EntryInput(player=p.public_id) for p in (one, other)],
        ctx=ActContext(home.by_director, at),
    )
    draw_stage(event_id=made.pk, ctx=ActContext(home.by_director, at), seed="00")
    match = build.ready(made)[0]
    scores = ScoreInput(final=[5, 2] if match.side0.members.get().player == one else [2, 5])
    submit_score(
        submission_id=uuid4(), match_id=match.pk, scores=scores, ctx=ActContext(home.by_director, at), at_desk=True
    )
    drain()
    return made


def published(home: House, on: date, at: datetime | None = None) -> RatingList:
    ctx = ActContext(home.by_officer, at or AUGUST)
    return publish_list(federation=home.federation.slug, pool=home.pool.code, on=on, ctx=ctx)


def is_intact(rating_list: RatingList) -> bool:
    """Return whether the rows are those that were published."""
    names = ("player__public_id" if field.name == "public_id" else field.name for field in fields(Line))
    rows = rating_list.rows.order_by("number").values_list(*names)
    return proof_of(Line(*row) for row in rows) == rating_list.rows_sha256


def planned(home: House, plan: ListPlanInput, at: datetime) -> ListPlan:
    ctx = ActContext(home.by_officer, at)
    return plan_lists(federation=home.federation.slug, pool=home.pool.code, plan=plan, ctx=ctx)


def corrected(home: House, event: Event | None = None, loser_points: int = 2) -> Match:
    """The first match that was played, or that of the event, went the other way; all but new editions is done."""
    found = Match.objects.filter(stage__event=event) if event else Match.objects
    match = found.earliest("results__played_at")
    winner = Result.objects.filter(match=match).order_by("pk").values_list("winner", flat=True)[0]
    final = [loser_points, 5] if winner == 0 else [5, loser_points]
    by, at = home.by_director, timezone.now()
    correct_result(match_id=match.pk, outcome=ScoreInput(final=final), ctx=ActContext(by, at, "Other way"))
    drain()
    return match


def gathered(home: House) -> None:
    """The time is over within which corrections make one edition; all that are due are made."""
    while RatingList.objects.filter(pool=home.pool).exists() and ListDue.objects.filter(pool=home.pool).exists():
        before = ListDue.objects.filter(pool=home.pool).count()
        run_job_for_key(NEW_EDITION, home.pool.pk)
        assert ListDue.objects.filter(pool=home.pool).count() < before


def woken(home: House) -> None:
    """It is time for the next list."""
    run_job_for_key(PUBLISH_LIST, home.pool.pk)


def said(told: RatingList) -> list[tuple[str, int | None, int]]:
    """Who stands where, and with which rating."""
    rows = told.rows.order_by("number").values_list("player__display_name", "rank", "rating")
    return list(rows)
