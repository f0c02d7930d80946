"""Make cards for players of a tournament. A card acts for its player until a newer one is made or it is revoked."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from clubs.models import Player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import NotFound, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import PlayerCard, Tournament
from matches.permissions import require, roles_at
from matches.queries.results import player_cards
from matches.queries.tournaments import tournaments
from matches.recording.player_cards import replace_cards
from matches.services.results.player_cards import check_is_not_over, digest_of, end_of, new_secret


@dataclass(frozen=True, slots=True)
class MadeCard:
    """The secret of a new card. It is shown once and not stored."""

    player: Player
    secret: str


def make_player_cards(
    *, ref: TournamentRef, player_ids: Sequence[str] | None = None, ctx: ActContext
) -> tuple[MadeCard, ...]:
    """Make cards. ``player_ids``: public ids of players entered in the tournament, None for all of them. Earlier cards
    of these players end.

    Raise ``Refused`` if the tournament is over, ``NotFound`` for a player who is not entered.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("make_player_cards", roles_at(ctx.actor, tournament, ctx.at))
    check_is_not_over(tournament, ctx.at)
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        new_cards = tuple(MadeCard(player, new_secret()) for player in _players(tournament, player_ids))
        if not new_cards:
            return ()
        with record_act(stream, "make_player_cards", ctx):
            replace_cards(tournament, [_row(card, tournament, ctx) for card in new_cards], ctx.at)
    return new_cards


def _players(tournament: Tournament, player_ids: Sequence[str] | None) -> list[Player]:
    players = player_cards.players_of(tournament)
    if player_ids is None:
        return players
    missing_ids = set(player_ids) - {player.public_id for player in players}
    if missing_ids:
        raise NotFound(cause("player_not_entered", player=min(missing_ids)[:40]))
    return [player for player in players if player.public_id in player_ids]


def _row(card: MadeCard, tournament: Tournament, ctx: ActContext) -> PlayerCard:
    digest, until = digest_of(card.secret), end_of(tournament)
    return PlayerCard(tournament=tournament, player=card.player, secret_sha256=digest, made_at=ctx.at, expires_at=until)
