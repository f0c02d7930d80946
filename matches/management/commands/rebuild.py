"""Derive everything again from the facts: ``manage.py rebuild [all | --event N | --pool CODE | --season CODE]``."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.queries import federations
from doors.sentences import told
from journal.acts import system
from journal.refusals import Refusal, Unseen, because
from matches.derive.rows import Change
from matches.flows.rebuild import rebuild_event, rebuild_pool, rebuild_season
from matches.models import RatingPool, SeasonTable
from matches.queries import ratings, seasons, tournaments

_OPERATOR = system("command")


class Command(BaseCommand):
    help = "Derives brackets, placings, ratings and seasons from the facts again, and says how many rows differed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group()
        which.add_argument("what", nargs="?", choices=["all"], help="everything (the default)")
        which.add_argument("--event", type=int, metavar="N", help="one event, by its number")
        which.add_argument("--pool", metavar="CODE", help="the pools of this code, in every federation")

        which.add_argument("--season", metavar="CODE", help="the seasons of this code, in every federation")

    def handle(self, *, event: int | None, pool: str | None, season: str | None, **_: Any) -> None:
        try:
            rows = list(_rebuilt(event, pool, season))
        except Refusal as refusal:
            said = [told(one.code, one.where, one.params) for one in refusal.verdict.violations]
            raise CommandError(" ".join(said)) from refusal
        for name, change in rows:
            if change:
                self.stdout.write(f"{name}: {change.made} made, {change.changed} changed, {change.gone} taken away")
        if not any(change for _, change in rows):
            self.stdout.write(f"{len(rows)} rebuilt: nothing differed")


def _rebuilt(event: int | None, pool: str | None, season: str | None) -> Iterator[tuple[str, Change]]:
    """Events first: ratings and seasons follow from them."""
    is_all = event is None and not pool and not season
    who: dict[str, Any] = {"by": _OPERATOR, "at": timezone.now()}
    for number in _events() if is_all else [one for one in (event,) if one is not None]:
        yield f"event {number}", rebuild_event(event=number, **who)
    for one in _pools(pool) if is_all or pool else []:
        yield f"pool {one.federation.slug}/{one.code}", rebuild_pool(pool=one, **who)
    for table in _seasons(season) if is_all or season else []:
        yield f"season {table.federation.slug}/{table.code}", rebuild_season(season=table, **who)


def _events() -> list[int]:
    found = tournaments.visible(_OPERATOR, timezone.now()).order_by("pk")
    return [event.pk for tournament in found for event in tournaments.events_of(tournament)]


def _pools(code: str | None) -> list[RatingPool]:
    everywhere = [pool for home in federations.federations() for pool in ratings.pools_of(home)]
    found = [pool for pool in everywhere if code in (None, pool.code)]
    if code and not found:
        raise Unseen(because("unknown_pool", code=code[:40]))
    return found


def _seasons(code: str | None) -> list[SeasonTable]:
    everywhere = [table for home in federations.federations() for table in seasons.seasons_of(home)]
    found = [table for table in everywhere if code in (None, table.code)]
    if code and not found:
        raise Unseen(because("unknown_season", code=code[:40]))
    return found
