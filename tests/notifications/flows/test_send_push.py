"""A notification reaches each browser of who wants it once, while it is of use: with a push service that decrypts."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID

import pytest

from clubs.models import User
from journal.context import ActContext
from journal.jobs import mark_done
from journal.models import Job
from matches.flows.tables.call_match import call_match
from matches.flows.tables.release_table import release_table
from matches.models import Match
from notifications.flows.change_wishes import change_wishes
from notifications.flows.send_push import send_push
from notifications.models import Letter, Push, PushSubscription
from notifications.services.push_keys import public_key
from tests.support import build
from tests.support.push_server import PushServer, push_server

pytestmark = pytest.mark.django_db


@pytest.fixture
def server() -> Iterator[PushServer]:
    with push_server() as service:
        yield service


def called(server: PushServer, names: tuple[str, ...] = ("1",)) -> tuple[build.House, Match, User]:
    """A match that is called, and the login of its first side, who wants to know it in some browsers."""
    home = build.house()
    match, sides = build.meeting(home)
    user = User.objects.get(pk=sides[0].id)
    for name in names:
        server.browser_of(user, "called", name=name)
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))
    return home, match, user


def send(at: datetime = build.NOON) -> list[tuple[str, int]]:
    """Send the notifications that have a waiting job; return those that wait afterwards."""
    for job in Job.objects.filter(kind="push", state="waiting"):
        mark_done(job.kind, job.key)
        send_push(push_id=UUID(job.key), at=at)()
    return list(Push.objects.values_list("state", "attempts"))


def test_call_reaches_each_browser_once_signed_and_encrypted(server: PushServer) -> None:
    _home, match, _user = called(server, ("1", "2"))
    event = match.stage.event

    assert (send(), send()) == ([], [])
    about = f"tournament:{event.tournament_id}/event:{event.pk}/match:{match.pk}"
    notice = {
        "title": f"Table 7: {event.name} · {event.tournament.name}",
        "body": "Your match is called to table 7. Please go there now.",
        "url": f"http://localhost/en/matches/{match.pk}/",
        "tag": about,
    }
    assert server.taken == [notice, notice]
    assert [(row["ttl"], row["urgency"], len(row["topic"])) for row in server.headers] == [("600", "high", 32)] * 2
    assert server.is_signed(public_key())
    assert not Letter.objects.filter(kind="called").exists()  # no e-mail was wished for


def test_who_did_not_ask_gets_none(server: PushServer) -> None:
    home = build.house()
    match, sides = build.meeting(home)
    server.browser_of(User.objects.get(pk=sides[0].id), "news")
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))

    assert (Push.objects.count(), send(), server.taken) == (0, [], [])


@pytest.mark.parametrize("status", [404, 410])
def test_browser_that_has_unsubscribed_is_forgotten(server: PushServer, status: int) -> None:
    called(server, ("1", "2"))
    server.status = status

    assert (send(), PushSubscription.objects.count()) == ([], 0)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_push_service_that_is_down_is_asked_again(server: PushServer, status: int) -> None:
    called(server)
    server.status = status
    before = send()
    server.status = 201

    assert (before, send(), len(server.taken)) == ([("waiting", 1)], [], 1)
    assert PushSubscription.objects.count() == 1


def test_push_service_that_stays_down_is_asked_four_times(server: PushServer) -> None:
    called(server)
    server.status = 503

    assert [send() for _ in range(4)] == [[("waiting", 1)], [("waiting", 2)], [("waiting", 3)], []]
    assert not Job.objects.filter(kind="push", state="waiting").exists()


def test_push_service_that_cannot_be_reached_is_asked_again(server: PushServer) -> None:
    called(server)
    PushSubscription.objects.update(endpoint="http://127.0.0.1:9/1")

    assert send() == [("waiting", 1)]


@pytest.mark.parametrize("status", [302, 400, 403, 413])
def test_refused_notification_is_given_up(server: PushServer, status: int) -> None:
    called(server)
    server.status = status

    assert (send(), PushSubscription.objects.count()) == ([], 1)


def test_notification_whose_worker_ended_while_it_was_sent_is_not_sent_again(server: PushServer) -> None:
    called(server)
    Push.objects.update(state=Push.State.SENDING)

    assert (send(), server.taken) == ([], [])


def test_call_that_was_taken_back_is_not_sent(server: PushServer) -> None:
    home, match, _user = called(server)
    release_table(match_id=match.pk, ctx=ActContext(home.by_director, build.NOON))

    assert (send(), server.taken) == ([], [])


def test_notification_that_is_no_longer_wanted_is_not_sent(server: PushServer) -> None:
    _home, _match, user = called(server)
    change_wishes(user=user, wishes={}, pushes={"called": False})

    assert (send(), server.taken) == ([], [])


@pytest.mark.parametrize(("hours", "count"), [(-1, 1), (0, 1), (1, 0)])
def test_old_notification_is_not_sent_and_a_clock_that_went_back_loses_none(
    server: PushServer, hours: int, count: int
) -> None:
    called(server)

    assert (send(build.NOON + timedelta(hours=hours)), len(server.taken)) == ([], count)


def test_address_of_another_host_is_never_asked(server: PushServer) -> None:
    called(server)
    PushSubscription.objects.update(endpoint=f"http://localhost:{server.port}/1")

    assert (send(), server.taken, PushSubscription.objects.count()) == ([], [], 0)
