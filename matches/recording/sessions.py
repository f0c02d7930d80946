"""Write money sessions."""

from collections.abc import Sequence

from clubs.models import Player
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, cause
from matches.models import MoneySession, SessionFact, SessionPlayer
from matches.queries.sessions import SessionSheet, session, sheet_of
from matches.recording.versions import check_version


def open_now(row: MoneySession, players: Sequence[Player], ctx: ActContext) -> MoneySession:
    """Insert a session with its players, by the first act of its stream."""
    row.save(force_insert=True)
    with record_act(lock_session(row), "open_session", ctx) as act:
        act.state_all([SessionPlayer(session=row, place=place, player=player) for place, player in enumerate(players)])
    return row


def lock_session(row: MoneySession) -> Stream:
    """Return the stream of a session, locked."""
    return lock(Stream.Kind.SESSION, row.pk)


def sheet_now(row: MoneySession, stream: Stream, ctx: ActContext) -> SessionSheet:
    """Return a session under its lock. Raise Stale if it is not as the person saw it, Conflicting once it is ended."""
    check_version(stream, ctx.expected_version)
    sheet = sheet_of(session(row.pk))
    if sheet.is_ended:
        raise Conflicting(cause("session_closed"))
    return sheet


def state(stream: Stream, fact: SessionFact, kind: str, ctx: ActContext) -> SessionFact:
    """State a fact of a session by an act of this kind."""
    with record_act(stream, kind, ctx) as act:
        return act.state(fact)
