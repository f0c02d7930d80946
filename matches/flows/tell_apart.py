"""Say that two players whose names are alike are two: nobody is asked about them again."""

from datetime import datetime

from django.db import transaction

from clubs.models import DifferentPlayers
from clubs.queries import federations, merges
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, because
from matches.conditions.merging import require_over, two_players


def tell_apart(*, federation: str, one: str, other: str, by: Actor, at: datetime) -> DifferentPlayers:
    """``one``, ``other``: public ids. Said before: Conflicting."""
    home = federations.federation(federation)
    require_over(home, (one, other), by, at)
    with transaction.atomic():
        stream = lock(Stream.Kind.NAMES, "players")
        low, high = sorted(two_players(one, other), key=lambda player: player.pk)
        if merges.are_told_apart(low, high):
            raise Conflicting(because("told_apart_already", player=one, other=other))
        with recording(stream, "tell_apart", by=by, at=at) as act:
            return act.state(DifferentPlayers(federation=home, one=low, other=high))
