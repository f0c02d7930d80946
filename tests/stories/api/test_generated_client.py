"""A client that a generator makes of the OpenAPI document: no warning, and an event from the login to the result.

openapi-python-client is a tool of the tests. The client speaks to a live server and knows nothing but the document.
"""

import importlib
import json
import subprocess
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_django.live_server_helper import LiveServer

from journal.jobs import drain
from tests.support import build
from tests.support.build import PASSWORD
from tests.support.described import document

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.early]
NAME = "generated_client"
CONFIG: dict[str, list[str]] = {"post_hooks": []}  # its code is not read by anybody: it need not be formatted


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """What the generator says. Its client can be imported as long as the tests of this file run."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "openapi.json").write_text(json.dumps(document()))
    (folder / "config.json").write_text(json.dumps(CONFIG))
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--path", "openapi.json"]
    options = ["--config", "config.json", "--meta", "none", "--output-path", NAME]
    run = subprocess.run([*command, *options], cwd=folder, capture_output=True, text=True, check=True)
    sys.path.insert(0, str(folder))
    yield run.stdout + run.stderr
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]


class Client:
    """The generated client, with a token once there is one."""

    def __init__(self, address: str) -> None:
        self.module = importlib.import_module(NAME)
        self.models = importlib.import_module(f"{NAME}.models")
        self.session = self.module.Client(base_url=address)

    def log_in(self, address: str, username: str) -> None:
        token = self.call("tokens.tokens_issue", body=self.models.CredentialsRequest(username, PASSWORD)).token
        self.close()
        self.session = self.module.AuthenticatedClient(base_url=address, token=token, prefix="Token")

    def close(self) -> None:
        """End the connections of the session."""
        self.session.get_httpx_client().close()

    def call(self, operation: str, *path: object, **more: Any) -> Any:
        """Return the parsed answer, which must not be a problem."""
        module = importlib.import_module(f"{NAME}.api.{operation}")
        answer = module.sync(*path, client=self.session, **more)
        assert not isinstance(answer, self.models.Problem), answer
        return answer

    def number(self, event: int) -> str:
        return f'"{self.call("events.events_read", event).number}"'


def test_generator_makes_it_without_a_warning(printed: str) -> None:
    assert [line for line in printed.splitlines() if line] == [f"Generating {NAME}"]


def test_every_module_of_it_can_be_imported(printed: str) -> None:
    folder = Path(str(importlib.import_module(NAME).__file__)).parent
    names = {path.stem for path in (folder / "api").rglob("*.py")}

    assert names - {"__init__"} == {
        operation["operationId"] for methods in document()["paths"].values() for operation in methods.values()
    }
    for path in folder.rglob("*.py"):
        importlib.import_module(".".join([NAME, *path.relative_to(folder).with_suffix("").parts]))


def test_event_is_played_from_the_login_to_the_result(
    printed: str, live_server: LiveServer, request: pytest.FixtureRequest
) -> None:
    home, client = build.house(), Client(live_server.url)
    request.addfinalizer(client.close)
    federation, models = home.federation.slug, client.models
    client.log_in(live_server.url, home.officer.username)

    tournament = client.call("federations.tournaments_announce", federation, body=_tournament(models))
    event = client.call("federations.events_add", federation, tournament.slug, body=_event(models)).event.id
    _enter(client, event)
    client.call("events.draw_make", event, if_match=client.number(event))
    (match,) = client.call("events.matches_list", event, if_none_match="").results
    client.call("matches.submissions_submit", match.id, body=_score(models), if_match=client.number(event))
    drain()
    result = client.call("matches.matches_read", match.id, if_none_match="").result

    assert (result.final, result.winner) == ([3, 0], 0)
    assert [game.how for game in result.sheet.games] == ["bearoff"]
    assert [standing.place_from for standing in client.call("events.standings_list", event).results] == [1, 2]


def _tournament(models: Any) -> Any:
    day = importlib.import_module("datetime").date(2026, 10, 1)
    return models.NewTournamentRequest(slug="autumn", name="Autumn", from_on=day, until_on=day)


def _event(models: Any) -> Any:
    return models.NewEventRequest(name="Main", lengths=[3])


def _enter(client: Client, event: int) -> None:
    """Enter two players: one as JSON, the other in a file."""
    models = client.models
    body = models.LateEntriesRequest(entries=[models.NewEntryRequest(name="Ann Alder")], register_new=True)
    client.call("events.entries_enter", event, body=body)
    file = importlib.import_module(f"{NAME}.types").File(payload=b"name\nBob Birch\n")
    client.call("events.entries_enter_list", event, body=file, register_new=True)


def _score(models: Any) -> Any:
    game = models.SheetGameRequest(winner=0, how=models.HowEnum.BEAROFF, cube=1, kind=models.GameKindEnum.BACKGAMMON)
    return models.NewSubmissionRequest(id=uuid.uuid4(), at_desk=True, games=[game])
