"""Events that come in: their tournament, rules and journal."""

import pytest

from journal.verify import breaks_of_all
from matches.models import Ruleset
from matches.recording.events import rebuild_event
from tests.support import build
from tests.support.foreign_document import as_bytes, longer, visiting
from tests.support.incoming import bring, visitor

pytestmark = pytest.mark.django_db
RULES = {"name": "own", "version": "1", "parameters": {"base": "INTL", "name": "Own", "version": 1}}


def test_journal_and_derived_rows_of_an_event_that_came_in_hold() -> None:
    event = visitor(build.house("dk"))
    assert (list(breaks_of_all()), bool(rebuild_event(event))) == ([], False)


def test_rules_of_the_other_federation_come_along_once() -> None:
    home = build.house("dk")
    value = visiting(ruleset=RULES, matches=[], stages=[])
    value["tournaments"][0]["events"][0].pop("rating")

    event = visitor(home, as_bytes(value))
    bring(home, as_bytes(longer(value)))

    assert event.own_rules == Ruleset.objects.get(federation=home.federation, code="own")


def test_name_and_conditions_follow_a_newer_document() -> None:
    home = build.house("dk")
    event = visitor(home)
    value = longer(visiting(name="Main event"))
    value["tournaments"][0]["events"][0]["conditions"] = {"lengths": [5], "rest": 10}

    bring(home, as_bytes(value))

    event.refresh_from_db()
    assert (event.name, event.play.rest) == ("Main event", 10)
