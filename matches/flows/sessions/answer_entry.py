"""Confirm or refuse what a side of a money session has stated."""

from django.db import transaction

from clubs.queries.players import own_player
from journal.context import ActContext
from matches.models import SessionFact
from matches.queries.sessions import SessionSheet, session, sheet_of
from matches.recording.sessions import lock_session, sheet_now, state
from matches.services.sessions import check_answer, entry_to_answer, session_for


def answer_entry(*, session_id: int, confirms: bool, ctx: ActContext) -> SessionSheet:
    """Answer what waits: a game, its undoing, or the end. The other side confirms it; who stated it may withdraw it.

    Who leads the club answers for a side that does not. Raise Conflicting if nothing waits, Refused for who confirms
    what their own side stated.
    """
    row = session_for("answer_session", session_id, ctx).session
    with transaction.atomic():
        stream = lock_session(row)
        sheet = sheet_now(row, stream, ctx)
        entry_to_answer(sheet)
        me = own_player(ctx.actor)
        place = sheet.place_of(me)
        check_answer(sheet, place, confirms=confirms)
        kind = SessionFact.Kind.CONFIRMED if confirms else SessionFact.Kind.REFUSED
        fact = SessionFact(session=row, kind=kind, player=me if place is not None else None)
        state(stream, fact, "confirm_session_entry" if confirms else "refuse_session_entry", ctx)
    return sheet_of(session(session_id))
