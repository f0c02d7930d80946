"""A round of a large event, told by two phones a match; prints JSON. `python -m tests.bench._phones PHONES SECONDS`

Private servers stand in the environment. Every phone has a login of its own and sends the score of its side through the
API, at a time of its own; the second of the two that say the same makes it official.
"""

import contextlib
import http.client
import json
import math
import random
import sys
import threading
import time
import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import django

from clubs.models import ApiToken
from journal.context import ActContext

django.setup()

from django.core.management import call_command
from django.db import connection

from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.inputs.entries import EntryInput
from matches.models import Event, Match, Node, Result, Submission
from tests.bench._hall import serving, wait_for_jobs
from tests.support import build
from tests.support.tokens import token_text, unsaved

AT_ONCE = 64  # phones that are answered at one time; the others wait for the air
APART = 5.0  # seconds at the most between the two phones of a match
SEED = 20261122


@dataclass(frozen=True, slots=True)
class Phone:
    """``at``: when it sends, in seconds from the beginning."""

    match: int
    token: str
    final: tuple[int, int]
    at: float
    id: str = field(default_factory=lambda: str(uuid.uuid4()))


@dataclass
class Told:
    """``answers``: how long each phone waited. ``confirmed``, ``official``: by match, when that was."""

    begun: float = 0.0
    answers: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    confirmed: dict[int, float] = field(default_factory=dict)
    official: dict[int, float] = field(default_factory=dict)


def measure(count: int, seconds: float) -> dict[str, Any]:
    call_command("migrate", verbosity=0)
    event = _drawn(build.house("hall"), count)
    phones = _phones(build.ready(event)[: count // 2], seconds)
    told = Told()
    with serving("api") as port:
        over = threading.Event()
        eye = threading.Thread(target=_watch, args=(event, told, over))
        eye.start()
        _send_all(phones, port, told)
        wait_for_jobs(seconds=300)
        time.sleep(1)
        over.set()
        eye.join()
    return {**_lost(event, phones), **_times(told), "seconds": told.official and _last(told), "entries": count}


def _drawn(home: build.House, count: int) -> Event:
    """An event of as many players as a bracket without byes has, each with a login and a token."""
    people = 2 ** math.ceil(math.log2(count))
    logins = [build.login(f"phone{number}") for number in range(people)]
    ApiToken.objects.bulk_create([unsaved(login) for login in logins])
    wanted = [EntryInput(player=build.player(home, user=one).public_id) for one in logins]
    event = build.event(home, lengths=[7] * int(math.log2(people)))
    enter(event_id=event.pk, entrants=wanted, ctx=ActContext(home.by_director, build.NOON))
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON), seed="00")
    return event


def _phones(matches: Sequence[Match], seconds: float) -> list[Phone]:
    """Two a match, in the order in which they send."""
    lots = random.Random(SEED)
    found = []
    for match in matches:
        first = lots.uniform(0, seconds - APART)
        final = (7, lots.randint(0, 6))
        for side, at in zip((match.side0, match.side1), (first, first + lots.uniform(0, APART)), strict=True):
            user = side.members.get().player.person.user_id
            found.append(Phone(match.pk, token_text(user or 0), final, at))
    return sorted(found, key=lambda phone: phone.at)


def _send_all(phones: Sequence[Phone], port: int, told: Told) -> None:
    told.begun = time.monotonic()
    with ThreadPoolExecutor(AT_ONCE) as hall:
        for phone in phones:
            time.sleep(max(0.0, told.begun + phone.at - time.monotonic()))
            hall.submit(_send, phone, port, told)


def _send(phone: Phone, port: int, told: Told) -> None:
    """What fails is sent again under its id, until it is taken."""
    told.late.append(time.monotonic() - told.begun - phone.at)
    begun = time.monotonic()
    while _post(phone, port) not in (200, 202):
        time.sleep(0.2)
    told.answers.append(time.monotonic() - begun)
    told.confirmed[phone.match] = time.monotonic()


def _post(phone: Phone, port: int) -> int:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Authorization": f"Token {phone.token}", "Content-Type": "application/json"}
    body = json.dumps({"id": phone.id, "final": phone.final})
    with contextlib.closing(link):
        try:
            link.request("POST", f"/api/v1/matches/{phone.match}/submissions/", body, headers)
            return link.getresponse().status
        except OSError:
            return 0


def _watch(event: Event, told: Told, over: threading.Event) -> None:
    """An eye on the bracket."""
    decided = Node.objects.filter(stage__event=event, state=Node.State.DECIDED)
    while not over.wait(0.05):
        now = time.monotonic()
        for match in decided.values_list("match_id", flat=True):
            told.official.setdefault(match or 0, now)
    connection.close()


def _lost(event: Event, phones: Sequence[Phone]) -> dict[str, int]:
    """What was sent and is not there, and what is there twice."""
    matches = {phone.match for phone in phones}
    kept = Submission.objects.filter(pk__in=[phone.id for phone in phones]).count()
    results = list(Result.objects.filter(match__stage__event=event).values_list("match_id", flat=True))
    return {
        "phones": len(phones),
        "lost": len(phones) - kept + len(matches - set(results)),
        "doubled": len(results) - len(set(results)),
    }


def _times(told: Told) -> dict[str, list[float]]:
    official = [told.official[match] - at for match, at in told.confirmed.items() if match in told.official]
    return {"answers": told.answers, "official": [max(0.0, one) for one in official], "late": told.late}


def _last(told: Told) -> float:
    return max(told.official.values()) - told.begun


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), float(sys.argv[2]))))
