"""The whole story, in the order in which it happened; all of it is told or nothing."""

from datetime import UTC, date, datetime, time
from pathlib import Path
from typing import Final

from django.db import transaction

from clubs.queries import federations
from journal.acts import system
from journal.jobs import drain
from journal.refusals import Conflicting, Unseen, because
from matches.management.demonstration import club_evenings, events, logins, old_town_open, tonight
from matches.management.demonstration.cast import FEDERATION, RECORDED_POOL, Cast, gather
from matches.management.importing import Target, import_folder

RECORDS: Final = Path(__file__).parent.parent / "data" / "records"


def is_told() -> bool:
    try:
        return bool(federations.federation(FEDERATION))
    except Unseen:
        return False


def tell(today: date, now: datetime | None = None) -> None:
    """In one transaction: who is interrupted leaves nothing behind. Conflicting: a login of that name is there.

    ``now``: the moment at which tonight's matches are being played; None: eight in the evening of that day.
    """
    taken = logins.taken()
    if taken:
        raise Conflicting(because("login_exists", logins=", ".join(taken)))
    with transaction.atomic():
        cast = gather(today, now or datetime.combine(today, time(20), tzinfo=UTC))
        _play(cast)
        drain()


def _play(cast: Cast) -> None:
    club_evenings.evenings(cast)
    events.harbour_cup(cast)
    _import_records(cast)
    drain()  # the Open is seeded by the ratings that the Cup gave
    old_town_open.announced(cast)
    tonight.hall(cast)
    old_town_open.in_full_swing(cast)
    events.jackpot(cast)
    events.lighthouse_trophy(cast)
    tonight.evening_blitz(cast)
    tonight.nightcap(cast)


def _import_records(cast: Cast) -> None:
    target = Target(FEDERATION, RECORDED_POOL)
    import_folder(RECORDS, target, system("command"), cast.at(-35))
