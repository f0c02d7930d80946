"""Teams are found however their names are spelt."""

import pytest

from clubs.models import Team
from clubs.names import search_key
from clubs.queries.teams import find_team, team_by_id
from journal.refusals import NotFound
from tests.support import build

pytestmark = pytest.mark.django_db


def test_teams_are_found_by_name_and_id() -> None:
    federation = build.house().federation
    team = Team.objects.create(federation=federation, name="Ægir", search_name=search_key("Ægir"))
    assert find_team(federation, " ægir") == team
    assert find_team(build.house("elsewhere").federation, "Ægir") is None
    assert team_by_id(team.pk) == team
    for unknown in (0, team.pk + 1, 2**70):
        with pytest.raises(NotFound):
            team_by_id(unknown)
