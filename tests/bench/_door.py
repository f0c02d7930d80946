"""The thinnest web application that takes a score, for gunicorn: what the flow costs, without forms or an API.

POST /ours     the flow as it is: stored, the answer does not wait
POST /naive    the same and every job, in one transaction of the request, as a site without jobs would
POST /insert   one bare row and nothing else: the floor of this machine
"""

import json
import uuid
from collections.abc import Callable, Iterable
from typing import Any

import django

from journal.context import ActContext

django.setup()

from django.db import close_old_connections, connection, transaction

from journal.context import Actor
from journal.jobs import drain
from matches.flows.results.submit_score import submit_score
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.recording.events import lock_event
from tests.support.build import NOON

Start = Callable[[str, list[tuple[str, str]]], Any]


def application(environ: dict[str, Any], start_response: Start) -> Iterable[bytes]:
    told = json.loads(environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"])))
    close_old_connections()
    WAYS[environ["PATH_INFO"]](told)
    close_old_connections()
    start_response("202 Accepted", [("Content-Length", "0")])
    return []


def ours(told: dict[str, Any]) -> None:
    submit_score(
        submission_id=uuid.UUID(told["id"]),
        match_id=told["match"],
        scores=ScoreInput(final=told["final"]),
        ctx=ActContext(Actor("user", told["user"], "api"), NOON),
        at_desk=True,
    )


def naive(told: dict[str, Any]) -> None:
    match = Match.objects.select_related("stage__event").get(pk=told["match"])
    with transaction.atomic():
        lock_event(match.stage.event)
        ours(told)
        drain()


def insert(told: dict[str, Any]) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO bare (told) VALUES (%s)", [json.dumps(told)])


WAYS = {"/ours": ours, "/naive": naive, "/insert": insert}
