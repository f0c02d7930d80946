"""The sides of a challenge agree on a time until its deadline, which shows wherever their matches do."""

import pytest
from django.utils import timezone

from clubs.models import Player
from journal.refusals import Refused
from matches.models import Match
from matches.queries.events.my_matches import my_matches
from matches.queries.ladders.deadlines import challenge_deadlines
from matches.queries.results.appointments import appointment_of
from matches.queries.results.matches import match as match_seen
from rules_engine.leagues.appointment_settings import Kind
from tests.support import build
from tests.support.arranging import arrange
from tests.support.climbing import DAY, climb

pytestmark = pytest.mark.django_db


def test_match_of_a_challenge_is_due_when_the_challenge_is() -> None:
    ladder, now = climb(build.house(), 3), timezone.now()
    match: Match = ladder.agreed(3, 1, now)
    seen = match_seen(match.pk, ladder.home.by_director, now)
    arrange(seen, ladder.logins[2], Kind.PROPOSE, [now + 2 * DAY], at=now)
    row = appointment_of(seen, now)
    player = Player.objects.get(pk=match.side0.members.get().player_id)

    assert row is not None
    assert row.due_at == now.replace(microsecond=0) + 14 * DAY
    assert (row.is_challenge, row.may_extend, len(row.offers[0])) == (True, False, 1)
    assert [mine.appointment and mine.appointment.due_at for mine in my_matches(player)] == [row.due_at]
    assert challenge_deadlines([match]) == {match.pk: row.due_at}
    with pytest.raises(Refused, match="no_extension_left"):
        arrange(seen, ladder.logins[2], Kind.ASK_EXTENSION, at=now)
