"""A step of the bench of an imported past; prints JSON. `python -m tests.bench._past STEP [ROWS PLAYERS] [FILE]`"""

import json
import random
import resource
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import django

from journal.context import ActContext

django.setup()

from django.core.files.base import File
from django.core.management import call_command
from django.db import connection, transaction

from interfaces.management.past_import import bring_in, source_of
from journal.acts import ActRecorder, record_act
from journal.context import system
from journal.jobs import sweep
from matches.models import Entry, Match, RatingPool, Result, Stage
from matches.recording.events import lock_event
from ratings.flows.imports.upload_past import upload_past
from ratings.inputs.imports import PastImportInput
from ratings.readers.past_csv import RESULTS
from ratings.readers.past_rows import Way
from ratings.services.imports.checking_past import Report, Source, look_through
from tests.support import build

YEARS: Final = 20
BEGIN: Final = datetime(2006, 1, 1, tzinfo=UTC)
LENGTHS: Final = (5, 7, 7, 9, 11, 13)
PIECE: Final = 2_000
STRETCHES: Final = 10


def write(rows: int, players: int, file: Path) -> dict[str, Any]:
    """Some play often, most seldom. The database is made, too: that needs memory, which nobody should count here."""
    luck, step = random.Random(1), timedelta(days=365.25 * YEARS) / rows
    with file.open("w") as out:
        out.write("date,winner,loser,length,score\n")
        for at in range(rows):
            one = int(players * luck.random() ** 2)
            other = (one + 1 + int((players - 1) * luck.random() ** 2)) % players
            length = luck.choice(LENGTHS)
            told = f"{BEGIN + at * step:%Y-%m-%d %H:%M},{_name(one)},{_name(other)},{length},"
            out.write(f"{told}{length}-{luck.randrange(length)}\n")
    call_command("migrate", verbosity=0)
    build.house("past")
    return {}


def look(file: Path) -> dict[str, Any]:
    with file.open("rb") as opened:
        return _told(_timed(lambda tell: look_through(_source(opened), tell)))


def jobs(file: Path) -> dict[str, Any]:
    """The same of a file that was sent to the site: stored, and looked through by jobs."""
    return _told(_timed(lambda tell: _by_jobs(file, tell)))


def bring(file: Path) -> dict[str, Any]:
    """What the command does after it has looked the file through."""
    with file.open("rb") as opened:
        source, now = _source(opened), datetime.now(UTC)
        found = _timed(
            lambda tell: bring_in(source, Report(), ActContext(system("command"), now), skip=False, progress=tell)
        )
    return {**_told(found), "matches": Match.objects.count()}


def again(file: Path) -> dict[str, Any]:
    """Everything is there already."""
    return bring(file)


def bare(rows: int, players: int) -> dict[str, Any]:
    """As many rows of the same four tables by `bulk_create`, with nothing looked up, proved or decided."""
    home = build.house("bare")
    event = build.event(home, format="list")
    stage = event.stages.get()
    seats = _bare_entries(stage, players)
    return _told(_timed(lambda tell: _bare_pieces(stage, seats, rows, tell)))


def _bare_entries(stage: Stage, players: int) -> list[Entry]:
    made: list[Entry] = []
    with (
        transaction.atomic(),
        record_act(lock_event(stage.event), "bench", ActContext(build.COMMAND, build.NOON)) as act,
    ):
        for start in range(0, players, PIECE):
            numbers = range(start, min(start + PIECE, players))
            made += _bulk(act, [Entry(event=stage.event, number=number + 1) for number in numbers])
    return made


def _bare_pieces(stage: Stage, seats: list[Entry], rows: int, tell: Any) -> None:
    luck = random.Random(1)
    for start in range(0, rows, PIECE):
        with (
            transaction.atomic(),
            record_act(lock_event(stage.event), "bench", ActContext(build.COMMAND, build.NOON)) as act,
        ):
            pairs = [luck.sample(seats, 2) for _ in range(min(PIECE, rows - start))]
            met = [
                Match(stage=stage, node_key=f"b{start + at}", side0=one, side1=other, length=7)
                for at, (one, other) in enumerate(pairs)
            ]
            _bulk(act, met)
            told = {"ending": "played", "winner": 0, "raw": [7, 3], "final": [7, 3], "played_at": build.NOON}
            _bulk(act, [Result(match=match, **told) for match in met])
        tell(start + len(met), 0)


def _bulk(act: ActRecorder, rows: list[Any]) -> list[Any]:
    for row in rows:
        row.act_id = act.id
    return list(type(rows[0])._default_manager.bulk_create(rows, batch_size=500))


def _by_jobs(file: Path, tell: Any) -> None:
    with file.open("rb") as opened:
        sent = upload_past(
            federation="past",
            pool=RatingPool.objects.get().code,
            file=File(opened),
            plan=PastImportInput(RESULTS),
            ctx=ActContext(system("command"), datetime.now(UTC)),
        )
    while sweep(1):
        sent.refresh_from_db()
        tell(sent.report["rows"], sent.place)


def _source(file: Any) -> Source:
    way = Way(datetime.now(UTC).date(), "UTC")
    return source_of(file, RESULTS, ("past", RatingPool.objects.get().code), way, register_new=True)


def _timed(work: Any) -> list[tuple[int, float]]:
    """After each part how many lines were done, and when."""
    begin, marks = time.perf_counter(), [(0, 0.0)]
    work(lambda lines, _place: marks.append((lines, time.perf_counter() - begin)))
    marks.append((marks[-1][0], time.perf_counter() - begin))
    return marks


def _told(marks: list[tuple[int, float]]) -> dict[str, Any]:
    """``first`` and ``last``: rows a second in the first and in the last tenth."""
    tenth = max(1, (len(marks) - 2) // STRETCHES)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    first, last = _speed(marks[0], marks[tenth]), _speed(marks[-2 - tenth], marks[-2])
    return {"seconds": marks[-1][1], "rows": marks[-1][0], "megabytes": memory, "first": first, "last": last}


def _speed(begin: tuple[int, float], end: tuple[int, float]) -> float:
    return (end[0] - begin[0]) / (end[1] - begin[1])


def _name(number: int) -> str:
    return f"{_WORDS[number % 97]} {_WORDS[number // 97 % 97]}sen {number:05}"


_SOUNDS: Final = ("ba", "de", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu")
_WORDS: Final = [f"{_SOUNDS[at % 10]}{_SOUNDS[at // 10]}n".title() for at in range(97)]

if __name__ == "__main__":
    step, *given = sys.argv[1:]
    if step == "write":
        print(json.dumps(write(int(given[0]), int(given[1]), Path(given[2]))))
    elif step == "bare":
        print(json.dumps(bare(int(given[0]), int(given[1]))))
    else:
        print(json.dumps({"look": look, "jobs": jobs, "bring": bring, "again": again}[step](Path(given[0]))))
    connection.close()
