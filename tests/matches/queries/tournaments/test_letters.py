"""The letters about a tournament."""

import pytest

from matches.queries.tournaments.letters import event_reference, letters_about, tournament_reference
from tests.support import build
from tests.support.letters import letter

pytestmark = pytest.mark.django_db


def test_letters_about_a_tournament_and_its_events_are_listed() -> None:
    home = build.house()
    event = build.event(home)
    references = (tournament_reference(home.tournament), event_reference(event))
    rows = [letter(home.federation, about=about) for about in references]
    letter(home.federation, about=f"tournament:{home.tournament.pk}0")

    assert set(letters_about(home.tournament)) == set(rows)
