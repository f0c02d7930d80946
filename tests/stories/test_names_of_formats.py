"""Each format has a name for people and an entry at the desk."""

from interfaces.web.desk.matches.events.formats import KINDS
from interfaces.wording.words import WORDS
from rules_engine.draws.formats import FORMATS
from rules_engine.leagues.event_formats import LADDER, event_format_names


def test_each_format_has_a_name() -> None:
    assert set(WORDS["format"]) == set(event_format_names())


def test_each_format_is_offered_at_the_desk() -> None:
    assert {kind.format for kind in KINDS.values()} == {*FORMATS, LADDER.name}
