"""Certificates of directors for tests."""

from datetime import datetime, timedelta

from clubs.models import Player
from journal.context import ActContext
from matches.flows.certificates.give_certificate import give_certificate
from matches.models import Certificate
from tests.support.build import NOON, House


def certified_director(
    home: House, player: Player, level: str = "national", days: int = 30, at: datetime = NOON
) -> Certificate:
    """A director whom an officer certifies for so many days after today."""
    return give_certificate(
        federation=home.federation.slug,
        player=player.public_id,
        level=level,
        until_on=at.date() + timedelta(days=days),
        ctx=ActContext(home.by_officer, at),
    )
