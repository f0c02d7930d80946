"""Ask for another home of a player."""

from datetime import date

from django.db import transaction

from clubs.models import Player, Transfer
from clubs.permissions import require, roles_over
from clubs.queries import federations, homes, players, transfers
from clubs.recording.homes import complete_if_due, lock_transfer, state_answers
from clubs.services import roles_for_player
from journal.acts import record_act
from journal.context import ActContext
from journal.refusals import Conflicting, Refused, cause


def ask_transfer(*, player: str, federation: str, club: str, on: date | None = None, ctx: ActContext) -> Transfer:
    """Ask that a club (``club``: "" for the federation itself) becomes the home of a player, named by public id.

    ``on``: the first day, at most 60 days ahead, None for as soon as possible. Who asks consents for every party for
    which they speak. Raise Conflicting if it is the home already, or if a transfer of the player is open.
    """
    row, home = players.player(player), federations.federation(federation)
    place, today = federations.club(federation, club) if club else None, home.day_at(ctx.at)
    roles = roles_for_player(row, ctx.actor, ctx.at) | roles_over(ctx.actor, place or home, ctx.at)
    require("ask_transfer", roles)
    _check_day(on, today)
    transfer = Transfer(player=row, federation=home, club=place, requested_on=today, on=on or today)
    with transaction.atomic():
        stream = lock_transfer(transfer)
        transfer.old = homes.home_of(row)
        _check_can_move(row, transfer)
        with record_act(stream, "ask_transfer", ctx) as act:
            act.state(transfer)
            state_answers(act, transfer, transfers.parties_of(transfer, ctx.actor, ctx.at), consents=True)
        complete_if_due(stream, transfer, ctx)
    return transfer


def _check_day(on: date | None, today: date) -> None:
    if on is not None and on < today:
        raise Refused(cause("transfer_in_the_past", on=str(on)))
    if on is not None and on > today + transfers.LIFE:
        raise Refused(cause("transfer_too_far", on=str(on), last=str(today + transfers.LIFE)))


def _check_can_move(player: Player, transfer: Transfer) -> None:
    if transfer.old.place == transfer.place:
        raise Conflicting(cause("home_already", player=player.public_id))
    if transfers.open_transfer(player) is not None:
        raise Conflicting(cause("transfer_open", player=player.public_id))
