"""Pages made anew and the steps of a score, each as a ratio; prints JSON. `python -m tests.bench._guard`

Processor time of this process, on SQLite in memory: neither the disk nor other work on the machine counts. In each
round everything is measured once, and the least of all rounds counts.
"""

import itertools
import json
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial

import django
from django.conf import settings

django.setup()

from django.core.management import call_command
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path

from clubs.models import User
from config import urls
from journal import jobs
from journal.context import ActContext
from journal.gc_settings import settle
from journal.models import Job
from matches.flows.tournaments.add_staff import add_staff
from matches.inputs.results import ScoreInput
from matches.models import Event, Match
from tests.support import build

ROUNDS, REPEATS = 12, 20
_numbers = itertools.count()


def trivial(_request: HttpRequest) -> HttpResponse:
    return HttpResponse("a trivial view")


urlpatterns = [path("trivial/", trivial), *urls.urlpatterns]
settings.ROOT_URLCONF = __name__
settings.ALLOWED_HOSTS = ["testserver"]


def measure() -> dict[str, float]:
    call_command("migrate", verbosity=0)
    home = build.house("guard")
    event = build.drawn(home, 128, lengths=[7] * 7)
    for match in build.ready(event)[: 64 - ROUNDS]:
        _submit(home, match)
    jobs.drain()
    settle()
    return {**_pages(home, event), **_steps(home, event)}


# -- pages ------------------------------------------------------------------------------------------------------


def _pages(home: build.House, event: Event) -> dict[str, float]:
    """Each page to the trivial view, which is behind the same middleware."""
    anybody, director = Client(), _client(_director(home))
    views = {name: partial(_get_new, anybody, address) for name, address in _public(home, event).items()}
    views["desk of 128"] = partial(_get, director, f"/en/desk/events/{event.pk}/")
    views["matches of 128 by the API"] = partial(_get, anybody, f"/api/v1/events/{event.pk}/matches/")
    return _ratios(views, partial(_get, anybody, "/trivial/"))


def _public(home: build.House, event: Event) -> dict[str, str]:
    star = event.entries.earliest("number").members.get().player
    return {
        "home": "/en/",
        "event of 128": f"/en/events/{event.pk}/",
        "bracket of 128": f"/en/events/{event.pk}/bracket/",
        "results of 128": f"/en/events/{event.pk}/results/",
        "rating list of 128": f"/en/{home.federation.slug}/ratings/{home.pool.code}/",
        "player": f"/en/players/{star.public_id}/",
    }


def _director(home: build.House) -> User:
    """Return a login that is a director today, when the pages act."""
    user = build.login("today")
    ctx = ActContext(home.by_officer, build.NOON)
    add_staff(ref=home.ref, user=user, role="director", term=build.FOR_EVER, ctx=ctx)
    return user


def _client(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _get_new(client: Client, address: str) -> None:
    """Each time by another address of the page, so that no cache answers."""
    _get(client, f"{address}?n={next(_numbers)}")


def _get(client: Client, address: str) -> None:
    status = client.get(address).status_code
    if status != 200:
        raise RuntimeError(f"{address} was answered with {status}")


# -- the steps of a score ---------------------------------------------------------------------------------------


def _steps(home: build.House, event: Event) -> dict[str, float]:
    """Each step to a bare row, inserted by the ORM in a transaction of its own."""
    matches = iter(build.ready(event)[:ROUNDS])
    steps = {kind: partial(_run, kind) for kind in ("judge", "official", "rate")}
    return _ratios({"submit": lambda: _submit(home, next(matches)), **steps}, _insert)


def _insert() -> None:
    with transaction.atomic():
        Job.objects.create(kind="bare", state=Job.State.DONE)


def _submit(home: build.House, match: Match) -> None:
    build.submit(match, home.by_director, ScoreInput(final=[7, 2]), at_desk=True)


def _run(kind: str) -> None:
    job_id = Job.objects.filter(kind=kind, state=Job.State.WAITING).latest("made_at").pk
    if jobs.run_job(job_id) is not jobs.Outcome.DONE:
        raise RuntimeError(f"the job to {kind} was not done")


# -- processor time ---------------------------------------------------------------------------------------------


def _ratios(actions: Mapping[str, Callable[[], object]], base: Callable[[], object]) -> dict[str, float]:
    """Return the least time of each action to that of ``base``; all of them in turn."""
    seconds: dict[str, list[float]] = defaultdict(list)
    for _ in range(ROUNDS):
        for name, action in [("", base)] * REPEATS + list(actions.items()):
            begin = time.process_time()
            action()
            seconds[name].append(time.process_time() - begin)
    return {name: round(min(seconds[name]) / min(seconds[""]), 1) for name in actions}


if __name__ == "__main__":
    print(json.dumps(measure()))
