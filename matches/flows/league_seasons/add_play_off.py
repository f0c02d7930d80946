"""Add the play-off between two divisions: a knockout of the two teams, which its directors draw."""

from django.db import transaction

from clubs.names import tidy
from clubs.validators import check_name
from journal.acts import lock
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import Event, Stage
from matches.permissions import require, roles_at
from matches.queries.league_seasons.next_seasons import NextDraft, PlayOffTie, next_draft
from matches.queries.league_seasons.seasons import divisions_of, get_season
from matches.queries.tournaments import tournaments
from matches.recording.season_copies import add_event_like, enter_again
from rules_engine.draws.brackets.knockout import Seeding


def add_play_off(*, ref: TournamentRef, level: int, name: str, ctx: ActContext) -> Event:
    """Add the play-off between a division and the one below. ``level``: of the higher one, from 1.

    Raise ``Refused`` while ties of the season are open or if the plan has no such play-off, ``Conflicting`` for a name
    that is in use.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("add_play_off", roles_at(ctx.actor, tournament, ctx.at))
    check_name(name)
    season = get_season(tournament)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        tie = _tie(next_draft(season, ctx.at), level)
        if tournaments.has_event(tournament, tidy(name)):
            raise Conflicting(cause("name_taken", name=tidy(name)))
        source = divisions_of(tournament)[level - 1].event
        settings = {"seeding": Seeding.BY_HAND.value, "third_place": False}
        stage = Stage(position=1, format="knockout", settings=settings, lengths={})
        event = add_event_like(stream, tournament, source, tidy(name), stage, ctx)
        enter_again(event, [tie.upper.row.id, tie.lower.row.id], ctx, is_seeded=True)
    return event


def _tie(draft: NextDraft, level: int) -> PlayOffTie:
    if draft.open_ties:
        raise Refused(cause("season_is_on", open=draft.open_ties))
    tie = next((tie for tie in draft.play_offs if tie.level == level), None)
    if tie is None:
        raise Refused(cause("no_play_off", level=min(max(level, -1), 1000)))
    return tie
