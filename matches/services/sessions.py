"""Checks of money sessions."""

from collections.abc import Mapping, Sequence
from typing import Any

from clubs.models import Player
from clubs.permissions import Role, roles_in_club
from clubs.queries.guardians import guardians_of
from clubs.queries.players import own_player
from finance.queries import books
from journal.context import ActContext
from journal.refusals import Conflicting, NotFound, Refused, cause
from matches.models import MoneySession
from matches.models.money_session import MOST_GAMES, MOST_PLAYERS, MOST_STAKE
from matches.permissions import is_allowed, require
from matches.queries.sessions import PendingEntry, SessionSheet, session, session_json, sheet_of
from rules_engine.game.json_fields import UnreadableError
from rules_engine.game.session.answer import answer
from rules_engine.game.session.reading import read_session
from rules_engine.verdict import Code, Verdict, Violation


def session_for(act: str, session_id: int, ctx: ActContext) -> SessionSheet:
    """Return a session for an act of a person. Raise NotFound for others than its players and who leads the club."""
    sheet = sheet_of(session(session_id))
    roles = roles_at_session(sheet, ctx)
    if not is_allowed("see_session", roles):
        raise NotFound(cause("unknown_session"))
    require(act, roles)
    return sheet


def roles_at_session(sheet: SessionSheet, ctx: ActContext) -> frozenset[Role]:
    """Return the roles of an actor at a session: those over its club, and PLAYER for its players."""
    roles = roles_in_club(ctx.actor, sheet.session.club, ctx.at)
    return roles if sheet.place_of(own_player(ctx.actor)) is None else roles | {Role.PLAYER}


def check_nothing_waits(sheet: SessionSheet) -> None:
    """Raise Conflicting while an entry waits for its answer."""
    if sheet.pending is not None:
        raise Conflicting(cause("session_waits"))


def entry_to_answer(sheet: SessionSheet) -> PendingEntry:
    """Return what waits for an answer. Raise Conflicting if nothing does."""
    if sheet.pending is None:
        raise Conflicting(cause("session_waits_for_nothing"))
    return sheet.pending


def check_answer(sheet: SessionSheet, place: int | None, *, confirms: bool) -> None:
    """Raise Refused if a player confirms what their own side has stated; everyone may refuse it."""
    if confirms and place is not None and not sheet.may_answer(place):
        raise Refused(cause("session_own_entry"))


def check_players(players: Sequence[Player], stake: int) -> None:
    """Raise Refused for a number of players that cannot be, a player who is named twice, or a child who plays for
    money.
    """
    if not 2 <= len(players) <= MOST_PLAYERS:
        raise Refused(cause("session_players", most=MOST_PLAYERS))
    if len({player.pk for player in players}) < len(players):
        raise Refused(cause("session_player_twice"))
    if stake and any(guardians_of(player).exists() for player in players):
        raise Refused(cause("session_of_child"))


def currency_for(row: MoneySession) -> str:
    """Return the currency of a new session: of the first book of its club, "" without a stake.

    Raise Refused for a stake at a club without a book, or one that is too high.
    """
    if not 0 <= row.stake <= MOST_STAKE:
        raise Refused(cause("session_stake", most=MOST_STAKE))
    book = books.books_of(row.club).first()
    if row.stake and book is None:
        raise Refused(cause("session_without_currency"))
    return book.currency if row.stake and book is not None else ""


def check_rules(sheet: SessionSheet) -> None:
    """Raise Refused for rules that the rule book cannot read."""
    _answer(sheet, [])


def check_game(sheet: SessionSheet, game: Mapping[str, Any]) -> None:
    """Raise Refused for a game that the rules refuse, and for more games than a session has."""
    if len(sheet.games) >= MOST_GAMES:
        raise Refused(cause("session_full", most=MOST_GAMES))
    violations = _answer(sheet, [*sheet.games, game])["violations"]
    if violations:
        raise Refused(Verdict(tuple(Violation(Code(row["code"]), None, row["params"]) for row in violations)))


def check_can_undo(sheet: SessionSheet) -> None:
    """Raise Refused if there is no game to undo."""
    if not sheet.games:
        raise Refused(cause("session_without_game"))


def _answer(sheet: SessionSheet, games: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    try:
        return answer(read_session(session_json(sheet, games)))
    except UnreadableError as error:
        raise Refused(Verdict(error.violations)) from error
