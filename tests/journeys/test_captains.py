"""A captain's evening on a phone: the line-up, the boards as they are played, the result that both accept."""

import pytest
from django.utils import timezone

from clubs.models import User
from matches.models import Match
from matches.queries.teams.confirmations import confirmation_of
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build, teams

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def _hand_in(captain: Person, match: Match, side: int) -> None:
    captain.visit("desk_tie", match=match.pk)
    captain.follow("desk_lineup", match=match.pk, side=side)
    assert _width(captain) <= 390
    captain.page.locator("[name=reserves][value='3']").check()
    captain.send("desk_lineup", match=match.pk, side=side)


def test_two_captains_from_line_up_to_confirmation(meet: Meet) -> None:
    home = build.house()
    event = teams.team_league(home)
    (match,) = teams.ties(event)
    names = [match.side0.team_name, match.side1.team_name]
    logins = [User.objects.get(pk=teams.captain(home, event, name).id).username for name in names]
    first, second = (meet(login, screen="phone", means="touch") for login in logins)

    first.log_in()
    _hand_in(first, match, 0)
    second.log_in()
    second.visit("desk_tie", match=match.pk)
    second.sees("Line-ups")
    assert f"{names[0]} 1" not in second.page.locator("main").inner_text()
    _hand_in(second, match, 1)
    second.sees(f"{names[0]} 1")
    for board in teams.boards_of(match):
        teams.win(home, board, 0)
    for captain in (first, second):
        captain.visit("desk_tie", match=match.pk)
        assert _width(captain) <= 390
        captain.follow("desk_confirm_tie", match=match.pk)
        captain.send("desk_confirm_tie", match=match.pk)

    confirmation = confirmation_of(match, timezone.now())
    assert confirmation is not None
    assert (confirmation.is_confirmed, confirmation.sides) == (True, (True, True))


def _width(person: Person) -> int:
    return int(person.page.evaluate("document.documentElement.scrollWidth"))
