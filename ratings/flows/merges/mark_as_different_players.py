"""State that two players with similar names are different persons. They are not suggested again."""

from django.db import transaction

from clubs.models import NotSamePerson
from clubs.queries import federations, merges
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from ratings.services.merges.merging import require_over, two_players


def mark_as_different_players(*, federation: str, first: str, second: str, ctx: ActContext) -> NotSamePerson:
    """State that two players, named by public id, are different persons. Raise Conflicting if it was stated before."""
    home = federations.federation(federation)
    require_over(home, (first, second), ctx.actor, ctx.at)
    with transaction.atomic():
        stream = lock(Stream.Kind.NAMES, "players")
        low, high = sorted(two_players(first, second), key=lambda player: player.pk)
        if merges.are_not_same_person(low, high):
            raise Conflicting(cause("told_apart_already", player=first, other=second))
        with record_act(stream, "tell_apart", ctx) as act:
            return act.state(NotSamePerson(federation=home, first=low, second=high))
