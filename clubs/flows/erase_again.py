"""Plan again the erasures of players whom a restored backup still names."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from django.db import transaction

from clubs.models import Player
from clubs.queries.personal_data import find_erasure
from clubs.queries.players import canonical_by_ids
from clubs.recording.erased_list import read_lists
from clubs.recording.erasures import hasten_erasure, plan_erasure
from journal.acts import lock, record_act
from journal.context import ActContext, system
from journal.models import Stream


def erase_again(*, lists: Iterable[Path], at: datetime) -> list[Player]:
    """Plan, to be done at once, the erasure of everybody on these lists who is not erased here. Return them.

    A player who is unknown here was registered after the backup. Raise ``ValueError`` for a file that is no such list.
    """
    return [player for player in canonical_by_ids(read_lists(lists)) if _plan(player, at)]


def check_lists(lists: Iterable[Path]) -> None:
    """Raise ``ValueError`` for a file that is no list of erased players."""
    read_lists(lists)


def _plan(player: Player, at: datetime) -> bool:
    with transaction.atomic():
        stream = lock(Stream.Kind.PLAYER, player.pk)
        erasure = find_erasure(player)
        if erasure is not None and erasure.done_at is not None:
            return False
        if erasure is not None:
            hasten_erasure(erasure, at)
            return True
        with record_act(stream, "ask_erasure", ActContext(system("command"), at)):
            plan_erasure(player, at, at)
        return True
