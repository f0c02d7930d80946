"""Line-ups that come in: both of a tie, with the digests that prove them."""

import pytest

from matches.models import Event, LineupFact, Match
from matches.queries.teams.lineups import is_revealed
from rules_engine.leagues.lineup_digest import lineup_digest
from tests.laws.travelling import brought, other_site, told
from tests.support import teams
from tests.support.build import House

pytestmark = pytest.mark.django_db


def test_line_ups_come_with_their_digests_and_boards() -> None:
    def story(home: House, _documents: list[bytes]) -> Event:
        event = teams.team_league(home)
        teams.reveal(home, teams.ties(event)[0])
        return event

    (data,) = told(story)
    event = brought(other_site(), data)

    tie = Match.objects.get(stage__event=event, part_of=None, lineups__side=0)
    assert is_revealed(tie)
    assert tie.parts.count() == teams.BOARDS
    lineups = LineupFact.objects.filter(match=tie)
    assert {row.sha256 for row in lineups} == {lineup_digest(row.nonce, [[1], [2]], []) for row in lineups}
