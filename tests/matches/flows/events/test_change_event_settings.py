"""Settings of an event are changed: acts of the journal, who may, what follows."""

from dataclasses import replace
from typing import Any

import pytest

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.events.change_event_settings import change_event_settings
from matches.models import Event
from matches.settings import SETTINGS, EventSettings, EventSettingsChange
from ratings.models import RatingDue
from rules_engine.game.conduct import ClosedOutClock, Conduct, Draws
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.no_show import NoShow
from rules_engine.ratings.policy import Occasion
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
LENGTHS = (5, 5, 7, 7, 9)
ALL: EventSettingsChange = {
    "rest": 10,
    "confirm_minutes": 45,
    "clock": " 7 min  + 12 s",
    "commit_first": True,
    "live_scores": True,
    "no_show": NoShow(3, 20),
    "conduct": Conduct(Draws.RULING, DieOnChecker.YES, ClosedOutClock.STAY),
    "occasion": Occasion(is_friendly=True),
}
NOTES = {
    "change_rest": "10",
    "change_no_show": "{'per_point': 3, 'forfeit': 20, 'at_half': False}",
    "change_clock": "7 min + 12 s",
    "change_confirm_minutes": "45",
    "change_live_scores": "",
    "change_commit_first": "",
    "change_conduct": "draws: ruling, die_on_checker: yes, closed_out_clock: stay",
    "change_occasion": "",
}


@pytest.fixture
def home() -> House:
    return build.house()


def change(home: House, event: Event, **changes: Any) -> Event:
    told: Any = changes
    return change_event_settings(event_id=event.pk, changes=told, ctx=ActContext(home.by_director, NOON))


def acts() -> dict[str, str]:
    """By kind: the notes of the acts that change settings, in their order."""
    kinds = [setting.act_kind for setting in SETTINGS.values()]
    rows = Act.objects.filter(kind__in=kinds).order_by("seq").values_list("kind", "note__text")
    return {kind: note or "" for kind, note in rows}


def test_each_changed_setting_is_an_act_of_its_own(home: House) -> None:
    event = build.event(home)

    after = change(home, event, **ALL)

    event.refresh_from_db()
    expected = EventSettings(LENGTHS, **ALL)
    assert event.play == after.play == replace(expected, clock="7 min + 12 s")
    assert list(acts().items()) == list(NOTES.items())
    assert event.settings_version == 1 + len(NOTES)
    assert list(breaks_of_all()) == []


def test_equal_values_write_nothing(home: House) -> None:
    event = build.event(home)

    change(home, event, rest=0, clock=" ", conduct=Conduct(), no_show=None, occasion=Occasion(), live_scores=False)
    change(home, event)
    assert (acts(), event.settings_version) == ({}, 1)

    for _ in range(2):
        change(home, event, rest=10, clock="")
    assert acts() == {"change_rest": "10"}


def test_setting_that_is_changed_back_is_stored_as_with_a_new_event(home: House) -> None:
    event = build.event(home)
    before = event.settings

    change(home, event, **ALL)
    usual = EventSettings(LENGTHS)
    back = change(home, event, **{name: getattr(usual, name) for name in SETTINGS})

    assert back.settings == before
    assert back.settings_version == 1 + 2 * len(ALL)


def test_one_value_that_is_not_allowed_leaves_all_as_they_are(home: House) -> None:
    event = build.event(home)

    with pytest.raises(Refused, match="bad_clock"):
        change(home, event, rest=10, clock="x" * 61)

    event.refresh_from_db()
    assert (event.play, acts()) == (EventSettings(LENGTHS), {})


def test_only_who_directs_changes_settings(home: House) -> None:
    event = build.event(home)
    officer, manager, stranger = (build.acting(one) for one in (home.officer, home.manager, build.login()))

    for by in (manager, stranger, build.house().by_director, build.acting(None)):
        with pytest.raises(NotAllowed):
            change_event_settings(event_id=event.pk, changes={"rest": 10}, ctx=ActContext(by, NOON))
    for minutes, by in enumerate((officer, home.by_director), start=1):
        after = change_event_settings(event_id=event.pk, changes={"rest": minutes}, ctx=ActContext(by, NOON))
        assert after.play.rest == minutes


def test_matches_are_rated_again_only_for_another_occasion(home: House) -> None:
    event = build.drawn(home, 2, lengths=(5,))
    build.play(build.ready(event)[0], home.by_director)
    RatingDue.objects.all().delete()

    change(home, event, rest=10, occasion=Occasion())
    assert not RatingDue.objects.exists()

    change(home, event, occasion=Occasion(is_friendly=True))
    assert RatingDue.objects.get().pool == home.pool
