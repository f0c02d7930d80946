"""Make a tournament the season of a league, or change the plan of one."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentRef
from matches.models import LeagueSeason
from matches.permissions import require, roles_at
from matches.queries.league_seasons.seasons import find_season
from matches.queries.tournaments import tournaments
from matches.season_plan import SeasonPlan
from matches.services.draws.staging import as_refusal


def plan_season(*, ref: TournamentRef, plan: SeasonPlan | Mapping[str, Any], ctx: ActContext) -> LeagueSeason:
    """Store the plan of a season. Fixtures that are made stay as they are; limits and moves hold at once.

    ``plan``: also as plain data. Raise ``Refused`` with everything that is not allowed.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("plan_season", roles_at(ctx.actor, tournament, ctx.at))
    season_plan = plan if isinstance(plan, SeasonPlan) else as_refusal(lambda: SeasonPlan.from_json(plan))
    season_plan.check()
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        season = find_season(tournament) or LeagueSeason(tournament=tournament)
        season.settings = season_plan.to_json()
        with record_act(stream, "plan_season", ctx):
            season.save()
    return season
