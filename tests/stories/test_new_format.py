"""A new format is a folder, a row, an entry at the desk and a picture: everything else plays it without knowing it."""

import ast
import json
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from interfaces.web.desk.matches.events.formats import KINDS
from journal.jobs import drain
from matches.derive.exports import export
from matches.models import Event, Match, Node, Stage, Standing
from matches.recording.events import rebuild_event
from rules_engine.draws.exported.phase_answers import answer
from rules_engine.draws.formats import FORMATS, LIST
from rules_engine.leagues.event_formats import LADDER, event_format_names
from tests.support import build, host_format
from tests.support.build import House
from tests.support.callers import Answer, Caller
from tests.support.forms import fill

pytestmark = pytest.mark.django_db
MODULES = sorted((Path(__file__).resolve().parents[2] / "matches").rglob("*.py"))
NAMES = ("Ann", "Bob", "Cas", "Dan")


def comparisons(path: Path) -> list[ast.Compare]:
    return [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Compare)]


def constants(comparison: ast.Compare) -> set[object]:
    """The texts with which something is compared, in a tuple or set too."""
    return {node.value for node in ast.walk(comparison) if isinstance(node, ast.Constant)}


@pytest.fixture(autouse=True)
def new_format() -> Iterator[None]:
    with host_format.registered():
        yield


@pytest.fixture
def home(client: Client) -> House:
    made = build.house()
    client.force_login(made.director)
    return made


def act(home: House, event: str, address: str, body: object = None) -> Answer:
    """An act of the director, who saw what stands."""
    director = Caller(home.director)
    answer = director.post(address, body, If_Match=director.get(event).etag)
    assert answer.status in (200, 201, 202), answer.body
    return answer


def score_at_desk(client: Client, event: Event) -> None:
    """Type the score of every match that can be played."""
    for match in build.ready(event):
        page = f"/en/desk/matches/{match.pk}/"
        assert fill(client, page, f"{page}score/", final="5-2").status_code == 302
    drain()


def score_by_api(home: House, event: Event) -> None:
    """Send the score of every match that can be played."""
    for match in build.ready(event):
        score = {"id": str(uuid.uuid4()), "final": [5, 2], "at_desk": True}
        act(home, f"events/{event.pk}/", f"matches/{match.pk}/submissions/", score)
    drain()


def played(event: Event) -> list[set[int]]:
    """The numbers of the two of every match."""
    matches = Match.objects.filter(stage__event=event).select_related("side0", "side1")
    return [{match.side0.number, match.side1.number} for match in matches]


def test_every_format_that_is_offered_has_an_entry_at_the_desk() -> None:
    offered = {one.name for one in (*FORMATS.values(), LADDER) if one.is_offered}

    assert {kind.format for kind in KINDS.values()} == offered
    assert LIST.name not in FORMATS


def test_nobody_asks_a_format_for_its_name() -> None:
    names = set(event_format_names())
    asked = [f"{path}:{node.lineno}" for path in MODULES for node in comparisons(path) if names & constants(node)]

    assert asked == []


def test_new_format_is_played_at_the_desk_to_its_end(client: Client, home: House) -> None:
    new = f"/en/desk/tournaments/{home.federation.slug}/open/add-event/"
    page = client.get(new).content.decode()

    typed = {"name": "Challenge", "lengths": "5", "ruleset": "INTL", "kind": "host", "host": "2", "is_open": "on"}
    assert fill(client, new, **typed).status_code == 302
    event = Event.objects.get(name="Challenge")
    for name in NAMES:
        client.post(f"/en/desk/events/{event.pk}/entries/enter/", {"name": name, "is_new": "on"})
    drawn = fill(client, f"/en/desk/events/{event.pk}/draw/")
    settled = client.get(f"/en/desk/events/{event.pk}/stages/").content.decode()
    in_play = client.get(f"/en/events/{event.pk}/bracket/").content.decode()
    score_at_desk(client, event)
    finished = fill(client, f"/en/desk/events/{event.pk}/finish/")
    over = client.get(f"/en/events/{event.pk}/bracket/").content.decode()

    assert "Everybody plays once against the host." in page
    assert 'aria-label="One player at a table, and a line of others."' in page
    assert event.stages.get().settings == {"host": 2}
    assert drawn.status_code == 302
    assert sorted(map(sorted, played(event))) == [[1, 2], [2, 3], [2, 4]]
    assert host_format.WORD in settled
    assert all(name in in_play for name in NAMES)
    assert finished.status_code == 302
    assert "Bob" in over
    assert Standing.objects.filter(stage__event=event, place_from=1).exists()
    assert not rebuild_event(event)


def test_settings_of_a_new_format_change_until_it_is_drawn(client: Client, home: House) -> None:
    event = build.entered(home, 4, format="host")
    settings = f"/en/desk/events/{event.pk}/stages/1/settings/"

    assert fill(client, settings, host="3").status_code == 302
    stage = event.stages.get()
    build.draw(home, event)

    assert stage.settings == {"host": 3}
    assert all(3 in pair for pair in played(event))


def test_new_format_without_its_number_is_not_made(client: Client, home: House) -> None:
    new = f"/en/desk/tournaments/{home.federation.slug}/open/add-event/"
    answer = fill(client, new, name="Challenge", lengths="5", ruleset="INTL", kind="host", host="")

    assert answer.status_code == 422
    assert "Write a number." in answer.content.decode()


def test_new_format_is_played_by_the_api_to_its_end(home: House) -> None:
    director, plan = Caller(home.director), {"name": "Challenge", "lengths": [5], "format": "host"}
    made = director.post(f"federations/{home.federation.slug}/tournaments/open/events/", plan)
    event = Event.objects.get(name="Challenge")
    at = f"events/{event.pk}/"
    act(home, at, f"{at}entries/", {"entries": [{"name": name} for name in NAMES[:3]], "register_new": True})
    proposed = director.get(f"{at}stages/1/next-draw/")
    act(home, at, f"{at}draw/")
    score_by_api(home, event)
    table = director.get(f"{at}stages/1/table/")
    act(home, at, f"{at}finish/")
    told: Any = answer(json.loads(json.dumps(export(event))))

    assert made.status == 201
    assert Stage.objects.get(event=event).settings == {"host": 1}
    assert [pair[0][0] for pair in proposed.body["output"]["rounds"]] == [event.entries.get(number=1).pk] * 2
    assert Node.objects.filter(stage__event=event, state="decided").count() == 2
    assert sorted(line["entry"] for line in table.body["results"]) == [1, 2, 3]
    assert (told["ok"], [one["proof"] for one in told["phases"][0]["drawings"]]) == (True, ["proved"])


def test_new_format_cannot_follow_others(client: Client, home: House) -> None:
    event = build.drawn(home, 4, format="swiss")
    plan = {"format": "host", "settings": {}, "field_from": {"takes": [{"stage": 1, "to_place": 2}]}}
    director, at = Caller(home.director), f"events/{event.pk}/"

    refused = director.post(f"{at}stages/", plan, If_Match=director.get(at).etag)
    page = client.get(f"/en/desk/events/{event.pk}/stages/add/").content.decode()

    assert (refused.status, refused.code) == (422, "field_of_stage")
    assert host_format.WORD not in page


def test_who_comes_late_to_a_new_format_has_no_bye_to_take(home: House) -> None:
    event = build.drawn(home, 4, format="host")
    director, at = Caller(home.director), f"events/{event.pk}/"

    late = director.post(f"{at}entries/", {"entries": [{"name": "Late"}], "register_new": True})

    assert (late.status, late.code) == (422, "no_bye_left")
