"""Enter a game of a money session, for the other side to confirm."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from clubs.queries.players import own_player
from journal.context import ActContext
from matches.models import SessionFact
from matches.queries.sessions import SessionSheet, session, sheet_of
from matches.recording.sessions import lock_session, sheet_now, state
from matches.services.sessions import check_game, check_nothing_waits, session_for


def enter_game(*, session_id: int, game: Mapping[str, Any], ctx: ActContext) -> SessionSheet:
    """Enter a game, as the command ``session`` reads it. It counts when the other side has confirmed it.

    Raise Refused for a game that the rules refuse, Conflicting while another entry waits, or once the session is ended.
    """
    row = session_for("keep_session", session_id, ctx).session
    with transaction.atomic():
        stream = lock_session(row)
        sheet = sheet_now(row, stream, ctx)
        check_nothing_waits(sheet)
        check_game(sheet, game)
        fact = SessionFact(session=row, kind=SessionFact.Kind.GAME, player=own_player(ctx.actor), game=dict(game))
        state(stream, fact, "enter_session_game", ctx)
    return sheet_of(session(session_id))
