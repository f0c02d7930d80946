"""Who asks or sends too often waits: by login where it is known, else by address; pages and the API count together."""

import uuid
from pathlib import Path
from typing import Any

import pytest
from allauth.account import app_settings as accounts
from django.core.cache import cache
from django.test import Client, RequestFactory
from pytest_django import Settings
from rest_framework.settings import api_settings
from rest_framework.throttling import SimpleRateThrottle

from interfaces.shared.cache_file import CacheFile
from interfaces.shared.throttling import Searches
from matches.models import Submission
from tests.support import build
from tests.support.callers import Caller
from tests.support.forms import fill

pytestmark = pytest.mark.django_db
ELSEWHERE = {"X-Forwarded-For": "192.0.2.1"}


@pytest.fixture(autouse=True)
def _two_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    few = {name: "2/min" for name in SimpleRateThrottle.THROTTLE_RATES if name not in ("user", "anon")}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {**SimpleRateThrottle.THROTTLE_RATES, **few})
    cache.clear()


def test_each_login_of_a_hall_has_its_own_count_and_nameless_ones_share_another() -> None:
    ann, bob, anybody = Caller(build.login()), Caller(build.login()), Caller()

    told = [[one.get("search/?q=ann").status for _ in range(3)] for one in (ann, bob, anybody)]

    assert told == [[200, 200, 429]] * 3


def test_processes_without_redis_count_together(tmp_path: Path, rf: RequestFactory) -> None:
    processes = [CacheFile(str(tmp_path / "cache.sqlite3"), {}) for _ in range(2)]
    waits = []
    for process in processes * 2:
        limit = Searches()
        limit.cache = process
        waits.append(limit.seconds_to_wait(rf.get("/"), None) > 0)

    assert waits == [False, False, True, True]


def test_login_is_counted_wherever_it_comes_from() -> None:
    user = build.login()
    phones = [Client(REMOTE_ADDR=f"192.0.2.{number}") for number in range(3)]

    assert [Caller(user, phone).get("search/?q=ann").status for phone in phones] == [200, 200, 429]


def test_scores_are_counted_on_pages_and_in_the_api_together_and_looking_is_free(client: Client) -> None:
    home = build.house()
    first, second, third = build.ready(build.drawn(home, 8, pool=""))[:3]
    client.force_login(home.director)
    body = {"id": str(uuid.uuid4()), "final": [5, 2], "at_desk": True}

    pages = [fill(client, f"/en/desk/matches/{match.pk}/score/", final="5-2") for match in (first, second)]
    by_api = Caller(home.director).post(f"matches/{third.pk}/submissions/", body, If_Match='"1"')
    once_more = fill(client, f"/en/desk/matches/{third.pk}/score/", final="5-2")

    assert [one.status_code for one in pages] == [302, 302]
    assert (by_api.status, by_api.code) == (429, "throttled")
    _assert_says_when(by_api.headers, by_api.body["detail"])
    assert once_more.status_code == 429
    _assert_says_when(once_more.headers, once_more.content.decode())
    assert Submission.objects.count() == 2


def test_lists_of_entrants_are_counted_on_pages_and_in_the_api_together(client: Client) -> None:
    home = build.house()
    event = build.event(home)
    client.force_login(home.director)
    page, path = f"/en/desk/events/{event.pk}/entries/list/", f"events/{event.pk}/entries/list/preview/"

    looked = [fill(client, page, names="Ann") for _ in range(2)]
    by_api = Caller(home.director).send("POST", path, b"Ann", Content_Type="text/csv", If_Match='"1"')

    assert ([one.status_code for one in looked], by_api.status) == ([200, 200], 429)


@pytest.mark.parametrize(
    ("proxies", "told", "statuses"),
    [
        (
            0,
            ["192.0.2.1", "192.0.2.2", "192.0.2.3"],
            [200, 200, 429],
        ),  # nobody is trusted: whatever one says of oneself
        (1, ["192.0.2.1, 198.51.100.7", "192.0.2.2, 198.51.100.7", "198.51.100.7"], [200, 200, 429]),  # one's own words
        (1, ["198.51.100.1", "198.51.100.2", "198.51.100.3"], [200, 200, 200]),  # what the proxy says counts
    ],
)
def test_forged_address_does_not_help(
    monkeypatch: pytest.MonkeyPatch, proxies: int, told: list[str], statuses: list[int]
) -> None:
    monkeypatch.setattr(api_settings, "NUM_PROXIES", proxies)

    pages = [Client(headers={"X-Forwarded-For": one}).get(f"/en/search/?q=ann{one}").status_code for one in told]
    cache.clear()
    by_api = [Caller().get("search/?q=ann", X_Forwarded_For=one).status for one in told]

    assert pages == by_api == statuses


def test_locked_login_stays_locked_under_a_forged_address_and_says_how_long(client: Client) -> None:
    build.login("ann")
    address, wrong = "/en/accounts/login/", {"login": "ann", "password": "wrong"}

    for number in range(10):
        client.post(address, wrong, headers={"X-Forwarded-For": f"192.0.2.{number}"})
    right = client.post(address, {**wrong, "password": build.PASSWORD}, headers=ELSEWHERE)

    assert (right.status_code, right.headers["Retry-After"]) == (429, "900")
    assert "no-store" in right.headers["Cache-Control"]


def test_sign_ups_of_one_address_are_put_off_and_told_when(client: Client, settings: Settings) -> None:
    assert accounts.RATE_LIMITS["signup"] == "60/m/ip"
    settings.ACCOUNT_RATE_LIMITS = {"signup": "2/m/ip"}

    answers: list[Any] = [client.post("/en/accounts/signup/", {}, headers=ELSEWHERE) for _ in range(3)]

    assert [one.status_code for one in answers] == [200, 200, 429]
    _assert_says_when(answers[-1].headers, answers[-1].content.decode())


def _assert_says_when(headers: Any, said: str) -> None:
    seconds = int(headers["Retry-After"])
    assert 0 < seconds <= 180
    assert f"Wait {seconds} seconds" in said
