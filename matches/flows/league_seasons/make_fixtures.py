"""Make the fixtures of a season: draw all divisions together, and set time and venue of each tie."""

from datetime import datetime

from django.db import transaction

from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, Stale, cause
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.draws import draws
from matches.queries.league_seasons.seasons import divisions_of, get_season
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_tables
from matches.recording.stages import change_plan
from matches.services.draws.committing import check_needs_no_commitment
from matches.services.draws.drawing import next_draw_at, proposal
from matches.services.draws.freezing import check_not_frozen
from matches.services.draws.publishing import drawing_of
from matches.services.league_seasons.drafting import DivisionDraft, SeasonDraft, draft
from matches.services.league_seasons.scheduling import planned_ties
from matches.services.tournaments.open_event import check_event_open


def make_fixtures(*, ref: TournamentRef, digest: str | None = None, seed: str = "", ctx: ActContext) -> SeasonDraft:
    """Draw the divisions as the draft says. ``digest``: of the draft that was looked at; None: whatever it is.

    ``seed``: hexadecimal, for a reproducible draw (demonstration).

    Raise ``Conflicting`` if a division is drawn, ``Refused`` for divisions that cannot be drawn or a first tie in the
    past, ``Stale`` if the draft has changed since.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("make_fixtures", roles_at(ctx.actor, tournament, ctx.at))
    get_season(tournament)
    with transaction.atomic():
        streams = lock_tables(tournament, [division.event for division in divisions_of(tournament)])
        season_draft = draft(get_season(tournament), seed)
        _check(season_draft, digest, ctx.at)
        for division in season_draft.divisions:
            _draw(streams[division.division.event.pk], division, season_draft.seed, ctx)
    return season_draft


def _check(season_draft: SeasonDraft, digest: str | None, at: datetime) -> None:
    for row in season_draft.divisions:
        check_event_open(row.division.event)
        check_not_frozen(row.division.event)
        if draws.is_drawn(row.division.stage):
            raise Conflicting(cause("fixtures_made", division=row.division.event.name))
    if digest is not None and digest != season_draft.digest:
        raise Stale(cause("fixtures_changed"))
    first = min(fixture.at for row in season_draft.divisions for fixture in row.fixtures)
    if first <= at:
        raise Refused(cause("fixtures_in_the_past", day=str(first.date())))


def _draw(stream: Stream, row: DivisionDraft, seed: str, ctx: ActContext) -> None:
    event, stage = row.division.event, row.division.stage
    play = {**stage.settings.get("play", {}), "cycles": min(2, _cycles(row))}
    rounds = [[list(tie) for tie in round_] for round_ in row.rounds]
    settings = {**stage.settings, "play": play, "fixtures": rounds, "due": [str(day) for day in row.due]}
    with event_act(stream, event, "change_stage", ctx) as act:
        change_plan(act, stage, settings=settings)
    next_draw = next_draw_at(event, 1, ctx.at)
    check_needs_no_commitment(next_draw)
    with event_act(stream, event, "draw_event", ctx) as act:
        act.state(drawing_of(next_draw, proposal(next_draw, seed), seed))
    with event_act(stream, event, "plan_fixtures", ctx) as act:
        act.state_all(list(planned_ties(row)))


def _cycles(row: DivisionDraft) -> int:
    """Return how often two teams meet."""
    teams = len(row.division.playing)
    return 2 * len(row.fixtures) // (teams * (teams - 1))
