"""Ask the organisers of a tournament back about its sanction, or refuse it."""

from typing import Final

from django.db import transaction

from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause, check_offered
from matches.inputs.tournaments import TournamentRef
from matches.models import SanctionFact
from matches.permissions import require, roles_at
from matches.queries.sanctions import Kind, SanctionRow, sanction_of
from matches.queries.tournaments import tournaments

ANSWERS: Final = {Kind.QUESTION.value: "ask_back_sanction", Kind.REFUSED.value: "refuse_sanction"}


def answer_sanction(*, ref: TournamentRef, answer: str, ctx: ActContext) -> SanctionRow:
    """Answer an application, or withdraw an approval. ``answer``: asked or refused. The note says why: the organisers
    read it.

    Officers may do this. Raise Refused without a reason or an application, Conflicting if it is answered so.
    """
    tournament = tournaments.tournament(ref.federation, ref.slug, ctx.actor, ctx.at)
    require("answer_sanction", roles_at(ctx.actor, tournament, ctx.at))
    check_offered("unknown_sanction_answer", tuple(ANSWERS), answer=answer)
    if not ctx.note.strip():
        raise Refused(cause("sanction_reason_missing"))
    with transaction.atomic():
        stream = lock(Stream.Kind.TOURNAMENT, tournament.pk)
        state = sanction_of(tournament, ctx.at).state
        if not state:
            raise Refused(cause("no_application"))
        if state == answer:
            raise Conflicting(cause("sanction_answered"))
        with record_act(stream, ANSWERS[answer], ctx) as act:
            act.state(SanctionFact(tournament=tournament, kind=answer))
        return sanction_of(tournament, ctx.at)
