"""Notifications in a real browser: it subscribes on the page, shows what the site sends, and opens its page."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from notifications.models import PushSubscription
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build
from tests.support.api_table import BROWSER
from tests.support.browser import arguments, whole_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]
_MAKER = """keys => { PushManager.prototype.subscribe = async () => (
  {toJSON: () => ({endpoint: keys.endpoint, keys: {p256dh: keys.p256dh, auth: keys.auth}})}) }"""
_SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({title, body, tag, data}) => ({title, body, tag, url: data}))"""
_CLICK = """async () => {
  const [notification] = await self.registration.getNotifications();
  self.dispatchEvent(new NotificationEvent("notificationclick", {notification}));
}"""


@pytest.fixture(name="browser")
def browser_with_notifications(browser: "Browser") -> "Iterator[Browser]":
    """The whole Chromium: its headless shell knows no notifications."""
    started = browser.browser_type.launch(executable_path=whole_chromium(), args=arguments())
    yield started
    started.close()


@pytest.fixture
def ann(meet: Meet) -> Person:
    build.login("ann")
    person = meet("ann", workers=True)
    person.log_in()
    person.page.context.grant_permissions(["notifications"])
    person.visit("desk_wishes")
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    return person


def deliver(person: Person, notice: dict[str, str]) -> None:
    """Have the browser hand a message to the worker of the site, as if its push service had sent it."""
    session, registrations = person.page.context.new_cdp_session(person.page), list[dict[str, Any]]()
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: registrations.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    person.page.wait_for_timeout(200)
    message = {"origin": person.url, "registrationId": registrations[0]["registrationId"], "data": json.dumps(notice)}
    session.send("ServiceWorker.deliverPushMessage", message)


def shows(person: Person, *titles: str) -> None:
    """Wait until the notifications are these: one that replaces another is listed a moment later."""
    are_shown = f"titles => ({_SHOWN})().then(all => String(all.map(({{title}}) => title)) === String(titles))"
    person.page.wait_for_function(are_shown, arg=list(titles))


def test_browser_subscribes_on_the_page(ann: Person) -> None:
    ann.page.evaluate(_MAKER, BROWSER)  # the maker's service is not asked
    ann.send("desk_new_device")
    ann.page.locator("li[data-endpoint]").wait_for()

    assert PushSubscription.objects.get().endpoint == BROWSER["endpoint"]


def test_browser_that_may_not_show_notifications_says_so(ann: Person) -> None:
    ann.page.evaluate("() => { Notification.requestPermission = async () => 'denied' }")
    ann.use(ann.form("desk_new_device").locator("button"))
    ann.page.locator("[data-push-denied]:visible").wait_for()

    assert not PushSubscription.objects.exists()


def test_worker_shows_a_notification_and_its_click_opens_the_page(ann: Person) -> None:
    notice = {"title": "Table 7", "body": "Your match is called.", "url": "/en/calendar/", "tag": "match:3"}
    deliver(ann, notice)
    shows(ann, "Table 7")
    assert ann.page.evaluate(_SHOWN) == [notice]

    deliver(ann, {**notice, "title": "Table 8"})
    shows(ann, "Table 8")

    ann.page.context.service_workers[0].evaluate(_CLICK)
    ann.is_at("calendar")
    shows(ann)


def test_click_never_opens_another_site(ann: Person) -> None:
    deliver(ann, {"title": "News", "body": "", "url": "https://example.org/en/calendar/", "tag": "news"})
    shows(ann, "News")
    ann.page.context.service_workers[0].evaluate(_CLICK)
    ann.is_at("calendar")
