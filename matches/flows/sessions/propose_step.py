"""Propose that the last game of a money session does not count, or that the session ends."""

from django.db import transaction

from clubs.queries.players import own_player
from journal.context import ActContext
from matches.models import SessionFact
from matches.queries.sessions import SessionSheet, session, sheet_of
from matches.recording.sessions import lock_session, sheet_now, state
from matches.services.sessions import check_can_undo, check_nothing_waits, session_for

Kind = SessionFact.Kind


def undo_game(*, session_id: int, ctx: ActContext) -> SessionSheet:
    """Propose to undo the last game: it counts no more once the other side has confirmed that."""
    return _propose(Kind.UNDO, "undo_session_game", session_id, ctx)


def close_session(*, session_id: int, ctx: ActContext) -> SessionSheet:
    """Propose to end the session: it is ended once the other side has confirmed that."""
    return _propose(Kind.CLOSE, "close_session", session_id, ctx)


def _propose(kind: SessionFact.Kind, act: str, session_id: int, ctx: ActContext) -> SessionSheet:
    """Raise Conflicting while another entry waits, or once the session is ended; Refused without a game to undo."""
    row = session_for("keep_session", session_id, ctx).session
    with transaction.atomic():
        stream = lock_session(row)
        sheet = sheet_now(row, stream, ctx)
        check_nothing_waits(sheet)
        if kind == Kind.UNDO:
            check_can_undo(sheet)
        state(stream, SessionFact(session=row, kind=kind, player=own_player(ctx.actor)), act, ctx)
    return sheet_of(session(session_id))
