"""The stages of an event at its desk: their lengths, their rounds and what else of them may change."""

from typing import Any

import pytest
from django.test import Client

from interfaces.web.desk.matches.events.formats import later_kinds
from journal.context import ActContext
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.tables.start_match import start_match
from matches.inputs.events import StageInput
from matches.models import Event, Node
from tests.support import build
from tests.support.forms import fill
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(client: Client, the_house: Once[build.House]) -> build.House:
    house = the_house()
    client.force_login(house.director)
    return house


def _url(event: Event, path: str = "") -> str:
    return f"/en/desk/events/{event.pk}/stages/{path}"


def _send(client: Client, event: Event, path: str, /, **fields: Any) -> Any:
    return fill(client, _url(event, path), **fields)


def _lengths(event: Event) -> list[int]:
    nodes = Node.objects.filter(stage__event=event).order_by("round", "position")
    return list(nodes.values_list("length", flat=True))


def test_lengths_of_coming_matches_are_changed(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))

    answer = _send(client, event, "1/lengths/", everywhere="9 11")

    assert answer.status_code == 302
    assert _lengths(event) == [9, 9, 11]


def test_lengths_as_they_stand_are_shown_and_sent_back_change_nothing(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7, 7, 7))
    page = client.get(_url(event, "1/lengths/")).content.decode()

    _send(client, event, "1/lengths/")

    assert 'value="5 7"' in page
    assert _lengths(event) == [5, 5, 7]


def test_consolation_and_the_last_round_have_lengths_of_their_own(client: Client, home: build.House) -> None:
    fed = {"sections": [{"kind": "consolation", "shape": "progressive"}]}
    event = build.drawn(home, 4, lengths=(5, 7), stages=(StageInput("bracket", fed),))

    _send(client, event, "1/lengths/", in_C="3", last="11")

    assert event.stages.get().lengths == {"rounds": {"": [5, 7], "C": [3]}, "finals": {"R": 11}}


def test_losses_of_the_two_set_the_length_where_lives_are_counted(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("lives", {"lives": 3}),))

    _send(client, event, "1/lengths/", losses="9 7 5")

    assert event.stages.get().lengths["losses"] == [9, 7, 5]


def test_one_match_has_another_length_and_again_that_of_the_others(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))

    _send(client, event, "1/length/", node="R1.2", points="3")
    changed = _lengths(event)
    _send(client, event, "1/length/", node="R1.2", points="")

    assert changed == [5, 3, 7]
    assert _lengths(event) == [5, 5, 7]


def test_match_that_has_begun_keeps_its_length(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4)
    match = build.ready(event)[0]
    offered = client.get(f"/en/desk/matches/{match.pk}/").content.decode()
    start_match(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))

    page = client.get(_url(event, "1/length/")).content.decode()

    assert f'stages/1/length/?node={match.node_key}"' in offered
    assert f'value="{match.node_key}"' not in page
    assert 'value="R2.1"' in page


def test_length_that_cannot_be_played_is_refused_with_a_sentence(client: Client, home: build.House) -> None:
    event = build.drawn(home, 4, lengths=(5, 7))

    answer = _send(client, event, "1/lengths/", everywhere="5 99")

    assert answer.status_code == 422
    assert "99" in answer.content.decode()
    assert _lengths(event) == [5, 5, 7]


def test_swiss_gets_another_round(client: Client, home: build.House) -> None:
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 1}),))

    answer = _send(client, event, "1/settings/", rounds="2", why="there is time")

    assert answer.status_code == 302
    assert event.stages.get().settings["rounds"] == 2
    assert "Round 2 waits for 3 matches." in client.get(f"/en/desk/events/{event.pk}/").content.decode()


@pytest.mark.parametrize(
    "plan",
    [
        StageInput("knockout", {}),
        StageInput("bracket", {}),
        StageInput("groups", {}),
        StageInput("blocks", {}),
        StageInput("round_robin", {}),
        StageInput("lives", {}),
    ],
)
def test_settings_of_every_format_are_shown_and_sent_back(client: Client, home: build.House, plan: StageInput) -> None:
    event = build.event(home, stages=(plan,))

    assert _send(client, event, "1/settings/").status_code == 302


@pytest.mark.parametrize("kind", [one.name for one in later_kinds()])
def test_stage_of_every_kind_follows_the_first_and_is_drawn(client: Client, home: build.House, kind: str) -> None:
    event = build.drawn(home, 6, stages=(StageInput("swiss", {"rounds": 1}),))

    answer = _send(client, event, "add/", kind=kind, to_place="4", rounds="2", lives="2", group_size="4")
    build.play_out(event, home.by_director)
    draw_stage(event_id=event.pk, stage_no=2, ctx=ActContext(home.by_director, build.NOON))

    assert answer.status_code == 302
    assert event.stages.get(position=2).field_from["takes"] == [{"stage": 1, "from_place": 1, "to_place": 4}]


@pytest.mark.parametrize(
    ("fields", "takes"),
    [
        ({"whom": "points", "least_points": "3"}, {"stage": 1, "least_points": 3}),
        ({"whom": "losers", "lost_in": "1 2"}, {"stage": 1, "lost_in": [1, 2]}),
        ({"whom": "places", "from_place": "5", "to_place": ""}, {"stage": 1, "from_place": 5}),
    ],
)
def test_stage_takes_by_points_by_lost_rounds_or_by_places(
    client: Client, home: build.House, fields: dict[str, str], takes: dict[str, Any]
) -> None:
    event = build.event(home)

    _send(client, event, "add/", **fields)

    assert event.stages.get(position=2).field_from["takes"] == [takes]


@pytest.mark.parametrize(
    ("fields", "field"),
    [({"whom": "points"}, "least_points"), ({"whom": "losers"}, "lost_in"), ({"from_place": "9"}, "to_place")],
)
def test_what_is_missing_of_whom_it_takes_is_said_beside_it(
    client: Client, home: build.House, fields: dict[str, str], field: str
) -> None:
    event = build.event(home)

    answer = _send(client, event, "add/", **fields)

    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'class="error"' in page[page.index(f'id="id_{field}"') :][:500]
    assert event.stages.count() == 1


def test_last_stage_goes_as_long_as_nothing_of_it_was_changed(client: Client, home: build.House) -> None:
    event = build.event(home)
    _send(client, event, "add/")
    _send(client, event, "2/remove/")
    gone = event.stages.count()
    _send(client, event, "add/")
    _send(client, event, "2/lengths/", everywhere="9")

    answer = _send(client, event, "2/remove/")

    assert gone == 1
    assert answer.status_code == 422
    assert "has been drawn or changed before" in answer.content.decode()
    assert event.stages.count() == 2


def test_first_stage_stays(client: Client, home: build.House) -> None:
    event = build.event(home)

    answer = _send(client, event, "1/remove/")

    assert answer.status_code == 422
    assert "Only the last stage can be removed" in answer.content.decode()


def test_list_shows_each_stage_and_whom_it_takes(client: Client, home: build.House) -> None:
    best = {"takes": [{"stage": 1, "to_place": 2}]}
    cup = StageInput("knockout", {"seeding": "by_hand"}, field_from=best)
    event = build.drawn(home, 4, stages=(StageInput("round_robin", {}), cup))

    page = client.get(_url(event)).content.decode()

    assert "Stage 2: Knock-out" in page
    assert "Takes of stage 1: places 1 to 2." in page


def test_consolation_that_nobody_would_play_is_named_before_the_draw_and_changed(
    client: Client, home: build.House
) -> None:
    fed = {"sections": [{"kind": "consolation", "shape": "first_round"}, {"kind": "last_chance", "shape": "full"}]}
    event = build.entered(home, 9, lengths=(5, 5, 5, 5), stages=(StageInput("bracket", fed),))

    before = client.get(f"/en/desk/events/{event.pk}/draw/").content.decode()
    proposed = client.get(_url(event, "1/next/")).content.decode()
    answer = _send(client, event, "1/settings/", falls="first_match")
    after = client.get(f"/en/desk/events/{event.pk}/draw/").content.decode()

    for page in (before, proposed):
        assert "With 9 entries only one match is played in the first round, so its loser would have no opponent" in page
    assert _url(event, "1/settings/") in before
    assert "Last chance: with 9 entries nobody plays in it." in before
    assert answer.status_code == 302
    assert event.stages.get().settings["sections"][0]["shape"] == "first_match"
    assert "nobody plays in it" not in after
    assert "only one match" not in after


def test_who_comes_into_the_consolation_is_no_question_once_it_is_drawn(client: Client, home: build.House) -> None:
    fed = {"sections": [{"kind": "consolation", "shape": "first_round"}]}
    event = build.drawn(home, 8, lengths=(5, 5, 5), stages=(StageInput("bracket", fed),))

    assert 'name="falls"' not in client.get(_url(event, "1/settings/")).content.decode()
