"""Erase a person: asked for, to be taken back for 14 days, then done by a job. Results stay, of "#public_id"."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from clubs.job_kinds import ERASE
from clubs.models import Erasure, Player
from clubs.permissions import require
from clubs.queries import players
from clubs.queries.personal_data import find_due_erasure, find_erasure, subject_of
from clubs.recording.erasures import (
    check_erasure,
    check_erasure_now,
    erase_everywhere,
    mark_erased,
    plan_erasure,
    put_off_erasure,
)
from clubs.services import roles_for_player
from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.jobs import mark_done
from journal.models import Stream
from journal.refusals import Conflicting, NotFound, Refused, cause

DAYS: Final = 14


def erase_person(*, player: str, ctx: ActContext) -> Erasure:
    """Ask for the erasure of a player (public id), who may do so themselves, as may an officer of their home.

    Raise ``Refused`` if they hold an office, are in an unfinished event, or have an account that is not 0;
    ``Conflicting`` if the erasure is asked for, or done, already.
    """
    row = _player_to_erase(player, ctx)
    with transaction.atomic():
        stream = lock(Stream.Kind.PLAYER, row.pk)
        if find_erasure(row):
            raise Conflicting(cause("erased_already"))
        check_erasure(subject_of(row), ctx.at)
        with record_act(stream, "ask_erasure", ctx):
            return plan_erasure(row, ctx.at, ctx.at + timedelta(days=DAYS))


def take_back_erasure(*, player: str, ctx: ActContext) -> None:
    """Take back an erasure that is not done. Who may ask for it may do this. Raise ``NotFound`` if there is none."""
    row = _player_to_erase(player, ctx)
    with transaction.atomic():
        stream = lock(Stream.Kind.PLAYER, row.pk)
        erasure = find_erasure(row)
        if erasure is None or erasure.done_at is not None:
            raise NotFound(cause("no_erasure"))
        with record_act(stream, "take_back_erasure", ctx):
            erasure.delete()
            mark_done(ERASE, row.pk)


def complete_erasure(*, player_id: int, at: datetime) -> None:
    """Erase a person, if it is still asked for and due. What refuses it is noted, and it is tried again every day."""
    stream = lock(Stream.Kind.PLAYER, player_id)
    erasure = find_due_erasure(player_id, at)
    if erasure is None:
        return
    subject = subject_of(erasure.player.canonical)
    try:
        check_erasure_now(subject, at)
    except Refused as refusal:
        put_off_erasure(erasure, str(refusal.verdict.violations[0].code))
        return
    with record_act(stream, "erase_person", ActContext(system(), at)):
        erase_everywhere(subject, at)
        mark_erased(erasure, at)


def _player_to_erase(player: str, ctx: ActContext) -> Player:
    row = players.player(player)
    require("erase_person", roles_for_player(row, ctx.actor, ctx.at))
    return row
