"""People who register, and their books, timed; prints JSON.

`python -m tests.bench._registration PEOPLE PLACES MINUTES BOOKINGS ENTRIES`. Private servers stand in the environment.
"""

import contextlib
import http.client
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import django

django.setup()

from django.core.management import call_command
from django.db import connection

from clubs.models import Person, Player
from finance.models import Charge
from finance.queries.audit import faults as book_faults
from finance.queries.balances import trial_balance
from journal.gc_settings import settle
from registration.models import Registration
from registration.queries.prizes import pot_sheets
from registration.queries.registrations import State, registration_list
from tests.bench._books import event_with_pots, full_book
from tests.bench._crowd import charging_desk, crowd
from tests.bench._hall import serving
from tests.support import build
from tests.support.fees import Desk
from tests.support.processes import child
from tests.support.servers import free_port
from tests.support.tokens import token_text

AT_ONCE = 64  # phones that are answered at one time; the others wait for the air
OPENING, FIRST_MINUTE = 60.0, 0.3  # seconds, and the part of the people who come in them
SEED, TIMES = 20261127, 15


@dataclass
class Phones:
    """``answers``: seconds by number of the phone, ``numbers``: of the registrations, ``late``: how late it sent."""

    port: int
    event_id: int
    answers: dict[int, float] = field(default_factory=dict)
    numbers: dict[int, int] = field(default_factory=dict)
    late: list[float] = field(default_factory=list)

    def send(self, number: int, player: str, token: str, at: float) -> None:
        self.late.append(time.monotonic() - at)
        begun = time.monotonic()
        status, body = self._post(player, token)
        self.answers[number] = time.monotonic() - begun
        if status != 201:
            raise RuntimeError(f"a registration was answered with {status}: {body!r}")
        self.numbers[number] = json.loads(body)["number"]

    def _post(self, player: str, token: str) -> tuple[int, bytes]:
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        with contextlib.closing(link):
            path = f"/api/v1/events/{self.event_id}/registrations/"
            link.request("POST", path, json.dumps({"player": player}), headers)
            reply = link.getresponse()
            return reply.status, reply.read()


def measure(people: int, places: int, minutes: float, bookings: int, entries: int) -> dict[str, Any]:
    call_command("migrate", verbosity=0)
    at = charging_desk(places)
    players = crowd(at, people)
    _analyze()
    with serving("api") as port, _plain() as plain:
        phones = Phones(port, at.event.pk)
        moments = _moments(people, minutes * 60)
        _send_all(phones, players, moments)
        view = [_timed(lambda: _get(plain)) for _ in range(200)]
    answers = [phones.answers[number] for number in range(people)]
    opening = [answer for answer, moment in zip(answers, moments, strict=True) if moment < OPENING]
    times = {"view": view, "answers": answers, "opening": opening, "late": phones.late}
    return {**times, **_outcome(at, phones, people, places), **_books(bookings, entries)}


def _moments(people: int, seconds: float) -> list[float]:
    """When each phone sends, in seconds: many in the first minute, the others evenly."""
    lots, opening = random.Random(SEED), min(OPENING, seconds / 2)
    first = int(people * FIRST_MINUTE)
    moments = [lots.uniform(0, opening) for _ in range(first)]
    return sorted([*moments, *(lots.uniform(opening, seconds) for _ in range(people - first))])


def _send_all(phones: Phones, players: Sequence[Player], moments: Sequence[float]) -> None:
    users = dict(Person.objects.values_list("player_id", "user_id"))
    sent = []
    _warm_up(phones)
    begun = time.monotonic()
    with ThreadPoolExecutor(AT_ONCE) as hall:
        for number, (player, moment) in enumerate(zip(players, moments, strict=True)):
            time.sleep(max(0.0, begun + moment - time.monotonic()))
            token = token_text(users[player.pk] or 0)
            sent.append(hall.submit(phones.send, number, player.public_id, token, begun + moment))
    for request in sent:
        request.result()


def _warm_up(phones: Phones) -> None:
    """Let all processes import what the API needs, as a site has done that runs for a minute."""
    with ThreadPoolExecutor(8) as clients:
        list(clients.map(lambda _number: _get(phones.port, f"/api/v1/events/{phones.event_id}/"), range(32)))


def _outcome(at: Desk, phones: Phones, people: int, places: int) -> dict[str, Any]:
    """What stands afterwards, and what is wrong with it."""
    rows = registration_list(at.event, build.NOON).rows
    acts = list(Registration.objects.filter(event=at.event).order_by("act__seq").values_list("number", flat=True))
    states = [row.state for row in sorted(rows, key=lambda row: row.number)]
    accepted, waiting = min(places, people), max(people - places, 0)
    faults = {
        "lost": people - len(rows),
        "doubled": len(phones.numbers) - len(set(phones.numbers.values())),
        "out of order": sum(number != place for place, number in enumerate(acts, start=1)),
        "overtaken": sum(
            state is not wanted for state, wanted in zip(states, _wanted(accepted, waiting), strict=False)
        ),
        "charged otherwise": abs(Charge.objects.filter(booking__book=at.book).count() - 2 * accepted),
        "books": len(list(book_faults())),
    }
    counts = Counter(states)
    wrong = {name: count for name, count in faults.items() if count}
    return {"accepted": counts[State.ACCEPTED], "waiting": counts[State.WAITING], "faults": wrong}


def _wanted(accepted: int, waiting: int) -> list[State]:
    return [State.ACCEPTED] * accepted + [State.WAITING] * waiting


def _books(bookings: int, entries: int) -> dict[str, list[float]]:
    book, event = full_book(bookings), event_with_pots(entries)
    _analyze()
    settle()
    trial = [_timed(lambda: trial_balance(book)) for _ in range(TIMES)]
    return {"trial": trial, "proposal": [_timed(lambda: pot_sheets(event)) for _ in range(TIMES)]}


def _analyze() -> None:
    """As PostgreSQL does by itself within minutes."""
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


@contextlib.contextmanager
def _plain() -> Iterator[int]:
    """The port of the trivial view."""
    port = free_port()
    words = ("-m", "gunicorn", "--no-control-socket", "--log-level", "error", "--bind", f"127.0.0.1:{port}")
    with child(*words, "tests.bench._plain:application", DJANGO_SETTINGS_MODULE="config.settings"):
        for _ in range(100):
            with contextlib.suppress(OSError):
                _get(port)
                break
            time.sleep(0.2)
        yield port


def _get(port: int, path: str = "/") -> None:
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    with contextlib.closing(link):
        link.request("GET", path)
        link.getresponse().read()


def _timed(deed: Callable[[], object]) -> float:
    begun = time.perf_counter()
    deed()
    return time.perf_counter() - begun


if __name__ == "__main__":
    people, places, minutes, bookings, entries = sys.argv[1:]
    print(json.dumps(measure(int(people), int(places), float(minutes), int(bookings), int(entries))))
