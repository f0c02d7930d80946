"""The title of an item of a programme."""

import pytest

from matches.models import Event, ProgrammeItem


@pytest.mark.parametrize(
    ("event", "words", "title"),
    [(Event(name="Main"), "", "Main"), (None, "Dinner", "Dinner"), (Event(name="Main"), "Final", "Main: Final")],
)
def test_title_is_of_the_event_and_the_words(event: Event | None, words: str, title: str) -> None:
    assert ProgrammeItem(event=event, words=words).title == title
