"""The pages of the time of a match: of its sides, of a director, and the deadlines of an event."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from journal.context import ActContext
from matches.flows.tournaments.make_player_cards import make_player_cards
from matches.models import Match, MatchFact, Result, Tournament
from matches.queries.results.appointments import AppointmentRow, appointment_of
from matches.queries.results.matches import match as match_seen
from matches.queries.tournaments import tournaments
from rules_engine.leagues.appointment_settings import Kind, State
from tests.support import build
from tests.support.arranging import arrange, due_match, hours, login_of, match_due_from_now
from tests.support.build import House

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _page(match: Match, *, is_mine: bool = True) -> str:
    return f"/en/desk/{'my/' if is_mine else ''}matches/{match.pk}/appointment/"


def _row(match: Match, home: House) -> AppointmentRow:
    row = appointment_of(match_seen(match.pk, home.by_director, timezone.now()), timezone.now())
    assert row is not None
    return row


def _evening(days: int) -> str:
    return f"{timezone.now() + timedelta(days=days):%Y-%m-%dT}20:00"


def test_side_proposes_in_its_zone_and_the_other_accepts_what_it_sees_in_its_own(home: House) -> None:
    match, sides = match_due_from_now(home)
    first, second = Client(), Client()
    first.force_login(login_of(sides[0]))
    second.force_login(login_of(sides[1]))
    seen = tournaments.number(match.stage.event)

    sent = {"seen": seen, "kind": "propose", "zone": "Asia/Tokyo", "time0": _evening(2)}
    assert first.post(_page(match), sent).status_code == 302
    (offer,) = _row(match, home).offers[0]
    shown = second.get(f"{_page(match)}?zone=Europe/Copenhagen").content.decode()
    sent = {"seen": seen + 1, "kind": "accept", "time": int(offer.timestamp())}
    assert second.post(_page(match), sent).status_code == 302

    assert (f"{offer:%H:%M}", _row(match, home).agreed_at) == ("11:00", offer)
    assert "20:00 (UTC+09:00)" in " ".join(shown.split())
    assert "Asia/Tokyo" in shown
    assert "Agreed:" in first.get(f"/en/desk/my/matches/{match.pk}/").content.decode()
    assert "Agreed:" in first.get("/en/desk/").content.decode()
    assert "Agreed:" in Client().get(f"/en/matches/{match.pk}/").content.decode()
    assert "Agreed times" in Client().get(f"/en/events/{match.stage.event_id}/").content.decode()


def test_two_who_propose_at_once_do_not_overlook_each_other(home: House) -> None:
    match, sides = match_due_from_now(home)
    seen = tournaments.number(match.stage.event)
    answers = []
    for side in sides:
        client = Client()
        client.force_login(login_of(side))
        answers.append(client.post(_page(match), {"seen": seen, "kind": "propose", "time0": _evening(2)}))

    assert [answer.status_code for answer in answers] == [302, 412]
    page = answers[1].content.decode()
    assert "This changed while you were typing" in page
    assert "The other side offers" in page
    assert _evening(2) in page


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        ({"kind": "propose", "time0": "2020-01-01T20:00"}, "This time is past"),
        ({"kind": "propose", "time0": "2199-01-01T20:00"}, "after the last moment"),
        ({"kind": "propose", "zone": "Europe/Copenhagen", "time0": "2027-03-28T02:30"}, "comes twice"),
        ({"kind": "accept", "time": "4102444800"}, "does not offer this time"),
        ({"kind": "no_show"}, "No time is agreed"),
        ({"kind": "set_time"}, ""),
        ({"kind": "result"}, ""),
        ({}, ""),
    ],
)
def test_what_is_not_possible_is_refused_with_a_sentence(home: House, sent: dict[str, str], sentence: str) -> None:
    match, sides = match_due_from_now(home)
    client = Client()
    client.force_login(login_of(sides[0]))

    answer = client.post(_page(match), {"seen": tournaments.number(match.stage.event), **sent})

    assert answer.status_code in (403, 422)
    assert sentence in answer.content.decode()
    assert not MatchFact.objects.filter(kind=MatchFact.Kind.APPOINT).exists()


def test_holder_of_a_card_arranges_their_own_match_alone(home: House) -> None:
    match, _ = match_due_from_now(home)
    other, _ = match_due_from_now(home)
    Tournament.objects.update(until_on=date(2200, 1, 1))
    player = match.side0.members.get().player
    ctx = ActContext(home.by_director, timezone.now())
    (card,) = make_player_cards(ref=home.ref, player_ids=[player.public_id], ctx=ctx)
    client = Client()
    client.get(f"/en/card/{card.secret}/")
    client.post(f"/en/card/{card.secret}/")
    sent = {"kind": "propose", "time0": _evening(2)}

    own = client.post(_page(match), {"seen": tournaments.number(match.stage.event), **sent})
    others = client.post(_page(other), {"seen": tournaments.number(other.stage.event), **sent})

    assert (own.status_code, len(_row(match, home).offers[0])) == (302, 1)
    assert (others.status_code in (302, 403), _row(other, home).offers) == (True, ((), ()))


def test_overdue_match_is_listed_with_the_default_that_one_button_confirms(client: Client, home: House) -> None:
    match, sides = due_match(home, 3)
    arrange(match, sides[1], Kind.PROPOSE, hours(10, 11, 40))
    client.force_login(home.director)

    desk = client.get(f"/en/desk/events/{match.stage.event_id}/").content.decode()
    page = client.get(f"/en/desk/events/{match.stage.event_id}/deadlines/").content.decode()
    address = page.split(f'href="/en/desk/matches/{match.pk}/end/')[1].split('"')[0].replace("&amp;", "&")
    form = client.get(f"/en/desk/matches/{match.pk}/end/{address}").content.decode()
    sent = {"seen": tournaments.number(match.stage.event), "ending": "walkover", "winner": "1", "why": "no effort"}
    client.post(f"/en/desk/matches/{match.pk}/end/", sent)

    assert "1 match is overdue" in desk
    assert f"Default win for {match.side1.members.get().player.public_name}" in page
    assert 'value="walkover" selected' in form
    result = Result.objects.get(match=match)
    assert (result.ending, result.winner) == ("walkover", 1)
    assert "overdue" not in client.get(f"/en/desk/events/{match.stage.event_id}/deadlines/").content.decode()


def test_director_extends_and_sets_a_time_with_a_reason(client: Client, home: House) -> None:
    match, _ = match_due_from_now(home)
    client.force_login(home.director)
    address, due = _page(match, is_mine=False), _row(match, home).due_at

    silent = client.post(address, {"seen": tournaments.number(match.stage.event), "kind": "grant_extension"})
    sent = {"seen": tournaments.number(match.stage.event), "kind": "grant_extension", "why": "snow"}
    extended = client.post(address, sent)
    sent = {"seen": tournaments.number(match.stage.event), "kind": "set_time", "time0": _evening(1), "why": "snow"}
    timed = client.post(address, sent)

    assert (silent.status_code, extended.status_code, timed.status_code) == (422, 302, 302)
    assert (_row(match, home).due_at, _row(match, home).state) == (due + timedelta(days=7), State.AGREED)
    journal = client.get(f"/en/desk/events/{match.stage.event_id}/journal/").content.decode()
    assert "Extension granted" in journal
    assert "Time set by the director" in journal


def test_match_without_a_day_says_where_one_is_set(client: Client, home: House) -> None:
    match, _ = build.meeting(home)
    client.force_login(home.director)

    assert "Set the days of the rounds" in client.get(_page(match, is_mine=False)).content.decode()
    assert "No day is set" in client.get(f"/en/desk/events/{match.stage.event_id}/deadlines/").content.decode()
