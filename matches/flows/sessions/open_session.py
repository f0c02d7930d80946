"""Open a money session at a club."""

from django.db import transaction

from clubs.models import Player
from clubs.permissions import Role, roles_in_club
from clubs.queries import federations, players
from journal.context import ActContext
from journal.refusals import Refused, cause
from matches.inputs.sessions import SessionInput
from matches.models import MoneySession
from matches.permissions import require
from matches.queries.sessions import SessionSheet, session, sheet_of
from matches.recording.sessions import open_now
from matches.services.sessions import check_players, check_rules, currency_for


def open_session(*, federation: str, club: str, plan: SessionInput, ctx: ActContext) -> SessionSheet:
    """Open a session of two players, or a chouette of more.

    A member of the club opens one in which they play; who leads the club opens any. Raise Refused for players, a stake
    or rules that cannot be, and NotFound for an unknown player.
    """
    place, me = federations.club(federation, club), players.own_player(ctx.actor)
    is_member = me is not None and players.membership(place, me) is not None
    roles = roles_in_club(ctx.actor, place, ctx.at)
    require("open_session", roles | {Role.PLAYER} if is_member else roles)
    rows = [players.player(public_id) for public_id in plan.players]
    _check_takes_part(me, rows, roles)
    check_players(rows, plan.stake)
    row = MoneySession(club=place, stake=plan.stake, rules=dict(plan.rules))
    row.currency = currency_for(row)
    check_rules(SessionSheet(row, tuple(rows), (), None, is_ended=False))
    with transaction.atomic():
        open_now(row, rows, ctx)
    return sheet_of(session(row.pk))


def _check_takes_part(me: Player | None, rows: list[Player], roles: frozenset[Role]) -> None:
    if me not in rows and not roles & {Role.OPERATOR, Role.OFFICER, Role.MANAGER}:
        raise Refused(cause("session_without_you"))
