"""Known devices: wrong passwords of somebody else in the hall lock nobody out of their own phone."""

import pytest
from django.core import signing
from django.test import Client

from clubs.models import User
from interfaces.shared.devices import COOKIE
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db
LOGIN = "/en/accounts/login/"
RIGHT, WRONG, LOCKED = 302, 200, 429


@pytest.fixture
def ann() -> User:
    return build.login("ann")


def log_in(browser: Client, name: str = "ann", password: str = build.PASSWORD) -> int:
    return browser.post(LOGIN, {"login": name, "password": password}).status_code


def known(name: str = "ann") -> Client:
    """A browser in which the login has succeeded before; its session is over."""
    browser = Client()
    assert log_in(browser, name) == RIGHT
    browser.post("/en/accounts/logout/")
    return browser


def guess(browser: Client, times: int, name: str = "ann") -> list[int]:
    return [log_in(browser, name, "wrong") for _ in range(times)]


@pytest.mark.parametrize("name", ["ann", "Ann", "ann@example.org"])
def test_guesses_of_others_lock_the_address_and_not_the_known_device(ann: User, name: str) -> None:
    phone = known()

    guess(Client(), 10)

    assert (log_in(Client()), log_in(phone, name)) == (LOCKED, RIGHT)


def test_known_device_has_ten_guesses_of_its_own(ann: User) -> None:
    phone = known()

    assert guess(phone, 11) == [WRONG] * 9 + [LOCKED] * 2
    assert (log_in(phone), log_in(Client())) == (LOCKED, RIGHT)


def test_guesses_by_name_and_by_address_are_counted_together(ann: User) -> None:
    browser = Client()

    assert guess(browser, 5) + guess(browser, 5, "ann@example.org") == [WRONG] * 9 + [LOCKED]


def test_device_of_another_login_is_not_known(ann: User) -> None:
    build.login("bob")
    phone = known("bob")

    guess(Client(), 10)

    assert (log_in(phone), log_in(phone, "bob")) == (LOCKED, RIGHT)


def test_shared_laptop_is_known_for_each_of_its_logins(ann: User) -> None:
    build.login("bob")
    laptop = known()
    assert log_in(laptop, "bob") == RIGHT

    guess(Client(), 10)
    guess(Client(), 10, "bob")

    assert (log_in(laptop, "bob"), log_in(laptop)) == (RIGHT, RIGHT)


def test_second_login_keeps_the_count_of_the_device(ann: User) -> None:
    phone = known()
    first = signing.loads(phone.cookies[COOKIE].value, salt="known device")
    log_in(phone)

    assert signing.loads(phone.cookies[COOKIE].value, salt="known device") == first


SIGNED_FOR_ANOTHER = pytest.param(signing.dumps({"1": "mine"}, salt="another"), id="another")  # it holds the time


@pytest.mark.parametrize("forged", ["", "x", '{"1": "mine"}', SIGNED_FOR_ANOTHER])
def test_forged_cookie_helps_nobody(ann: User, forged: str) -> None:
    browser = Client()
    browser.cookies[COOKIE] = forged.replace('"1"', f'"{ann.pk}"')

    guess(Client(), 10)

    assert log_in(browser) == LOCKED


def test_cookie_is_for_the_site_alone_and_for_a_year(ann: User) -> None:
    cookie = known().cookies[COOKIE]

    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 365 * 24 * 3600)


def test_failed_login_makes_no_device_known(ann: User) -> None:
    browser = Client()
    guess(browser, 1)

    assert COOKIE not in browser.cookies


def test_lock_of_the_address_holds_for_programs(ann: User) -> None:
    guess(Client(), 10)

    assert Caller().post("tokens/", {"username": "ann", "password": build.PASSWORD}).status == LOCKED


@pytest.mark.parametrize("name", ["\x00", "a\x00nn", "x" * 5000, "@", "#", "ann#0123456789abcdef"])
def test_any_name_can_be_typed(ann: User, name: str) -> None:
    assert log_in(Client(), name, "wrong") == WRONG
