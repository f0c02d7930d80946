"""Revoke the card of a player."""

from django.db import transaction

from clubs.queries import players
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, cause
from matches.inputs.tournaments import TournamentRef
from matches.permissions import require, roles_at
from matches.queries.tournaments import tournaments
from matches.recording.player_cards import end_cards


def end_player_card(*, ref: TournamentRef, player_id: str, ctx: ActContext) -> None:
    """Revoke a card: what was sent with it stays. Raise ``NotFound`` for a player without a card."""
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("make_player_cards", roles_at(ctx.actor, tournament, ctx.at))
    player = players.player(player_id)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        with record_act(stream, "end_player_card", ctx):
            if not end_cards(tournament, [player], ctx.at):
                raise NotFound(cause("no_card", player=player_id[:40]))
