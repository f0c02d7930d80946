"""The choices for later matches: in groups, with the names of those who belong there, for each or for all at once."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.models import Match, Node, Ruling
from matches.queries.results.match_rows import match_row
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build
from tests.support.forms import fill, form_to
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
CONSOLATION = (StageInput("bracket", write(PRESETS["progressive_consolation"])),)


def _hall() -> tuple[build.House, Match]:
    """Both first matches are decided, and the final and the consolation after them too."""
    home = build.house()
    event = build.drawn(home, 4, lengths=(5,) * 5, stages=CONSOLATION)
    first, *_others = build.ready(event)
    build.play_ready(event, home.by_director)
    build.play_ready(event, home.by_director)
    return home, first


the_hall = once(_hall)


@pytest.fixture
def first(client: Client, the_hall: Once[tuple[build.House, Match]]) -> Match:
    home, match = the_hall()
    client.force_login(home.director)
    return match


def _url(match: Match) -> str:
    return f"/en/desk/matches/{match.pk}/correct/"


def _later(first: Match) -> list[int]:
    nodes = Node.objects.filter(stage=first.stage, key__in=["R2.1", "C1.1"]).order_by("key")
    return [node.match_id or 0 for node in nodes]


def test_choices_stand_in_groups_with_those_who_belong_there(client: Client, first: Match) -> None:
    winner, loser = (side.name for side in match_row(first).sides)

    page = fill(client, _url(first), final="3-5", why="upside down").content.decode()

    assert "2 later matches were begun by others" in page
    assert page.count("<h4>") == 2
    assert f"<s>{winner}</s>" in page
    assert f"{loser} belongs there." in page  # in the final
    assert f"{winner} belongs there." in page  # in the consolation
    assert "won." in page


@pytest.mark.parametrize(("choice", "is_kept"), [("keep", True), ("replay", False), ("void", False)])
def test_one_choice_for_all_holds_over_those_for_each(client: Client, first: Match, choice: str, is_kept: bool) -> None:
    looked, later = fill(client, _url(first), final="3-5", why="upside down"), _later(first)

    done = client.post(_url(first), {**form_to(looked).values, "ruling_all": choice})

    assert done.status_code == 302
    assert dict(Ruling.objects.values_list("match", "choice")) == dict.fromkeys(later, choice)
    assert (_later(first) == later) is is_kept  # else others have matches there


def test_choice_for_all_is_seen_in_another_preview(client: Client, first: Match) -> None:
    looked = fill(client, _url(first), final="3-5", why="upside down")

    again = client.post(_url(first), {**form_to(looked).values, "ruling_all": "void", "look": "1"})

    values = form_to(again).values
    assert values["ruling_all"] == "void"
    assert [values[f"ruling_{match}"] for match in _later(first)] == ["void", "void"]
    assert not Ruling.objects.exists()


def test_each_match_may_have_its_own_choice(client: Client, first: Match) -> None:
    looked = fill(client, _url(first), final="3-5", why="upside down")
    one, other = _later(first)

    done = client.post(_url(first), {**form_to(looked).values, f"ruling_{one}": "replay", f"ruling_{other}": "void"})

    assert done.status_code == 302
    assert dict(Ruling.objects.values_list("match", "choice")) == {one: "replay", other: "void"}


def test_match_that_is_played_cannot_be_kept_and_keeping_all_voids_it(client: Client) -> None:
    home = build.house()
    client.force_login(home.director)
    event = build.drawn(home, 4, lengths=(5, 5))
    first, second = build.ready(event)
    build.play(first, home.by_director)
    build.play(second, home.by_director)
    final = build.ready(event)[0]
    start_match(match_id=final.pk, ctx=ActContext(home.by_director, build.NOON))

    looked = fill(client, _url(first), final="3-5", why="upside down")
    page = looked.content.decode()
    done = client.post(_url(first), {**form_to(looked).values, "ruling_all": "keep"})

    assert ("The result stands" in page, "It is replayed" in page) == (False, True)
    assert (done.status_code, Ruling.objects.get().choice) == (302, "void")


def test_changed_places_stand_by_list_and_players_are_counted_once(client: Client, first: Match) -> None:
    page = fill(client, _url(first), final="3-5", why="upside down").content.decode()
    lists = page[page.index("<summary>Places</summary>") :].split("</details>")[0]
    titles = re.findall("<h3>(.*?)</h3>", lists)
    names = [re.findall(r"<li>(.*?):", part) for part in lists.split("<h3>")[1:]]

    assert titles == ["Main draw", "Consolation"]
    assert all(len(part) == len(set(part)) for part in names)
    count = len({name for part in names for name in part})
    assert f"places of {count} players" in page
