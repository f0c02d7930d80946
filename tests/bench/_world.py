"""A large world for the pages, in the database of the environment; prints their addresses and queries as JSON.

`python -m tests.bench._world PLAYERS MATCHES`. The events are entered and drawn by the flows, some scores are played by
them. The rating list and the long profile are too large for that: their facts are stated in one act, and the ratings,
which a run would derive from them, are put in as rows.
"""

import itertools
import json
import random
import sys
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

import django

from journal.context import ActContext

django.setup()

from django.core.management import call_command
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from clubs.models import Player
from clubs.names import search_key, sort_names
from clubs.recording.homes import home_fact
from journal.acts import record_act
from matches.models import Entry, EntryMember, Event, Match, Result
from matches.recording.events import lock_event
from ratings.models import RatedMatch, RatingChange, RatingRun
from tests.support import build

FIRST = (
    "Anna",
    "Bjørn",
    "Cécile",
    "Dirk",
    "Emma",
    "Frederik",
    "Greta",
    "Hans",
    "Ingrid",
    "Jørgen",
    "Karin",
    "Lars",
    "Mette",
    "Niels",
    "Ólafur",
    "Piet",
)
LAST = (
    "Andersen",
    "Bakker",
    "Christensen",
    "Dubois",
    "Eriksen",
    "Fischer",
    "García",
    "Hansen",
    "Janssen",
    "Kjær",
    "Lefèvre",
    "Møller",
    "Nielsen",
)


def make(players: int, matches: int) -> dict[str, Any]:
    """The addresses of the pages to measure, without their language."""
    call_command("migrate", verbosity=0)
    random.seed(7)
    home = build.house("bench")
    small, large = (build.drawn(home, count, lengths=[7] * 10) for count in (128, 1024))
    for event, count in ((small, 48), (large, 8)):
        for match in build.ready(event)[:count]:
            build.play(match, home.by_director)
    star = _rated(home, build.event(home, "Club evenings", format="list"), players, matches)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")  # a database learns about so many new rows within minutes; here at once
    addresses = {
        "home": "/en/",
        "event of 128": f"/en/events/{small.pk}/",
        "  its bracket": f"/en/events/{small.pk}/bracket/",
        "  its results": f"/en/events/{small.pk}/results/",
        "event of 1,024": f"/en/events/{large.pk}/",
        f"rating list of {players:,}": "/en/bench/ratings/standard/",
        f"profile, {matches:,} matches": f"/en/players/{star.public_id}/",
    }
    return {"addresses": addresses, "event": small.pk, "queries": {name: _queries(a) for name, a in addresses.items()}}


def _rated(home: build.House, event: Event, players: int, matches: int) -> Player:
    """One who has played so many matches, against one opponent each; all others have played one, among themselves."""
    people = Player.objects.bulk_create(_players(players), batch_size=1000)
    star, others = people[0], people[1:]
    pairs = [(0, number) for number in range(1, matches + 1)]
    rest = range(matches + 1, len(others) + 1)
    pairs += list(zip(rest[::2], rest[1::2], strict=False))
    with transaction.atomic(), record_act(lock_event(event), "bench", ActContext(build.COMMAND, build.NOON)) as act:
        act.state_all([home_fact(person, home.federation, build.NOON.date()) for person in people])
        entries = [Entry(event=event, number=number) for number in range(1, players + 1)]
        act.state_all(entries)
        act.state_all([EntryMember(entry=e, event=event, player=p) for e, p in zip(entries, people, strict=True)])
        stage = event.stages.get()
        met = [Match(stage=stage, node_key="", side0=entries[a], side1=entries[b], length=7) for a, b in pairs]
        act.state_all(met)
        act.state_all([_result(match, number) for number, match in enumerate(met)])
        run = act.state(RatingRun(pool=home.pool, input_sha256="", settings_sha256="", engine_version="1"))
        _rate(run, [(match, people[a], people[b]) for match, (a, b) in zip(met, pairs, strict=True)])
    return star


def _players(count: int) -> Iterator[Player]:
    for number in range(count):
        name = f"{random.choice(FIRST)} {random.choice(LAST)} {number}"
        yield Player(display_name=name, search_name=search_key(name), country="DK", **sort_names(name))


def _result(match: Match, number: int) -> Result:
    final = [7, number % 7]
    played_at = build.NOON + timedelta(minutes=number)
    return Result(match=match, ending="played", winner=0, raw=final, final=final, played_at=played_at)


def _rate(run: RatingRun, met: Sequence[tuple[Match, Player, Player]]) -> None:
    rated = [RatedMatch(pool=run.pool, match=one, moment=n, rated=True) for n, (one, _, _) in enumerate(met)]
    RatedMatch.objects.bulk_create(rated, batch_size=1000)
    last = {player.pk: number for number, (_, *both) in enumerate(met) for player in both}
    changes = itertools.chain.from_iterable(
        _changes(run, number, match, both, last) for number, (match, *both) in enumerate(met)
    )
    RatingChange.objects.bulk_create(changes, batch_size=1000)


def _changes(
    run: RatingRun, number: int, match: Match, both: list[Player], last: dict[int, int]
) -> Iterator[RatingChange]:
    for player in both:
        before = random.randint(140000, 190000)
        is_last = last[player.pk] == number
        yield RatingChange(
            **{"pool": run.pool, "match": match, "player": player, "run": run, "is_last": is_last},
            **{"moment": number, "next_moment": None if is_last else number + 1},
            **{"before": before, "after": before + random.randint(-900, 900), "experience": 7 * number, "k": 400},
        )


def _queries(address: str) -> list[int]:
    """To make the page, to give it out again, to say that it has not changed."""
    client, told = Client(), list[int]()
    client.get("/en/tournaments/")  # what a process learns once
    for _ in range(2):
        with CaptureQueriesContext(connection) as seen:
            answer = client.get(address)
        told.append(len(seen))
    with CaptureQueriesContext(connection) as seen:
        status = client.get(address, headers={"if-none-match": answer.headers["ETag"]}).status_code
    if (answer.status_code, status) != (200, 304):
        raise RuntimeError(f"{address} was answered with {answer.status_code} and {status}")
    return [*told, len(seen)]


if __name__ == "__main__":
    print(json.dumps(make(int(sys.argv[1]), int(sys.argv[2]))))
