"""Derive everything again from the facts: ``manage.py rebuild [all | --event N | --pool CODE]``."""

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
from matches.flows.rebuild import rebuild_event, rebuild_pool
from matches.models import RatingPool
from matches.queries import ratings, tournaments

_OPERATOR = system("command")


class Command(BaseCommand):
    help = "Derives brackets, placings and ratings from the facts again, and says how many rows differed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group()
        which.add_argument("what", nargs="?", choices=["all"], help="everything (the default)")
        which.add_argument("--event", type=int, metavar="N", help="one event, by its number")
        which.add_argument("--pool", metavar="CODE", help="the pools of this code, in every federation")

    def handle(self, *, event: int | None, pool: str | None, **_: Any) -> None:
        try:
            rows = list(_rebuilt(event, pool))
        except Refusal as refusal:
            said = [told(one.code, one.where, one.params) for one in refusal.verdict.violations]
            raise CommandError(" ".join(said)) from refusal
        for name, change in rows:
            if change:
                self.stdout.write(f"{name}: {change.made} made, {change.changed} changed, {change.gone} taken away")
        if not any(change for _, change in rows):
            self.stdout.write(f"{len(rows)} rebuilt: nothing differed")


def _rebuilt(event: int | None, pool: str | None) -> Iterator[tuple[str, Change]]:
    events = [event] if event is not None else ([] if pool else _events())
    for number in events:
        yield f"event {number}", rebuild_event(event=number, by=_OPERATOR, at=timezone.now())
    for one in [] if event is not None else _pools(pool):
        yield f"pool {one.federation.slug}/{one.code}", rebuild_pool(pool=one, by=_OPERATOR, at=timezone.now())


def _events() -> list[int]:
    found = tournaments.visible(_OPERATOR, timezone.now()).order_by("pk")
    return [event.pk for tournament in found for event in tournaments.events_of(tournament)]


def _pools(code: str | None) -> list[RatingPool]:
    everywhere = [pool for home in federations.federations() for pool in ratings.pools_of(home)]
    found = [pool for pool in everywhere if code in (None, pool.code)]
    if code and not found:
        raise Unseen(because("unknown_pool", code=code[:40]))
    return found
