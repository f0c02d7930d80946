"""Write whether a tournament takes place."""

import pytest
from django.db import transaction

from journal.context import ActContext
from journal.models import Stream
from matches.inputs.tournaments import TournamentStateInput
from matches.recording.tournament_states import write_state
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_state_is_written_with_an_act_of_the_tournament() -> None:
    home = build.house()

    with transaction.atomic():
        number = write_state(home.tournament, TournamentStateInput("postponed"), ActContext(home.by_director, NOON))

    home.tournament.refresh_from_db()
    stream = Stream.objects.get(kind="tournament", key=str(home.tournament.pk))
    assert (home.tournament.state, stream.seq) == ("postponed", number)
