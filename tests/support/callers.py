"""Callers of the API, as programs that a federation's people use: by token, in JSON."""

import json
from dataclasses import dataclass, field
from typing import Any

from django.test import Client

from clubs.models import ApiToken, User
from tests.support.tokens import token_of

ROOT = "/api/v1/"
FILES = ("image/", "application/vnd.openxml", "application/octet-stream", "application/gzip")


@dataclass(frozen=True, slots=True)
class Answer:
    """``body`` is None where there is none."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def code(self) -> str:
        return str(self.body["code"])

    @property
    def etag(self) -> str:
        return self.headers["ETag"]


@dataclass(frozen=True, slots=True)
class Caller:
    """Somebody with a token; without a user: anybody."""

    user: User | None = None
    client: Client = field(default_factory=Client)
    scope: str = ApiToken.Scope.EVERYTHING

    def get(self, path: str, **headers: str) -> Answer:
        return self.send("GET", path, None, **headers)

    def post(self, path: str, body: object = None, **headers: str) -> Answer:
        return self.send("POST", path, body, **headers)

    def upload(self, path: str, **fields: Any) -> Answer:
        """Files and fields, as a form sends them."""
        answer = self.client.post(ROOT + path, fields, headers=self._login())
        return Answer(answer.status_code, _read(answer), dict(answer.headers))

    def put(self, path: str, body: object = None, **headers: str) -> Answer:
        return self.send("PUT", path, body, **headers)

    def patch(self, path: str, body: object = None, **headers: str) -> Answer:
        return self.send("PATCH", path, body, **headers)

    def delete(self, path: str, **headers: str) -> Answer:
        return self.send("DELETE", path, None, **headers)

    def send(self, method: str, path: str, body: object, **headers: str) -> Answer:
        """``body``: bytes as they are, anything else as JSON; ``headers``: If_Match="…" is If-Match."""
        named = {name.replace("_", "-"): value for name, value in {**self._login(), **headers}.items()}
        kind = named.pop("Content-Type", "application/json")
        raw = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        answer = self.client.generic(method, ROOT + path, raw, kind, headers=named)
        return Answer(answer.status_code, _read(answer), dict(answer.headers))

    def _login(self) -> dict[str, str]:
        if self.user is None:
            return {}
        return {"Authorization": f"Token {token_of(self.user, self.scope)}"}


def _read(answer: Any) -> Any:
    content: bytes = answer.getvalue()
    if answer.headers.get("Content-Type", "").startswith(FILES):
        return content
    return json.loads(content) if content[:1] in (b"{", b"[") else content.decode() or None
