"""The rules of the game on public pages: what they say, what differs, what is assumed; of an event, all that holds."""

import re

import pytest
from django.test import Client

from journal.context import ActContext
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.tournaments.change_ruleset import change_ruleset
from matches.inputs.tournaments import RulesetInput
from matches.models import Tournament
from matches.settings import EventSettingsChange
from rules_engine.game.conduct import Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.no_show import NoShow
from rules_engine.game.ruleset import PRESETS, differences
from tests.support import build
from tests.support.build import NOON
from tests.support.page_world import queries_of, show

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", PRESETS)
def test_published_rules_mark_what_differs_and_what_is_assumed(client: Client, name: str) -> None:
    page = show(client, f"/en/rules/{name}/")

    assert page.count('<span class="badge">differs</span>') == len(differences(PRESETS[name]))
    untold = set() if PRESETS[name].crawford else {"post_crawford_leader_may_double"}  # there is no such game
    assert page.count("The source does not say") == len(set(PRESETS[name].assumed) - untold)


def test_list_of_published_rules_leads_to_each(client: Client) -> None:
    page = show(client, "/en/rules/")

    assert re.findall(r'href="/en/rules/(\w+)/"', page) == list(PRESETS)
    assert show(client, "/en/rules/intl/", 404)


def test_rules_of_a_federation_show_what_they_say_and_their_versions(client: Client) -> None:
    home = build.house()
    slug = home.federation.slug
    assert "has none of its own" in show(client, f"/en/{slug}/rules/")
    build.ruleset(home, cube_max=16)
    plan, by = RulesetInput("Rules of now", parameters={"crawford": False}), build.acting(home.officer)
    change_ruleset(federation=slug, code="own", plan=plan, ctx=ActContext(by, NOON, expected_version=1))

    latest, first = (show(client, f"/en/{slug}/rules/own/{version}") for version in ("", "1/"))

    assert "Rules of now" in show(client, f"/en/{slug}/rules/")
    assert ["no Crawford game" in page for page in (latest, first)] == [True, False]
    assert ["no higher than 16" in page for page in (latest, first)] == [False, True]
    assert ["There is a later version" in page for page in (latest, first)] == [False, True]
    for missing in ("own/3/", "other/", "own/0/", f"own/{10**30}/"):
        show(client, f"/en/{slug}/rules/{missing}", 404)


def test_event_prints_all_that_holds(client: Client) -> None:
    home = build.house()
    build.ruleset(home, crawford=False)
    conduct = Conduct(Draws.RULING, DieOnChecker.YES)
    event = build.event(home, ruleset="own", clock="7 min + 12 s", no_show=NoShow(5), rest=10, conduct=conduct)
    said = [
        *("no Crawford game", "7 min + 12 s", "The director rules on a match that ends level."),
        *("A die that lies flat on a checker counts.", "but presses the clock", "each 5 minutes after the call"),
        *("rest 10 minutes", "30 minutes to confirm", "Rules own", "version 1"),
    ]

    page = show(client, f"/en/events/{event.pk}/rules/")

    assert [words for words in said if words not in page] == []
    assert "Each event says" not in page


def test_conditions_of_play_follow_what_the_director_changes(client: Client) -> None:
    home = build.house()
    event = build.event(home)
    address = f"/en/events/{event.pk}/rules/"
    assert "There are no draws" in show(client, address)

    changes: EventSettingsChange = {"conduct": Conduct(draws=Draws.REPLAYED)}
    change_event_settings(event_id=event.pk, changes=changes, ctx=ActContext(home.by_director, NOON))

    page = show(client, address)
    assert "is played again" in page
    assert "presses the clock" not in page  # there is none


def test_event_and_match_lead_to_their_rules(client: Client) -> None:
    home = build.house()
    build.ruleset(home)
    event = build.drawn(home, 2, ruleset="own")
    match = build.ready(event)[0]
    to_rules = f'href="/en/events/{event.pk}/rules/"'

    pages = [show(client, address) for address in (f"/en/events/{event.pk}/info/", f"/en/matches/{match.pk}/")]

    assert all(to_rules in page for page in pages)
    assert f"{to_rules}>Rules own</a>" in pages[0]


def test_rules_of_a_hidden_event_are_hidden(client: Client) -> None:
    home = build.house()
    build.ruleset(home)
    event = build.event(home, "Secret", ruleset="own")
    Tournament.objects.update(is_public=False)

    show(client, f"/en/events/{event.pk}/rules/", 404)
    assert "Secret" not in show(client, f"/en/{home.federation.slug}/rules/own/")


def test_list_takes_as_many_queries_for_three_rulesets_as_for_one(client: Client) -> None:
    home = build.house()
    lists = [f"/en/{home.federation.slug}/rules/", f"/en/{home.federation.slug}/rules/own/"]
    build.ruleset(home)
    build.event(home, ruleset="own")
    few = [queries_of(client, address) for address in lists]
    for number in range(2):
        build.ruleset(home, f"more-{number}")
        build.event(home, ruleset="own")

    assert [queries_of(client, address) for address in lists] == few
