"""Rules of a federation's own at the desk: defined, changed, chosen for an event; what an event decides besides."""

from typing import Any

import pytest
from django.test import Client

from matches.models import Event, Ruleset
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.ruleset import PARAMETERS
from tests.support import build
from tests.support.forms import fill

pytestmark = pytest.mark.django_db


def _desk(home: build.House) -> str:
    return f"/en/desk/federations/{home.federation.slug}"


def test_officer_defines_rules_and_an_event_is_played_by_them(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)
    told = {"name": "Club rules", "code": "club", "base": "DBF_2023", "crawford": "False", "cube_max": "16"}

    answer = fill(client, f"{_desk(home)}/define-rules/", **told)
    client.force_login(home.director)
    typed = {"name": "Main", "lengths": "5 7", "ruleset": "club", "draws": "ruling", "closed_out_clock": "stay"}
    fill(client, f"/en/desk/tournaments/{home.federation.slug}/open/add-event/", **typed)

    made, event = Ruleset.objects.get(), Event.objects.get()
    assert answer["Location"] == f"/en/{home.federation.slug}/rules/"
    assert (made.name, made.base, made.parameters) == ("Club rules", "DBF_2023", {"cube_max": 16, "crawford": False})
    assert event.own_rules == made
    assert event.play.conduct == Conduct(Draws.RULING, DieOnChecker.BY_EVENT, ClosedOutClock.STAY)


def test_rules_that_are_looked_at_and_kept_as_they_are_stay(client: Client) -> None:
    home = build.house()
    stated: dict[str, Any] = {"crawford": False, "dead_cube": "need_le_cube", "cube_max": 128, "maximise_dice": True}
    made = build.ruleset(home, **stated)
    client.force_login(home.officer)
    address = f"{_desk(home)}/rules/own/change/"

    assert fill(client, address).status_code == 302
    assert list(Ruleset.objects.all()) == [made]

    fill(client, address, crawford="")
    assert Ruleset.objects.get(version=2).parameters == {name: stated[name] for name in stated if name != "crawford"}


def test_change_of_what_another_officer_changed_meanwhile_is_refused(client: Client) -> None:
    home = build.house()
    build.ruleset(home)
    client.force_login(home.officer)
    address = f"{_desk(home)}/rules/own/change/"
    fill(client, address, cube_max="8")

    answer = fill(client, address, version="1", cube_max="16")

    assert answer.status_code == 409
    assert "by now there is version 2" in answer.content.decode()


def test_form_asks_for_every_parameter(client: Client) -> None:
    home = build.house()
    client.force_login(home.officer)

    page = client.get(f"{_desk(home)}/define-rules/").content.decode()

    assert [name for name in PARAMETERS if f'name="{name}"' not in page] == []


def test_desk_of_the_federation_lists_its_rules_to_officers_with_a_way_to_change_them(client: Client) -> None:
    home = build.house()
    build.ruleset(home)
    for user, may in ((home.officer, True), (home.manager, False)):
        client.force_login(user)
        page = client.get(f"{_desk(home)}/").content.decode()
        assert "Rules own" in page
        assert ("/rules/own/change/" in page, "/define-rules/" in page) == (may, may)


def test_director_changes_what_the_event_decides(client: Client) -> None:
    home = build.house()
    event = build.event(home, clock="7 min")
    client.force_login(home.director)

    fill(client, f"/en/desk/events/{event.pk}/settings/", draws="replayed", die_on_checker="yes")

    event.refresh_from_db()
    page = client.get(f"/en/desk/events/{event.pk}/stages/").content.decode()
    assert event.play.conduct == Conduct(Draws.REPLAYED, DieOnChecker.YES)
    assert "A match that ends level is played again." in page
    assert "but presses the clock" in page
