"""Write homes and memberships."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.db import transaction

from clubs.job_kinds import MEMBERS, TRANSFER
from clubs.models import Club, Federation, HomeClub, Membership, Player, Transfer, TransferAnswer
from clubs.queries import players
from clubs.queries.transfers import Party, state_of
from journal.acts import ActRecorder, lock, lock_all, record_act
from journal.context import ActContext, system
from journal.jobs import delay_job, enqueue
from journal.models import Stream

_MARGIN: Final = timedelta(minutes=1)  # the clocks of the database and of the site may differ


def members_changed(club: Club) -> None:
    """Enqueue the job that refreshes everything that depends on the members of a federation."""
    enqueue(MEMBERS, club.federation_id, {"federation": club.federation_id})


def home_fact(player: Player, home: Club | Federation, from_on: date) -> HomeClub:
    if isinstance(home, Club):
        return HomeClub(player=player, federation_id=home.federation_id, club=home, from_on=from_on)
    return HomeClub(player=player, federation=home, from_on=from_on)


def join(player: Player, club: Club, on: date, ctx: ActContext) -> Membership:
    """Make a player a member, by an act of the club. Lock the club before the player or the event."""
    with record_act(lock(Stream.Kind.CLUB, club.pk), "join_club", ctx) as act:
        members_changed(club)
        return act.make(Membership(player=player, club=club, from_on=on))


class _MovedError(Exception):
    """A membership in another club came while the locks were waited for."""


def lock_with_clubs(stream_keys: Sequence[tuple[Stream.Kind, object]], club_ids: Callable[[], set[int]]) -> None:
    """Lock some streams and the clubs whose memberships change, in one order. Call this inside a transaction.

    ``club_ids`` is asked again under the locks. If a club has come, they are given back and taken anew.
    """
    while True:
        ids = club_ids()
        with suppress(_MovedError), transaction.atomic():
            lock_all([*stream_keys, *((Stream.Kind.CLUB, pk) for pk in ids)])
            if not club_ids() <= ids:
                raise _MovedError
            return


def lock_transfer(transfer: Transfer) -> Stream:
    """Lock the new club, which the player may join, then the player. Return the stream of the player."""
    if transfer.club_id is not None:
        lock(Stream.Kind.CLUB, transfer.club_id)
    return lock(Stream.Kind.PLAYER, transfer.player_id)


def state_answers(act: ActRecorder, transfer: Transfer, parties: list[Party], *, consents: bool) -> None:
    for party in parties:
        act.state(TransferAnswer(transfer=transfer, party=party, consents=consents))


def complete_if_due(stream: Stream, transfer: Transfer, ctx: ActContext) -> None:
    """Change the home if the transfer is due, otherwise have a job try on that day. A request without answers lapses.

    A job of the next day tries if the day is not known: a transfer also becomes due without an act, when the player
    has no login any more. ``stream``: of the player, from ``lock_transfer``.
    """
    today, state = transfer.federation.day_at(ctx.at), state_of(transfer)
    if state.lapses_on is not None and state.lapses_on <= today:
        _lapse(stream, transfer, ctx.at)
        return
    due_on = state.due_on
    if due_on is None or due_on > today:
        _try_on(due_on or today + timedelta(days=1), transfer, ctx.at)
        return
    with record_act(stream, "change_home", ctx) as act:
        act.state(home_fact(transfer.player, transfer.place, due_on))
    if transfer.club is not None and players.membership(transfer.club, transfer.player) is None:
        join(transfer.player, transfer.club, due_on, ctx)


def _lapse(stream: Stream, transfer: Transfer, at: datetime) -> None:
    """End a request that nobody has answered in time, as if the new home had withdrawn it."""
    with record_act(stream, "lapse_transfer", ActContext(system(), at)) as act:
        state_answers(act, transfer, [Party.NEW], consents=False)


def _try_on(day: date, transfer: Transfer, at: datetime) -> None:
    zone = ZoneInfo(transfer.federation.time_zone)
    enqueue(TRANSFER, transfer.pk, {"transfer": transfer.pk})
    delay_job(TRANSFER, transfer.pk, datetime.combine(day, time(), zone) + _MARGIN - at)
