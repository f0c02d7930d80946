"""Write the copy of a tournament."""

from datetime import date

import pytest

from matches.inputs.tournaments import TournamentCopyInput
from matches.recording.tournament_copies import copy_tournament_row
from tests.support import build

pytestmark = pytest.mark.django_db


def test_row_keeps_what_is_not_given() -> None:
    home = build.house()
    plan = TournamentCopyInput("next", "Next", date(2027, 5, 1))

    row = copy_tournament_row(home.tournament, plan, date(2027, 5, 2))

    assert (row.slug, row.host_club, row.profile) == ("next", home.club, None)
