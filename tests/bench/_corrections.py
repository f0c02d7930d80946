"""Corrections of a large event, timed; prints JSON. `python -m tests.bench._corrections ENTRIES TIMES`"""

import json
import math
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import django

from journal.context import ActContext

django.setup()

from django.core.management import call_command
from django.db import connection, transaction

from journal.gc_settings import settle
from journal.jobs import drain
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.inputs.events import StageInput
from matches.inputs.results import ScoreInput
from matches.models import Event, Match, Node, Result, Standing
from matches.preview import preview_with_rulings
from matches.recording.events import rebuild_event
from matches.services.results.ruling import NONE, Rulings
from tests.support import build

SECTIONS = {"sections": [{"kind": "consolation", "shape": "progressive"}]}
Times = dict[str, list[float]]


def measure(entries: int, times: int) -> dict[str, Any]:
    call_command("migrate", verbosity=0)
    home = build.house("corrected")
    plan = StageInput("bracket", SECTIONS)
    event = build.drawn(home, entries, lengths=[7] * (2 * int(math.log2(entries))), stages=[plan])
    for share in (1, 1, 3):
        _play(event, home, share)
    settle()
    _analyze()
    taken: Times = {"look": [], "correct": [], "undo": [], "derive": []}
    changed: dict[str, list[int]] = {"spots": [], "places": [], "ratings": []}
    for match in _wrong(event, times):
        _correct(event, match, home, taken, changed)
    medians = {name: statistics.median(found) for name, found in taken.items()}
    return {**medians, **{name: statistics.median(found) for name, found in changed.items()}}


def _analyze() -> None:
    """As PostgreSQL does by itself in the time that such an event takes; SQLite never does."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")


def _play(event: Event, home: build.House, share: int) -> None:
    """One of so many of the matches that can be played, the upper side winning."""
    for match in build.ready(event)[::share]:
        build.submit(match, home.by_director, ScoreInput(final=[match.length, 2]), at_desk=True)
    drain()


def _wrong(event: Event, times: int) -> list[Match]:
    """First-round matches whose winner and loser have both played on."""
    found = Node.objects.filter(stage__event=event, section="R", round=1).select_related("match").order_by("position")
    step = max(1, found.count() // times)
    return [node.match for node in found[::step] if node.match][:times]


def _correct(event: Event, match: Match, home: build.House, taken: Times, changed: dict[str, list[int]]) -> None:
    def do(rulings: Rulings) -> Result:
        return correct_result(
            match_id=match.pk,
            outcome=ScoreInput(final=[2, match.length]),
            rulings=rulings,
            ctx=ActContext(home.by_director, build.NOON, "swapped"),
        )

    ahead, rulings = _timed(taken, "look", lambda: preview_with_rulings(event, do, NONE))
    result = _timed(taken, "correct", lambda: do(rulings))
    _timed(
        taken,
        "undo",
        lambda: undo_act(
            event_id=event.pk, act_id=result.act_id, ctx=ActContext(home.by_director, build.NOON, "it was right")
        ),
    )
    _timed(taken, "derive", lambda: _derive(event))
    drain()  # the workers have done theirs before anybody corrects again
    for name, found in zip(changed, (ahead.spots, ahead.places, ahead.ratings), strict=True):
        changed[name].append(len(found))


def _derive(event: Event) -> None:
    """From its facts alone, all that was derived being gone; and taken back."""
    with transaction.atomic():
        Standing.objects.filter(stage__event=event).delete()
        Node.objects.filter(stage__event=event).delete()
        rebuild_event(event)
        transaction.set_rollback(True)


def _timed(taken: Times, name: str, deed: Callable[[], Any]) -> Any:
    begun = time.perf_counter()
    told = deed()
    taken[name].append(time.perf_counter() - begun)
    return told


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), int(sys.argv[2]))))
