"""Apply for the sanction of a tournament."""

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.inputs.tournaments import TournamentRef
from matches.models import SanctionFact
from matches.permissions import require, roles_at
from matches.queries.sanctions import Kind, SanctionRow, sanction_of
from matches.queries.tournaments import tournaments


def apply_for_sanction(*, ref: TournamentRef, ctx: ActContext) -> SanctionRow:
    """Ask the federation to sanction a tournament. The note says what it should know.

    Directors, managers of the host club and officers may do this. Raise Conflicting while an application waits, or
    while the tournament is sanctioned and nothing of it has changed.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("apply_for_sanction", roles_at(ctx.actor, tournament, ctx.at))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        state = sanction_of(tournament, ctx.at).state
        if state == Kind.APPLIED:
            raise Conflicting(cause("sanction_open"))
        if state == Kind.APPROVED:
            raise Conflicting(cause("sanction_stands"))
        with record_act(stream, "apply_for_sanction", ctx) as act:
            act.state(SanctionFact(tournament=tournament, kind=Kind.APPLIED))
        return sanction_of(tournament, ctx.at)
