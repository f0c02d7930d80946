"""The scores that a phone keeps until the site has them, in a real browser: every way in which a network fails.

What goes wrong is done to the answers on their way, so that the site itself is never told to fail.
"""

import json
import re
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from clubs.models import User
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.change_event_settings import change_event_settings
from matches.inputs.results import ScoreInput
from matches.models import LiveScore, Submission, Tournament
from tests.journeys.people import Person
from tests.support import build
from tests.support.cards import secrets_of
from tests.support.desk_cast import Cast, cast
from tests.support.processes import PATIENCE, wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route
    from pytest_django.live_server_helper import LiveServer

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
SEND = "button[type=submit], button:not([type])"
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
Open = Callable[..., Person]


@pytest.fixture
def who() -> Cast:
    return cast()


@pytest.fixture
def phone(browser: "Browser", live_server: "LiveServer", who: Cast) -> Iterator[Person]:
    """The member's, before the form for the score of his match."""
    person = Person(browser, live_server.url, who["member"].username, screen="phone", means="touch")
    _let_in(person, who["member"])
    person.visit("desk_my_match", match=who.match.pk)
    yield person
    person.page.context.close()
    assert [one for one in person.complaints if "503" not in one] == []


def _let_in(person: Person, user: User) -> None:
    """As if he had logged in."""
    client = Client()
    client.force_login(user)
    session = client.cookies[settings.SESSION_COOKIE_NAME].value
    person.page.context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session, "url": person.url}])


def _press(person: Person, who: Cast, final: str = "5-1") -> None:
    """The button, whatever comes of it."""
    person.write_score(final)
    person.use(person.form("desk_my_score", match=who.match.pk).locator(SEND).first)


def _press_offline(person: Person, who: Cast, final: str = "5-1") -> None:
    person.go_offline()
    _press(person, who, final)
    person.sees("Your score is kept on this device")


def _waits(person: Person) -> int:
    return int(person.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('score.')).length"))


def _kept(person: Person) -> str:
    return str(person.page.evaluate("JSON.stringify(localStorage)"))


def _until(person: Person, holds: Callable[[], bool]) -> None:
    """What is done to answers on their way is done while the page is waited for."""
    until = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > until:
            raise TimeoutError
        person.page.wait_for_timeout(50)


def _were(sent: list[str], times: int) -> bool:
    return len(sent) >= times


def _finals() -> list[list[int]]:
    return [one.sheet["final"] for one in Submission.objects.order_by("received_at")]


def _fails(person: Person, faults: "list[Callable[[Route], None]]") -> list[str]:
    """What happens to the first scores on their way; what was sent."""
    seen: list[str] = []

    def on_the_way(route: "Route") -> None:
        if route.request.method != "POST":
            return route.continue_()
        seen.append(route.request.post_data or "")
        return faults[len(seen) - 1](route) if len(seen) <= len(faults) else route.continue_()

    person.page.context.route(re.compile(r"/score/$"), on_the_way)
    return seen


def test_score_of_a_phone_without_a_network_is_sent_when_there_is_one(phone: Person, who: Cast) -> None:
    _press_offline(phone, who)
    phone.sees("1 score is waiting on this device")
    players = [side.members.get().player.display_name for side in (who.match.side0, who.match.side1)]
    assert not any(name in _kept(phone) for name in (*players, phone.login))
    phone.come_back()
    phone.is_at("desk_my_match", match=who.match.pk)
    phone.sees("Received")

    assert (_finals(), _waits(phone)) == ([[5, 1]], 0)


def test_tab_that_was_closed_without_a_network_sends_when_any_page_is_opened(phone: Person, who: Cast) -> None:
    _press_offline(phone, who)
    old = phone.page
    phone.page = old.context.new_page()
    old.close()
    phone.come_back()
    phone.visit("desk")
    phone.sees(f"Your score 5–1 against {who.match.side1.members.get().player.display_name} was received.")

    assert (_finals(), _waits(phone)) == ([[5, 1]], 0)


def test_phone_that_was_locked_sends_when_it_is_looked_at(phone: Person, who: Cast) -> None:
    phone.page.evaluate("addEventListener('online', (event) => event.stopImmediatePropagation(), true)")
    phone.page.clock.install()
    _press_offline(phone, who)
    session = phone.page.context.new_cdp_session(phone.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    phone.page.context.set_offline(False)
    session.send("Page.setWebLifecycleState", {"state": "active"})
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    phone.is_offline = False
    phone.sees("Received")

    assert _finals() == [[5, 1]]


def test_answers_that_are_none_are_asked_for_again(phone: Person, who: Cast) -> None:
    """Kept, and the answer was lost; restarting; a wall before the network."""

    def loses(route: "Route") -> None:
        route.fetch()
        route.abort("connectionreset")

    phone.is_offline = True  # the browser says that a connection broke
    faults = [
        loses,
        lambda route: route.fulfill(status=503, headers={"Retry-After": "60"}, body="{}"),
        lambda route: route.fulfill(body="<h1>Pay for wifi</h1>", content_type="text/html"),
    ]
    sent = _fails(phone, faults)
    _press(phone, who)
    phone.sees("Your score is kept on this device")
    for tries in (2, 3):
        assert _waits(phone) == 1
        phone.use(phone.page.locator("#waiting [data-send]"))
        _until(phone, partial(_were, sent, tries))
    phone.use(phone.page.locator("#waiting [data-send]"))
    phone.sees("Received")

    assert len({ids for one in sent for ids in re.findall("submission=[0-9a-f-]+", one)}) == 1
    assert (len(sent), _finals(), _waits(phone)) == (4, [[5, 1]], 0)


def test_site_that_restarts_gets_it_by_itself_a_little_later(phone: Person, who: Cast) -> None:
    sent = _fails(phone, [lambda route: route.fulfill(status=503, headers={"Retry-After": "1"}, body="{}")])
    _press(phone, who)
    phone.sees("Received")

    assert (len(sent), _finals()) == (2, [[5, 1]])


def test_score_of_a_session_that_ended_is_sent_after_the_login(phone: Person, who: Cast) -> None:
    Session.objects.all().delete()
    phone.complaints.clear()
    _press(phone, who)
    phone.sees("You are no longer logged in")
    assert _waits(phone) == 1
    phone.complaints.clear()  # 401, as it must
    phone.use(phone.page.locator("#waiting [data-login]"))
    phone.sees("1 score is waiting on this device")
    phone.complaints.clear()
    phone.give_password()
    phone.sees("was received")

    assert (_finals(), _waits(phone)) == ([[5, 1]], 0)


def test_somebody_else_neither_sends_nor_reads_it(phone: Person, who: Cast) -> None:
    _press_offline(phone, who)
    phone.page.context.clear_cookies()
    phone.page.goto("about:blank")
    phone.come_back()
    _let_in(phone, who["rival"])
    phone.visit("desk")
    phone.sees("Another person's score is waiting on this device")
    assert "5-1" not in phone.page.locator("#waiting").inner_text()
    assert (_finals(), _waits(phone)) == ([], 1)

    phone.visit("account_logout")
    phone.send("account_logout")
    _let_in(phone, who["member"])
    phone.visit("desk")
    phone.sees("was received")
    assert _finals() == [[5, 1]]


def test_desk_that_was_away_is_told_who_entered_what_and_finds_its_own_score(
    browser: "Browser", live_server: "LiveServer", who: Cast
) -> None:
    desk = Person(browser, live_server.url, who["director"].username)
    _let_in(desk, who["director"])
    desk.visit("desk_match", match=who.match.pk)
    desk.go_offline()
    desk.write_score("5-1")
    desk.use(desk.form("desk_score", match=who.match.pk).locator(SEND).first)
    desk.sees("Your score is kept on this device")
    build.submit(who.match, who.home.by_director, ScoreInput(final=[3, 5]), at_desk=True)
    drain()
    desk.page.goto("about:blank")
    desk.come_back()
    desk.visit("desk")
    desk.sees("Your score 5-1 of")
    desk.sees("The result is 3–5, from the tournament desk")
    own, there = (desk.page.locator(f"#waiting [{one}]").get_attribute("href") for one in ("data-own", "data-look"))
    desk.use(desk.page.locator("#waiting [data-leave]").first)

    assert own == f"{desk.address('desk_score', match=who.match.pk)}?final=5-1"
    assert there == desk.address("desk_match", match=who.match.pk)
    assert (_finals(), _waits(desk)) == ([[3, 5]], 0)
    desk.page.context.close()


def test_refusal_is_shown_beside_the_form_with_what_was_typed(phone: Person, who: Cast) -> None:
    _press(phone, who, "12-1")
    phone.page.locator(".of-queue").wait_for()
    phone.complaints.clear()  # 422, as it must
    typed = [phone.page.locator(f"[name=final_{side}]").input_value() for side in (0, 1)]
    told = phone.page.locator(".of-queue").inner_text()
    assert (typed, _waits(phone)) == (["12", "1"], 0), told
    _press(phone, who)
    phone.sees("Received")


def test_score_that_contradicts_another_official_is_told_why_it_is_not_taken(
    browser: "Browser", live_server: "LiveServer", who: Cast
) -> None:
    """The page of the match has the box that it needs; the list of an event leads to a page that has it."""
    ctx = ActContext(who.home.by_director, timezone.now())
    change_event_settings(event_id=who.event.pk, changes={"second_official": True}, ctx=ctx)
    desk = Person(browser, live_server.url, who["director"].username)
    _let_in(desk, who["director"])
    form = f'form[action="{desk.address("desk_score", match=who.match.pk)}"]'
    desk.visit("desk_event", event=who.event.pk)
    build.submit(who.match, build.acting(who["scorer"]), ScoreInput(final=[5, 2]), at_desk=True)
    drain()
    desk.write_score("5-1", form)
    send = desk.page.locator(form).locator(SEND).first
    desk.use(send)
    desk.page.locator(".of-queue").wait_for()  # the list was older than the other score
    desk.use(send)
    desk.sees("and you enter 5–1")
    desk.page.locator("[name=contradiction]:visible").wait_for()

    desk.visit("desk_match", match=who.match.pk)
    desk.write_score("5-1", form)
    desk.use(desk.page.locator(form).locator(SEND).first)
    desk.sees("and you enter 5–1")

    assert desk.page.url.endswith(desk.address("desk_match", match=who.match.pk))
    desk.page.context.close()


def test_points_beyond_the_length_are_read_before_they_are_sent(phone: Person) -> None:
    light, verdict = phone.page.locator("[data-light-here]").first, phone.page.locator("[data-verdict]").first
    phone.write_score("8-0")
    phone.sees("is more than the match length")
    phone.write_score("71-0")
    light.locator(".is-red").wait_for()

    assert not verdict.is_visible()


def test_refusal_that_nobody_saw_leaves_no_promise_beside_the_form(phone: Person, who: Cast) -> None:
    """The page is hidden while the answer arrives: what the top says must not be contradicted below."""

    def hides(route: "Route") -> None:
        phone.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
        route.continue_()

    phone.is_offline = True  # the browser says that a connection broke
    _fails(phone, [lambda route: route.fulfill(status=503, body="{}"), hides])
    _press(phone, who, "12-1")
    phone.sees("Your score is kept on this device")
    phone.use(phone.page.locator("#waiting [data-send]"))
    phone.sees("was not accepted")
    phone.complaints.clear()  # 422, as it must

    assert phone.page.locator(".of-queue").count() == 0


def test_refusal_outlives_the_page_that_another_score_leaves(
    browser: "Browser", live_server: "LiveServer", who: Cast
) -> None:
    desk = Person(browser, live_server.url, who["director"].username)
    _let_in(desk, who["director"])
    desk.visit("desk_event", event=who.event.pk)
    desk.go_offline()
    for match in build.ready(who.event)[:2]:
        form = f'form[action="{desk.address("desk_score", match=match.pk)}"]'
        desk.write_score("5-1", form)
        desk.use(desk.page.locator(form).locator(SEND).first)
    _until(desk, lambda: _waits(desk) == 2)
    build.submit(who.match, who.home.by_director, ScoreInput(final=[3, 5]), at_desk=True)
    drain()
    desk.come_back()
    desk.sees("Score received.")
    desk.sees("Your score 5-1 of")

    assert _finals() == [[3, 5], [5, 1]]
    desk.page.context.close()


def test_receipt_says_nothing_that_the_page_below_contradicts(phone: Person, who: Cast) -> None:
    _press_offline(phone, who, "5-1")
    phone.come_back()
    phone.sees("Score received.")
    drain()
    phone.sees("Your score is possible.")

    assert "being checked" not in phone.page.locator("main").inner_text()


def test_score_of_an_unfinished_match_is_kept_and_not_sent(phone: Person, who: Cast) -> None:
    phone.write_score("3-1")
    phone.send("desk_my_score", match=who.match.pk)
    phone.sees("Saved: 3–1.")

    assert (_finals(), _waits(phone)) == ([], 0)


@pytest.fixture
def card(browser: "Browser", live_server: "LiveServer", who: Cast) -> Iterator[Person]:
    """A phone without a login that speaks for the second side."""
    Tournament.objects.update(until_on=date(2200, 1, 1))
    person = Person(browser, live_server.url, screen="phone", means="touch")
    _scan(person, who)
    person.visit("desk_my_match", match=who.match.pk)
    yield person
    person.page.context.close()
    is_over = (": 401: ", ": 403: ")  # a card that counts no more, as it must
    assert [one for one in person.complaints if not any(code in one for code in is_over)] == []


def _scan(person: Person, who: Cast) -> None:
    """A new card; the older does not count any more."""
    secret = _new_card(who)
    person.visit("player_card", secret=secret)
    person.send("player_card", secret=secret)


def _new_card(who: Cast) -> str:
    return secrets_of(who.match, who.home.by_director, timezone.now())[1]


def test_score_of_a_card_that_was_replaced_waits_for_the_next_one(card: Person, who: Cast) -> None:
    _press_offline(card, who)
    _press(card, who)  # twice: it is one
    _new_card(who)
    card.come_back()
    card.sees("This device no longer acts for your side")
    card.sees("Your score 5-1 of")
    card.page.context.clear_cookies()
    card.visit("desk")
    card.sees("scan your player card again")
    assert (_finals(), _waits(card)) == ([], 1)
    _scan(card, who)
    card.sees("Your score 5–1 against")

    assert ([one.by_kind for one in Submission.objects.all()], _waits(card)) == (["side1"], 0)


def test_card_tells_the_score_while_it_is_played_and_then_sends_it(card: Person, who: Cast) -> None:
    at = timezone.now()
    change_event_settings(
        event_id=who.event.pk, changes={"live_scores": True}, ctx=ActContext(who.home.by_director, at)
    )
    card.visit("desk_my_match", match=who.match.pk)
    card.page.evaluate("document.querySelector('.pad-send [name=csrfmiddlewaretoken]').value = 'x'.repeat(64)")  # old
    pad = card.open_pad()
    for games in ("1g", "1g.1g", "1g.1g.1w"):
        pad.locator(f"[data-column='0'] [data-key={games[-1]}]").tap()
        pad.locator(f".pad-state[data-games='{games}']").wait_for()
    _until(card, LiveScore.objects.exists)
    card.use(pad.locator(".pad-send button"))
    card.sees("Received")

    assert ([one.by_kind for one in Submission.objects.all()], _waits(card)) == (["side1"], 0)


def _only_submission() -> str:
    return str(Submission.objects.get().pk)


def test_two_tabs_send_it_once(phone: Person, who: Cast) -> None:
    _press_offline(phone, who)
    other = phone.another_tab()
    other.page.goto("about:blank")
    sent = _fails(phone, [])
    phone.come_back()
    other.visit("desk")
    phone.sees("Received")
    other.page.wait_for_timeout(300)

    # a browser may show a tab late what another has stored: then it is sent again under the same id, to the same answer
    assert (_finals(), {parse_qs(body)["submission"][0] for body in sent}) == ([[5, 1]], {_only_submission()})


def test_tab_whose_score_another_tab_has_sent_shows_what_stands(phone: Person, who: Cast) -> None:
    phone.page.route(re.compile("/whose/$"), lambda route: route.abort())
    _press_offline(phone, who)
    phone.page.context.set_offline(False)
    phone.another_tab().visit("desk")
    wait_until(_finals)
    phone.page.bring_to_front()
    phone.sees("Received, being checked")

    assert (_finals(), _waits(phone)) == ([[5, 1]], 0)


@pytest.mark.parametrize("broken", [FULL, FORBIDDEN])
def test_browser_that_keeps_nothing_sends_as_ever_and_says_so(phone: Person, who: Cast, broken: str) -> None:
    phone.page.add_init_script(broken)
    phone.visit("desk_my_match", match=who.match.pk)
    phone.sees("This browser cannot store anything")
    phone.write_score("5-1")
    phone.send("desk_my_score", match=who.match.pk)
    phone.send("desk_my_score", match=who.match.pk)  # the page that says in words what the numbers mean

    assert _finals() == [[5, 1]]


def test_public_page_leads_whoever_logged_in_to_their_matches_and_all_others_to_the_login(phone: Person) -> None:
    phone.visit("home")
    assert phone.page.locator(".top .login").inner_text() == "My matches"

    phone.visit("account_logout")
    phone.send("account_logout")
    phone.visit("home")
    assert phone.page.locator(".top .login").inner_text() == "Log in"


def test_games_that_were_typed_are_offered_again_and_sent_from_the_queue(phone: Person, who: Cast) -> None:
    pad = phone.open_pad()
    for side, key in ((0, "g"), (1, "w")):
        pad.locator(f"[data-column='{side}'] [data-key={key}]").tap()
    pad.locator(".pad-state[data-games='1g.2w']").wait_for()
    phone.visit("desk")
    phone.visit("desk_my_match", match=who.match.pk)
    phone.sees("You typed 2 games here and did not send them.")
    phone.use(phone.page.locator("[data-pad-draft] a"))
    for games in ("1g.2w.1g", "1g.2w.1g.1g"):
        pad.locator("[data-column='0'] [data-key=g]").tap()
        pad.locator(f".pad-state[data-games='{games}']").wait_for()
    phone.go_offline()
    phone.use(pad.locator(".pad-send button"))
    phone.sees("Your score is kept on this device")
    assert "draft." not in _kept(phone)
    phone.come_back()
    phone.is_at("desk_my_match", match=who.match.pk)
    phone.sees("Received")

    assert len(Submission.objects.get().sheet["games"]) == 4


def test_who_logs_out_is_asked_and_leaves_nothing(phone: Person, who: Cast) -> None:
    _press_offline(phone, who)
    phone.page.evaluate(
        "document.querySelector('[data-pad]').dispatchEvent(new CustomEvent('pad:typed', "
        "{ bubbles: true, detail: { games: '1w' } }))"
    )
    phone.page.goto("about:blank")
    phone.page.context.route(re.compile("/whose/$"), lambda route: route.abort())  # no way through yet
    phone.is_offline = True
    phone.page.context.set_offline(False)
    phone.visit("account_logout")
    phone.sees("1 score is waiting on this device")
    button = phone.form("account_logout").locator("button").first
    button.tap()
    assert phone.page.url.endswith("/logout/")
    phone.page.get_by_label("Discard the unsent score").check()
    with phone.page.expect_navigation():
        button.tap()

    assert json.loads(_kept(phone)) == {}
    assert _finals() == []
