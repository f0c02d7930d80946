"""Write homes and memberships."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from clubs.job_kinds import MEMBERS, TRANSFER
from clubs.models import Club, Federation, HomeClub, Membership, Player, Transfer, TransferAnswer
from clubs.queries.transfers import Party, state_of
from journal.acts import ActRecorder, record_act
from journal.context import ActContext
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


def state_answers(act: ActRecorder, transfer: Transfer, parties: list[Party], *, consents: bool) -> None:
    for party in parties:
        act.state(TransferAnswer(transfer=transfer, party=party, consents=consents))


def complete_if_due(stream: Stream, transfer: Transfer, ctx: ActContext) -> None:
    """Change the home if the transfer is due, or have a job do it on the day. ``stream``: of the player, locked."""
    due_on = state_of(transfer).due_on
    if due_on is None:
        return
    if due_on > ctx.at.date():
        enqueue(TRANSFER, transfer.pk, {"transfer": transfer.pk})
        delay_job(TRANSFER, transfer.pk, datetime.combine(due_on, time(), UTC) + _MARGIN - ctx.at)
        return
    with record_act(stream, "change_home", ctx) as act:
        act.state(home_fact(transfer.player, transfer.place, due_on))
        _join(act, transfer, due_on)


def _join(act: ActRecorder, transfer: Transfer, on: date) -> None:
    """Make the player a member of the new club. Memberships in other clubs stay."""
    club = transfer.club
    if club is None or Membership.objects.filter(player=transfer.player, club=club, until_on=None).exists():
        return
    act.make(Membership(player=transfer.player, club=club, from_on=on))
    members_changed(club)
