"""Set how a club has the events of its tournaments rated."""

from django.db import transaction

from clubs.names import tidy
from clubs.permissions import require, roles_over
from clubs.queries import federations
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause
from matches.inputs.tournaments import LONGEST_POLICY, ClubRatingsInput
from matches.models import ClubRatings
from matches.queries.events import pools
from matches.queries.tournaments.club_ratings import policy_of

_COLUMNS = ("pool_id", "payer", "words")


def set_club_ratings(*, federation: str, club: str, plan: ClubRatingsInput, ctx: ActContext) -> ClubRatings:
    """Set the policy. Equal values write nothing. The expected version of ``ctx`` is that of the policy.

    Raise ``Conflicting`` for another version, ``Refused`` for an unknown pool and for words that are too long.
    """
    home = federations.club(federation, club)
    require("edit_profile", roles_over(ctx.actor, home, ctx.at))
    pool = pools.match_pool_of(home.federation_id, plan.pool) if plan.pool else None
    if plan.pool and pool is None:
        raise Refused(cause("unknown_pool", code=plan.pool[:40]))
    if len(plan.words) > LONGEST_POLICY:
        raise Refused(cause("policy_too_long", longest=LONGEST_POLICY))
    if plan.payer not in ClubRatings.Payer.values:
        raise Refused(cause("unknown_payer", payer=plan.payer[:20]))
    with transaction.atomic():
        stream = lock(Stream.Kind.CLUB, home.pk)
        row = policy_of(home)
        if ctx.expected_version not in (None, row.version):
            raise Conflicting(cause("policy_changed", now=row.version))
        after = {"pool_id": pool and pool.pk, "payer": plan.payer, "words": tidy(plan.words)}
        if row.pk and all(getattr(row, name) == after[name] for name in _COLUMNS):
            return row
        with record_act(stream, "set_club_ratings", ctx.with_note(plan.pool)):
            for name in _COLUMNS:
                setattr(row, name, after[name])
            row.version += 1
            row.save()
    return policy_of(home)
