"""Who is late for his match: what the clock gives, and the press at the desk that gives it."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from journal.refusals import NotAllowed, Refused
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.tables.call_match import call_match
from matches.models import Event, Match
from matches.queries.results.match_rows import match_row
from rules_engine.game.no_show import PRESETS, NoShow
from tests.support import build
from tests.support.build import NOON
from tests.support.forms import fill, form_to

pytestmark = pytest.mark.django_db


def test_rule_is_made_with_the_event_or_changed_by_a_director() -> None:
    home = build.house()
    event = build.event(home, no_show=PRESETS["point_each_5"])
    made = event.play.no_show

    with pytest.raises(NotAllowed):
        change_event_settings(
            event_id=event.pk, changes={"no_show": None}, ctx=ActContext(build.acting(build.login()), NOON)
        )
    with pytest.raises(Refused):
        change_event_settings(event_id=event.pk, changes={"no_show": NoShow(0)}, ctx=ActContext(home.by_director, NOON))
    changed = change_event_settings(
        event_id=event.pk, changes={"no_show": NoShow(3, 20)}, ctx=ActContext(home.by_director, NOON)
    )
    off = change_event_settings(event_id=event.pk, changes={"no_show": None}, ctx=ActContext(home.by_director, NOON))

    assert (made, changed.play.no_show, off.play.no_show) == (NoShow(5), NoShow(3, 20), None)


def called(home: build.House, minutes: int) -> tuple[Event, Match]:
    """To 5 points; who is late by four points has lost."""
    event = build.drawn(home, 2, lengths=(5,), no_show=PRESETS["point_each_5_half"])
    match = build.ready(event)[0]
    call_match(
        match_id=match.pk, table="1", ctx=ActContext(home.by_director, timezone.now() - timedelta(minutes=minutes))
    )
    return event, match


def test_desk_says_what_is_due_and_gives_it_once(client: Client) -> None:
    home = build.house()
    event, match = called(home, 12)
    one, other = (side.name for side in match_row(match).sides)
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/").content.decode()
    at = f"/en/desk/matches/{match.pk}/penalty/?side=1&points=2&why=12+minutes+late"
    looked = fill(client, at, look="1")

    assert f"{one} is not here: 2 points to {other}" in page
    assert ("forfeit at" in page, f"{at}&amp;onward=".replace("&", "&amp;", 2)[:60] in page) == (True, True)
    assert "Nothing else changes." in looked.content.decode()
    assert client.post(at, form_to(looked).values).status_code == 302
    assert match_row(match).head_start == (0, 2)
    assert f"{one} is not here" not in client.get(f"/en/desk/events/{event.pk}/").content.decode()


def test_match_is_forfeited_when_the_points_pass_its_half(client: Client) -> None:
    home = build.house()
    event, match = called(home, 16)
    one, _ = (side.name for side in match_row(match).sides)
    client.force_login(home.director)

    page = client.get(f"/en/desk/events/{event.pk}/").content.decode()
    done = fill(client, f"/en/desk/matches/{match.pk}/end/?ending=forfeit&winner=1&why=16+minutes+late")

    result = match_row(match).result
    assert f"{one} is not here: forfeit" in page
    assert result is not None
    assert (done.status_code, result.ending, result.winner, result.why) == (302, "forfeit", 1, "16 minutes late")
