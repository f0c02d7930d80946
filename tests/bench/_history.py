"""A step of the bench of a long history; prints JSON. `python -m tests.bench._history fill MATCHES PLAYERS | STEP`"""

import json
import random
import resource
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import django

from journal.context import ActContext

django.setup()

from django.core.management import call_command
from django.db import connection, transaction
from psycopg import Cursor

from journal.acts import record_act
from matches.models import Event, Match, RatingPool, Result
from matches.recording.events import lock_event
from ratings.flows.pools.rate_pool import rate_pool
from ratings.models import RatingCheckpoint, RatingDue, RatingMonth, RatingRun
from ratings.recording.pools import rate_later
from tests.support import build

LENGTHS: Final = (5, 7, 7, 9, 11, 13)
YEARS: Final = 20
BEGIN: Final = datetime(2006, 1, 1, tzinfo=UTC)
OF_AN_EVENT: Final = 5_000
NAMES: Final = {
    "fresh": "everything from nothing, written",
    "everything": "replay everything, nothing differs",
    "middle": "a result in the middle corrected",
    "month": "a result of the last month corrected",
    "nothing": "a result that came twice",
}


def fill(matches: int, players: int) -> dict[str, Any]:
    """Facts by COPY, as if one act had stated them all; keys are not checked."""
    call_command("migrate", verbosity=0)
    home, luck = build.house("history"), random.Random(1)
    events = [build.event(home, format="list", name=str(at)) for at in range(-(-matches // OF_AN_EVENT))]
    with transaction.atomic(), record_act(lock_event(events[0]), "bench", ActContext(build.COMMAND, build.NOON)) as act:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL session_replication_role = replica")
        _copy(
            "clubs_player",
            _PLAYER,
            ((n, f"p{n:07}", *[f"Player {n}"] * 4, "DK", "full") for n in range(1, players + 1)),
        )
        sides = [_pair(luck, players) for _ in range(matches)]
        _facts(str(act.id), events, sides, luck)
    with connection.cursor() as cursor:
        for table in ("clubs_player", "matches_entry", "matches_entrymember", "matches_match", "matches_result"):
            cursor.execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), 100000000)")
    _little_pool()
    _due(home.pool)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return {}


def _little_pool() -> None:
    """Another one, that a worker has rated before."""
    home = build.house("little")
    event = build.drawn(home, 4)
    build.play_out(event, home.by_director)


_PLAYER = ("id", "public_id", "display_name", "search_name", "sort_name", "sort_name_da", "country", "visibility")


def _pair(luck: random.Random, players: int) -> tuple[int, int]:
    """Some play often, most seldom; the field grows with the years."""
    one = other = 0
    while one == other:
        one, other = (1 + int(players * luck.random() ** 2) for _ in range(2))
    return one, other


def _facts(act: str, events: Sequence[Event], sides: Sequence[tuple[int, int]], luck: random.Random) -> None:
    entries: dict[tuple[int, int], int] = {}
    where = [events[at // OF_AN_EVENT].pk for at in range(len(sides))]
    for event, both in zip(where, sides, strict=True):
        for player in both:
            entries.setdefault((event, player), len(entries) + 1)
    stages = dict(zip((one.pk for one in events), (one.stages.get().pk for one in events), strict=True))
    told = [(pk, act, event, pk, "") for (event, _), pk in entries.items()]
    _copy("matches_entry", ("id", "act_id", "event_id", "number", "team_name"), told)
    members = ((pk, act, pk, event, player, 1, 0) for (event, player), pk in entries.items())
    names = ("id", "act_id", "entry_id", "event_id", "player_id", "position", "reentry_no")
    _copy("matches_entrymember", names, members)
    lengths = [luck.choice(LENGTHS) for _ in sides]
    columns_ = ("id", "act_id", "stage_id", "node_key", "side0_id", "side1_id", "replay_no", "length", "board")
    rows = enumerate(zip(where, sides, lengths, strict=True), 1)
    met = (
        (at, act, stages[event], str(at), entries[event, one], entries[event, other], 0, length, 0)
        for at, (event, (one, other), length) in rows
    )
    _copy("matches_match", columns_, met)
    _copy("matches_result", _RESULT, _results(act, sides, lengths, luck))


_RESULT = ("id", "act_id", "match_id", "ending", "winner", "raw", "final", "both_moved", "played_at")


def _results(
    act: str, sides: Sequence[tuple[int, int]], lengths: Sequence[int], luck: random.Random
) -> Iterator[tuple[Any, ...]]:
    step = timedelta(days=365.25 * YEARS) / len(sides)
    for at, ((one, other), length) in enumerate(zip(sides, lengths, strict=True)):
        winner = int(luck.random() > 0.5 + 0.3 * ((other * 7919 % 1000) - (one * 7919 % 1000)) / 1000)
        points = [length, luck.randrange(length)][:: -1 if winner else 1]
        final = json.dumps(points)
        yield at + 1, act, at + 1, "played", winner, final, final, True, BEGIN + at * step


def _copy(table: str, names: Sequence[str], rows: Any) -> None:
    with Cursor(connection.connection) as cursor, cursor.copy(f"COPY {table} ({', '.join(names)}) FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)


def take(step: str) -> dict[str, Any]:
    pool, little = RatingPool.objects.select_related("federation").order_by("pk")
    _warm(little)
    if step == "everything":
        _due(pool)
    elif step != "fresh":
        count = Match.objects.count()
        _correct(pool, {"middle": count // 2, "month": count - 1000, "nothing": count - 1000}[step], step)
    begin = time.perf_counter()
    write = rate_pool(pool_id=pool.pk, at=build.NOON)
    computed = time.perf_counter() - begin
    with transaction.atomic():
        write()
    seconds = time.perf_counter() - begin
    run = RatingRun.objects.latest("pk")
    rows = 2 * run.counts["rated"] if step == "fresh" else run.counts["changed"]
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    told = {"name": NAMES[step], "seconds": seconds, "computed": computed, "megabytes": memory, "rows": rows}
    assert RatingDue.objects.count() == 0
    return told


def _due(pool: RatingPool, matches: Sequence[int] = ()) -> None:
    with transaction.atomic():
        rate_later(pool, list(matches))


def _warm(pool: RatingPool) -> None:
    """Kernels are loaded when they are first called: in a worker long before."""
    for due in ((), (Match.objects.latest("pk").pk,)):
        _due(pool, due)
        write = rate_pool(pool_id=pool.pk, at=build.NOON)
        with transaction.atomic():
            write()
    RatingMonth.objects.filter(pool=pool).delete()
    RatingCheckpoint.objects.filter(pool=pool).delete()


def _correct(pool: RatingPool, number: int, step: str) -> None:
    match = Match.objects.order_by("pk")[number]
    if step != "nothing":
        stood = Result.objects.filter(match=match).latest("pk")
        told = {"ending": "played", "winner": 1 - stood.winner, "raw": stood.final[::-1], "final": stood.final[::-1]}
        event = match.stage.event
        with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, build.NOON)) as act:
            act.state(Result(match=match, played_at=stood.played_at, replaces=stood, **told))
    _due(pool, [match.pk])


if __name__ == "__main__":
    step, *numbers = sys.argv[1:]
    print(json.dumps(fill(*map(int, numbers)) if step == "fill" else take(step)))
