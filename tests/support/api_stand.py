"""A scene in which the operations of the table are sent, and whatever they do is taken back."""

import json
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from tests.support.api_scene import Scene
from tests.support.api_table import Row
from tests.support.callers import Answer, Caller

Words = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Stand:
    """A scene in which whatever is asked is taken back; each has a token, and one more somebody has a login."""

    scene: Scene
    words: Words


def sent(made: Stand, row: Row, caller: Caller, **more: str) -> Answer:
    path = row.path.format(**made.words)
    with transaction.atomic():
        answer = caller.send(row.method, path, body_of(row.body, made.words), **_headers(made, row, path), **more)
        transaction.set_rollback(True)
    return answer


def _headers(made: Stand, row: Row, path: str) -> dict[str, str]:
    kind = {"Content_Type": _type_of(row.body)} if isinstance(row.body, bytes) else {}
    return kind if row.method == "GET" else {**kind, "If_Match": f'"{made.scene.number(path)}"'}


def _type_of(body: bytes) -> str:
    return "application/octet-stream" if body.startswith(b"{") else "text/csv"


def body_of(body: Any, words: Words) -> Any:
    if body is None or isinstance(body, bytes):
        return body
    text = json.dumps(body)
    for name in (
        "login",
        "loner",
        "partner",
        "ann",
        "fed",
        "code",
        "door_code",
        "running_name",
        "visitor_secret",
        "invitation_secret",
        "champion",
        "selection_digest",
        "digest",
    ):
        text = text.replace("{" + name + "}", words[name])
    for name in ("visited", "protester", "match", "level_side"):
        text = text.replace(f'"{{{name}}}"', str(words[name]))
    return json.loads(text)
