"""Player cards for tests."""

from datetime import datetime

from journal.context import ActContext, Actor
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.models import Match
from tests.support import build
from tests.support.build import NOON


def secrets_of(match: Match, by: Actor, at: datetime = NOON) -> tuple[str, str]:
    """New cards for the first players of both sides of a match: their secrets."""
    players = [side.members.order_by("position")[0].player.canonical for side in (match.side0, match.side1)]
    ref, ids = build.ref(match.stage.event.tournament), [player.public_id for player in players]
    secrets = {card.player: card.secret for card in make_player_cards(ref=ref, player_ids=ids, ctx=ActContext(by, at))}
    return secrets[players[0]], secrets[players[1]]
