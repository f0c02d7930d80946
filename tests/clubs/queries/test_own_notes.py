"""The notes that a person wrote in the journal."""

import pytest

from clubs.flows.edit_player import edit_player
from clubs.queries.own_notes import notes_by, texts_by
from clubs.queries.personal_data import subject_of, subject_of_login
from journal.context import ActContext
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_notes_are_those_of_the_acts_of_the_login() -> None:
    home = build.house()
    player = build.player(home, "Sigrid")
    ctx = ActContext(home.by_officer, NOON, "Moved to Denmark.")
    edit_player(player=player.public_id, name="Sigrid", country="DK", visibility="full", ctx=ctx)

    texts = [row["text"] for row in texts_by(subject_of_login(home.officer))]

    assert texts[-1] == "Moved to Denmark."
    assert not notes_by(subject_of(player)).exists()
