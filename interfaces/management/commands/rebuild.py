"""Rebuild all derived rows from the facts: ``manage.py rebuild [all | --event N | --pool CODE | --season CODE]``."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from clubs.queries import federations
from interfaces.wording.sentences import sentence_with_place
from journal.context import ActContext, system
from journal.refusals import NotFound, Refusal, cause
from matches.derive.rows import RowChanges
from matches.flows.events.rebuild_event import rebuild_event
from matches.models import RatingPool
from matches.queries.events import pools
from matches.queries.tournaments import tournaments
from members.flows.rebuild_licences import rebuild_licences
from members.queries.years import has_years
from ratings.flows.pools.rebuild_pool import rebuild_pool
from ratings.flows.seasons.rebuild_season import rebuild_season
from ratings.models import SeasonTable
from ratings.queries.seasons import seasons

_OPERATOR = system("command")


class Command(BaseCommand):
    help = "Derives brackets, placings, ratings and seasons from the facts again, and says how many rows differed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        choice = parser.add_mutually_exclusive_group()
        choice.add_argument("what", nargs="?", choices=["all"], help="everything (the default)")
        choice.add_argument("--event", type=int, metavar="N", help="one event, by its number")
        choice.add_argument("--pool", metavar="CODE", help="the pools of this code, in every federation")

        choice.add_argument("--season", metavar="CODE", help="the seasons of this code, in every federation")

    def handle(self, *, event: int | None, pool: str | None, season: str | None, **_: Any) -> None:
        try:
            rows = list(_rebuilt(event, pool, season))
        except Refusal as refusal:
            sentences = [
                sentence_with_place(violation.code, violation.where, violation.params)
                for violation in refusal.verdict.violations
            ]
            raise CommandError(" ".join(sentences)) from refusal
        for name, change in rows:
            if change:
                self.stdout.write(f"{name}: {change.made} made, {change.changed} changed, {change.removed} taken away")
        if not any(change for _, change in rows):
            self.stdout.write(f"{len(rows)} rebuilt: nothing differed")


def _rebuilt(event: int | None, pool: str | None, season: str | None) -> Iterator[tuple[str, RowChanges]]:
    """Rebuild events first, because ratings and seasons are derived from them."""
    is_all = event is None and not pool and not season
    ctx = ActContext(_OPERATOR, timezone.now())
    for number in _events() if is_all else [event_id for event_id in (event,) if event_id is not None]:
        yield f"event {number}", rebuild_event(event_id=number, ctx=ctx)
    for rating_pool in _pools(pool) if is_all or pool else []:
        yield f"pool {rating_pool.federation.slug}/{rating_pool.code}", rebuild_pool(pool=rating_pool, ctx=ctx)
    for table in _seasons(season) if is_all or season else []:
        yield f"season {table.federation.slug}/{table.code}", rebuild_season(season=table, ctx=ctx)
    for home in filter(has_years, federations.federations()) if is_all else ():
        yield f"licences of {home.slug}", RowChanges(changed=rebuild_licences(federation=home, ctx=ctx))


def _events() -> list[int]:
    visible_tournaments = tournaments.visible(_OPERATOR, timezone.now()).order_by("pk")
    return [event.pk for tournament in visible_tournaments for event in tournaments.events_of(tournament)]


def _pools(code: str | None) -> list[RatingPool]:
    everywhere = [pool for home in federations.federations() for pool in pools.pools_of(home)]
    rating_pools = [pool for pool in everywhere if code in (None, pool.code)]
    if code and not rating_pools:
        raise NotFound(cause("unknown_pool", code=code[:40]))
    return rating_pools


def _seasons(code: str | None) -> list[SeasonTable]:
    everywhere = [table for home in federations.federations() for table in seasons.seasons_of(home)]
    tables = [table for table in everywhere if code in (None, table.code)]
    if code and not tables:
        raise NotFound(cause("unknown_season", code=code[:40]))
    return tables
