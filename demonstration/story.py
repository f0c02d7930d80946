"""Create the complete demonstration, in order, in one transaction."""

from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Final

from django.db import transaction

from clubs.queries import federations
from demonstration import (
    club_evenings,
    events,
    festival,
    honours,
    ladder,
    licences,
    logins,
    money,
    old_town_open,
    season,
    second_thoughts,
    team_league,
    tonight,
    winter_open,
)
from demonstration.cast import FEDERATION, POOL, RECORDED_POOL, Cast, gather
from interfaces.management.match_import import Target, import_folder
from journal.context import ActContext, system
from journal.jobs import drain
from journal.refusals import Conflicting, NotFound, cause
from ratings.flows.lists.plan_lists import plan_lists
from ratings.inputs.lists import ListPlanInput
from rules_engine.ratings.compiled import as_written

RECORDS: Final = Path(__file__).parent / "data" / "records"


def is_loaded() -> bool:
    try:
        return bool(federations.federation(FEDERATION))
    except NotFound:
        return False


def load(today: date, now: datetime | None = None) -> None:
    """Load everything in one transaction. Raise Conflicting if a login of one of the names exists.

    ``now``: the moment at which tonight's matches are being played; None: eight in the evening of that day.
    """
    names = logins.taken()
    if names:
        raise Conflicting(cause("login_exists", logins=", ".join(names)))
    with transaction.atomic(), as_written():
        cast = gather(today, now or datetime.combine(today, time(20), tzinfo=UTC))
        _play(cast)
        drain()


def _play(cast: Cast) -> None:
    second_thoughts.other_terms(cast)
    club_evenings.evenings(cast)
    cup = events.harbour_cup(cast)
    _import_records(cast)
    drain()  # the Open is seeded by the ratings that the Cup gave
    _plan_lists(cast)
    second_thoughts.third_place_corrected(cast, cup)
    old_town_open.announced(cast)
    tonight.hall(cast)
    old_town_open.in_full_swing(cast)
    events.jackpot(cast)
    second_thoughts.standing_twice(cast, events.lighthouse_trophy(cast))
    tonight.evening_blitz(cast)
    tonight.nightcap(cast)
    festival.festival(cast)
    season.harbour_season(cast)
    winter_open.profiles(cast)
    book = money.open_club_book(cast)
    money.autumn_cup(cast, book)
    winter_open.winter_open(cast, book)
    licences.licences(cast)
    ladder.club_ladder(cast)
    team_league.team_league(cast)
    drain()  # the selection counts rated matches
    honours.honours(cast)


def _import_records(cast: Cast) -> None:
    target = Target(FEDERATION, RECORDED_POOL)
    import_folder(RECORDS, target, system("command"), cast.at(-35))


def _plan_lists(cast: Cast) -> None:
    """Plan a list for each Sunday, and publish those of the last five weeks."""
    plan = ListPlanInput("week", day=7, wait=24, from_on=cast.today - timedelta(days=35))
    by = cast.logins.actor("officer")
    plan_lists(federation=FEDERATION, pool=POOL, plan=plan, ctx=ActContext(by, cast.at(0)))
    drain()
