"""Prepare the next season from this one: its tournament, its divisions with their teams, and its plan."""

from collections import defaultdict
from collections.abc import Mapping

from django.db import transaction

from clubs.names import tidy
from clubs.validators import check_name, check_slug
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause, check_each
from matches.inputs.league_seasons import NextSeasonInput
from matches.inputs.tournaments import TournamentCopyInput, TournamentRef
from matches.models import LeagueSeason, StaffPost, Tournament
from matches.permissions import require, roles_at
from matches.queries.league_seasons.next_seasons import NextDraft, next_draft
from matches.queries.league_seasons.seasons import divisions_of, get_season
from matches.queries.tournaments import tournaments
from matches.recording.season_copies import add_event_like, division_stage, enter_again, moved_plan
from matches.recording.tournament_copies import copy_tournament_row
from matches.services.tournaments.event_limits import check_dates


def prepare_next_season(*, ref: TournamentRef, plan: NextSeasonInput, ctx: ActContext) -> Tournament:
    """Announce the next season. Its divisions have the settings of these, its teams their squads; nothing is drawn.

    Who may announce a tournament of its host and directs this one may do this. Raise ``Refused`` for a team or a
    division that does not exist, or fewer than two teams in one, ``Conflicting`` for a slug in use.
    """
    source = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    roles = roles_at(ctx.actor, source, ctx.at)
    require("prepare_next_season", roles)
    require("announce_tournament", roles)
    season = get_season(source)
    check_each(
        lambda: check_slug(plan.slug, 60),
        lambda: check_name(plan.name),
        lambda: check_dates(plan.from_on, plan.until_on),
    )
    teams = _teams(next_draft(season, ctx.at), plan.levels)
    with transaction.atomic():
        tournament = _announced(source, plan, ctx)
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        with record_act(stream, "plan_season", ctx) as act:
            settings = moved_plan(season.plan, plan.from_on).to_json()
            act.make(LeagueSeason(tournament=tournament, settings=settings, follows=source))
        _add_divisions(stream, source, tournament, teams, ctx)
    return tournament


def _teams(draft: NextDraft, levels: Mapping[int, int]) -> Mapping[int, list[int]]:
    """Return the entries of this season by their level in the next one."""
    entry_ids = {team.team.row.id for team in draft.teams}
    for entry, level in levels.items():
        if entry not in entry_ids:
            raise Refused(cause("unknown_team", team=min(max(entry, 0), 2**31)))
        if not 0 <= level <= len(draft.divisions):
            raise Refused(cause("unknown_level", level=min(max(level, -1), 1000), most=len(draft.divisions)))
    by_level: dict[int, list[int]] = defaultdict(list)
    for team in draft.teams:
        by_level[levels.get(team.team.row.id, team.level)].append(team.team.row.id)
    for level, name in enumerate(draft.names, start=1):
        if len(by_level[level]) < 2:
            raise Refused(cause("too_few_teams", division=name, teams=len(by_level[level])))
    return by_level


def _announced(source: Tournament, plan: NextSeasonInput, ctx: ActContext) -> Tournament:
    stream = lock(Stream.Kind.FEDERATION, source.federation_id)
    if tournaments.has_tournament(source.federation, plan.slug):
        raise Conflicting(cause("slug_taken", slug=plan.slug))
    copy = TournamentCopyInput(plan.slug, plan.name, plan.from_on)
    with record_act(stream, "announce_tournament", ctx.with_note(f"{source.name} → {tidy(plan.name)}")) as act:
        tournament = act.make(copy_tournament_row(source, copy, plan.until_on))
        if ctx.actor.kind == "user":
            role, at = StaffPost.Role.DIRECTOR, ctx.at
            act.make(StaffPost(user_id=ctx.actor.id, tournament=tournament, role=role, from_at=at))
    return tournament


def _add_divisions(
    stream: Stream, source: Tournament, tournament: Tournament, teams: Mapping[int, list[int]], ctx: ActContext
) -> None:
    for division in divisions_of(source):
        stage = division_stage(division.stage)
        event = add_event_like(stream, tournament, division.event, division.event.name, stage, ctx)
        enter_again(event, teams[division.level], ctx)
