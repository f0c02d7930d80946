"""The page of all settings of an event."""

import re

import pytest
from django.test import Client

from interfaces.web.desk.matches.events.settings_form import GROUPS
from journal.context import ActContext
from journal.models import Act
from matches.flows.events.change_event_settings import change_event_settings
from matches.models import Event
from matches.settings import SETTINGS, EventSettings
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import Occasion
from tests.support import build
from tests.support.forms import fill, form_to

pytestmark = pytest.mark.django_db
LENGTHS = (5, 5, 7, 7, 9)
TYPED = {
    "clock": " 7 min  + 12 s",
    "rest": "10",
    "per_point": "5",
    "forfeit": "",
    "at_half": "on",
    "confirm_minutes": "45",
    "live_scores": "on",
    "is_online": "on",
    "level": "national",
    "pace": "speedgammon",
    "draws": "ruling",
    "die_on_checker": "yes",
    "closed_out_clock": "stay",
    "commit_first": "on",
}
SAVED = EventSettings(
    LENGTHS,
    rest=10,
    confirm_minutes=45,
    clock="7 min + 12 s",
    commit_first=True,
    live_scores=True,
    no_show=NoShow(5, 0, at_half=True),
    conduct=Conduct(Draws.RULING, DieOnChecker.YES, ClosedOutClock.STAY),
    occasion=Occasion(is_online=True, level="national", pace="speedgammon"),
)


@pytest.fixture
def home() -> build.House:
    return build.house()


@pytest.fixture
def event(home: build.House, client: Client) -> Event:
    client.force_login(home.director)
    return build.event(home)


def address(event: Event) -> str:
    return f"/en/desk/events/{event.pk}/settings/"


def play(event: Event) -> EventSettings:
    event.refresh_from_db()
    return event.play


def count_acts() -> int:
    return Act.objects.filter(kind__in=[setting.act_kind for setting in SETTINGS.values()]).count()


def test_all_settings_are_changed_on_one_page(client: Client, event: Event) -> None:
    answer = fill(client, address(event), **TYPED)

    assert (answer.status_code, answer["Location"]) == (302, f"/en/desk/events/{event.pk}/stages/")
    assert (play(event), count_acts()) == (SAVED, 8)
    shown = form_to(client.get(address(event))).values
    assert {name: shown[name] for name in TYPED} == {**TYPED, "clock": "7 min + 12 s"}


def test_page_that_is_sent_as_it_stands_changes_nothing(client: Client, event: Event) -> None:
    fill(client, address(event), **TYPED)
    count = count_acts()

    assert fill(client, address(event)).status_code == 302
    assert (play(event), count_acts()) == (SAVED, count)


def test_fields_that_are_emptied_are_as_usual(client: Client, event: Event) -> None:
    fill(client, address(event), **TYPED)
    values = form_to(client.get(address(event))).values
    emptied = {name: value for name, value in values.items() if name not in TYPED}

    client.post(address(event), emptied)

    assert play(event) == EventSettings(LENGTHS)


def test_page_seen_before_others_changed_settings_leaves_theirs(
    client: Client, home: build.House, event: Event
) -> None:
    stale = form_to(client.get(address(event))).values
    by = build.acting(home.officer)
    change_event_settings(event_id=event.pk, changes={"rest": 20, "live_scores": True}, ctx=ActContext(by, build.NOON))

    client.post(address(event), {**stale, "clock": "7 min"})

    assert play(event) == EventSettings(LENGTHS, rest=20, live_scores=True, clock="7 min")
    assert list(Act.objects.filter(kind="change_clock").values_list("note__text", flat=True)) == ["7 min"]


def test_number_that_is_not_allowed_is_refused_at_its_field(client: Client, event: Event) -> None:
    page = fill(client, address(event), rest="61", clock="7 min", per_point="241", confirm_minutes="0")

    text = page.content.decode()
    assert page.status_code == 422
    assert text.count('class="error"') == 3
    assert form_to(page).values["clock"] == "7 min"
    assert play(event) == EventSettings(LENGTHS)
    again = client.post(address(event), {**form_to(page).values, "rest": "60", "per_point": "", "confirm_minutes": ""})
    assert again.status_code == 302
    assert play(event) == EventSettings(LENGTHS, rest=60, clock="7 min")


@pytest.mark.parametrize("fields", [{"forfeit": "15"}, {"at_half": "on"}])
def test_loss_without_minutes_for_each_point_is_refused_and_keeps_the_rule(
    client: Client, event: Event, fields: dict[str, str]
) -> None:
    fill(client, address(event), per_point="5")

    page = fill(client, address(event), per_point="", **fields)

    assert page.status_code == 422
    assert "Write the minutes for each penalty point too, or leave all three empty." in page.content.decode()
    assert play(event) == EventSettings(LENGTHS, no_show=NoShow(5))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"is_friendly": "on"}, "Changed. Matches played so far are checked again."),
        ({"rest": "5"}, "Changed."),
    ],
)
def test_page_says_when_ratings_follow(client: Client, event: Event, fields: dict[str, str], said: str) -> None:
    answer = fill(client, address(event), **fields)

    assert f">{said}<" in re.sub(r"\s*<", "<", client.get(answer["Location"]).content.decode())


def test_desk_leads_to_each_heading(client: Client, home: build.House, event: Event) -> None:
    stages, page = (client.get(url).content.decode() for url in (f"/en/desk/events/{event.pk}/stages/", address(event)))
    anchors = re.findall(rf'href="{address(event)}#([a-z]+)"', stages)

    assert set(anchors) == {group.key for group in GROUPS}
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in page] == []
    assert "Rating pools use these settings" in page

    client.force_login(home.manager)
    assert address(event) not in client.get(f"/en/desk/events/{event.pk}/stages/").content.decode()
