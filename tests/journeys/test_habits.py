"""What people do to a form: press twice, go back, open it twice, log out elsewhere, lose the network, come too late."""

import pytest
from django.contrib.sessions.models import Session

from clubs.models import Player, User
from matches.models import Match, Submission
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build, processes

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def match() -> Match:
    return build.meeting(build.house())[0]


@pytest.fixture
def player(meet: Meet, match: Match) -> Person:
    """Logged in, before the form for the score of his match, which he has filled in."""
    person = meet(_login_of(match), screen="phone", means="touch")
    person.log_in()
    _fill_in(person, match)
    return person


def _login_of(match: Match) -> str:
    assert match.side0 is not None
    player = match.side0.members.get().player
    return str(User.objects.get(person__player=player).username)


def _fill_in(player: Person, match: Match) -> None:
    player.visit("desk_my_match", match=match.pk)
    player.write("final_0", "5")
    player.write("final_1", "3")


def _finals(match: Match) -> list[list[int]]:
    return [one.sheet["final"] for one in Submission.objects.filter(match=match).order_by("received_at")]


def test_button_pressed_twice_submits_once(player: Person, match: Match) -> None:
    player.form("desk_my_score", match=match.pk).locator("button[type=submit]").first.dblclick()
    player.is_at("desk_my_match", match=match.pk)
    processes.wait_until(lambda: _finals(match))

    assert _finals(match) == [[5, 3]]


def test_back_button_shows_what_stands_and_not_the_old_form(player: Person, match: Match) -> None:
    player.send("desk_my_score", match=match.pk)
    processes.wait_until(lambda: match.submissions.filter(judgements__isnull=False).exists())
    player.visit("desk")
    player.page.go_back()

    player.sees("5–3")
    assert _finals(match) == [[5, 3]]


def test_second_tab_with_another_score_is_told_what_stands(player: Person, match: Match) -> None:
    other = player.another_tab()
    _fill_in(other, match)
    player.send("desk_my_score", match=match.pk)
    processes.wait_until(lambda: match.submissions.filter(judgements__isnull=False).exists())
    other.write("final_0", "3")
    other.write("final_1", "5")
    other.send("desk_my_score", match=match.pk)

    assert len(_finals(match)) in (1, 2)
    assert other.page.locator("main").inner_text() != ""


def test_score_survives_a_session_that_ended_meanwhile_without_scripts(meet: Meet, match: Match) -> None:
    player = meet(_login_of(match), scripts=False)
    player.log_in()
    _fill_in(player, match)
    Session.objects.all().delete()
    player.send("desk_my_score", match=match.pk)
    player.is_at("account_login")
    player.give_password()
    player.is_at("desk_kept")
    player.send("desk_my_score", match=match.pk)
    player.sees("wins 5–3")
    player.send("desk_my_score", match=match.pk)

    assert _finals(match) == [[5, 3]]


def test_score_survives_another_login_in_another_tab(player: Person, match: Match) -> None:
    other = player.another_tab()
    other.visit("account_logout")
    other.send("account_logout")
    other.log_in()
    player.send("desk_my_score", match=match.pk)

    assert _finals(match) == [[5, 3]]


def test_score_survives_a_network_that_is_away(player: Person, match: Match) -> None:
    player.go_offline()
    player.use(player.form("desk_my_score", match=match.pk).locator("button[type=submit]").first)
    player.page.get_by_role("alert").wait_for()
    player.come_back()
    player.sees("5–3")
    processes.wait_until(lambda: _finals(match))

    assert _finals(match) == [[5, 3]]


@pytest.mark.parametrize("name", ["N" * 200, "<script>alert(1)</script>" * 8])
def test_name_that_is_too_long_is_refused_and_stays_in_its_field(meet: Meet, name: str) -> None:
    home = build.house()
    officer = meet(home.officer.username)
    officer.log_in()
    officer.visit("desk_register_player", federation=home.federation.slug)
    officer.page.locator("main [name=name]").evaluate("one => one.removeAttribute('maxlength')")
    officer.write("name", name)
    officer.send("desk_register_player", federation=home.federation.slug)

    assert officer.page.locator("main [name=name]").input_value() == name
    assert not Player.objects.filter(display_name__startswith=name[:20]).exists()
