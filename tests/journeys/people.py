"""People with browsers: what they can do, whatever their language and however a page is built.

A link is known by its address, a field by its name, a form by where it goes. Words are looked at only where they are
what somebody is told.

    anna.follow("desk_event", event=7)
    anna.write_score("5-3")
    anna.send("desk_score", match=3)

Each person uses one means only: ``keyboard`` (no mouse, ever), ``touch`` or ``mouse``.
"""

from copy import copy
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils import translation

from tests.support import build
from tests.support.processes import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, ViewportSize

SCREENS: "dict[str, ViewportSize]" = {"desk": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
MOST_TABS = 250
IS_FOCUSED = "one => one === document.activeElement"
POLICY = """document.addEventListener('securitypolicyviolation', (one) =>
  console.error(`refused by the policy: ${one.effectiveDirective} ${one.blockedURI}`))"""

NO_FAILURES = ("net::ERR_ABORTED", "net::ERR_INTERNET_DISCONNECTED")


class Person:
    """Somebody with a browser of his own."""

    def __init__(
        self,
        browser: "Browser",
        url: str,
        login: str = "",
        *,
        language: str = "en",
        means: str = "mouse",
        screen: str = "desk",
        scripts: bool = True,
        workers: bool = False,
        zone: str | None = None,
    ) -> None:
        is_phone = screen == "phone"
        context = browser.new_context(
            viewport=SCREENS[screen],
            has_touch=is_phone,
            is_mobile=is_phone,
            locale=language,
            timezone_id=zone,
            java_script_enabled=scripts,
            service_workers="allow" if workers else "block",  # what it answers, no test can play with
            reduced_motion="reduce",
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(POLICY)
        self.url, self.login, self.language, self.means = url, login, language, means
        self.complaints: list[str] = []
        self.is_offline = False
        context.on("page", self._listen)
        self.page = context.new_page()

    def another_tab(self) -> "Person":
        """The same browser; what either tab complains of is heard in one place."""
        other = copy(self)
        other.page = self.page.context.new_page()
        return other

    # -- where -----------------------------------------------------------------------------------------------

    def address(self, name: str, **parts: object) -> str:
        with translation.override(self.language):
            return reverse(name, kwargs=parts)

    def visit(self, name: str, **parts: object) -> None:
        """Go there; once more if the page, which follows what happens, was about to go somewhere itself."""
        from playwright.sync_api import Error

        address = self.url + self.address(name, **parts)
        try:
            self.page.goto(address)
        except Error as error:
            if "interrupted by another navigation" not in str(error):
                raise
            self.page.wait_for_load_state()
            self.page.goto(address)

    def is_at(self, name: str, **parts: object) -> None:
        there = self.url + self.address(name, **parts)
        self.page.wait_for_url(lambda url: url.split("?")[0] == there)

    def has_focus(self, field: str) -> None:
        """Wait for the focus that the page gives: a browser gives it a moment after it has shown the page."""
        self.page.locator(f"[name={field}]:focus").wait_for()

    # -- what they do ---------------------------------------------------------------------------------------

    def log_in(self) -> None:
        self.visit("account_login")
        self.give_password()
        self.is_at("desk")

    def give_password(self) -> None:
        self.write("login", self.login)
        self.write("password", build.PASSWORD)
        self.send("account_login")

    def follow(self, name: str, **parts: object) -> None:
        """By a link that stands on the page."""
        path = self.address(name, **parts)
        self.use(self.page.locator(f'a[href="{path}"]:visible').first)
        self.is_at(name, **parts)

    def write(self, field: str, text: str, within: str = "main") -> None:
        place = self.page.locator(f"{within} [name={field}]:visible").first
        self._come_to(place)
        if place.evaluate("one => one.tagName") == "SELECT":
            place.select_option(text)
        elif self.means == "keyboard":
            self._type(place, text)
        else:
            place.fill(text)

    def write_score(self, final: str, within: str = "main") -> None:
        """The points of each side, as in ``5-3``; in one field where the form has one."""
        has_two = self.page.locator(f"{within} [name=final_0]:visible").count()
        fields = (
            {f"final_{side}": points for side, points in enumerate(final.split("-"))} if has_two else {"final": final}
        )
        for field, text in fields.items():
            self.write(field, text, within)

    def open_pad(self) -> "Locator":
        """Unfold the pad on which games are typed."""
        self.use(self.page.locator("details:has([data-pad]) > summary"))
        return self.page.locator("[data-pad]")

    def send(self, name: str, **parts: object) -> None:
        """The form that goes there: by its button, or with Enter from where the keyboard stands in it."""
        form = self.form(name, **parts)
        with self.page.expect_navigation():
            self.use(form.locator("button[type=submit]:visible, button:not([type]):visible").first)

    def form(self, name: str, **parts: object) -> "Locator":
        """A form without an action goes to the page's own address."""
        path = self.address(name, **parts)
        own = ", main form[method=post]:not([action])" if self.page.url.startswith(self.url + path) else ""
        return self.page.locator(f'form[action="{path}"]{own}').first

    def use(self, place: "Locator") -> None:
        """A link or a button."""
        if self.means == "keyboard":
            self._come_to(place)
            self.page.keyboard.press("Enter")
        elif self.means == "touch":
            place.tap()
        else:
            place.click()

    def sees(self, text: str) -> None:
        self.page.get_by_text(text).first.wait_for()

    def go_offline(self) -> None:
        self.is_offline = True
        self.page.context.set_offline(True)

    def come_back(self) -> None:
        self.page.context.set_offline(False)
        self.is_offline = False

    # -- how -------------------------------------------------------------------------------------------------

    def _come_to(self, place: "Locator") -> None:
        if self.means == "keyboard":
            self._tab_to(place)
        elif self.means == "touch":
            place.tap()
        else:
            place.click()

    def _tab_to(self, place: "Locator") -> None:
        """With the Tab key alone, from wherever the focus is; what has it must be seen to have it."""
        place.wait_for()
        for _ in range(MOST_TABS):
            if place.evaluate(IS_FOCUSED):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {place} in {MOST_TABS} presses")

    def _type(self, place: "Locator", text: str) -> None:
        keyboard = self.page.keyboard
        if place.get_attribute("type") != "date":
            keyboard.press("Control+A")
            return keyboard.type(text)
        year, month, day = text.split("-")
        for digits in (month + day + year, day + month + year):  # the order is the browser's, not the page's
            keyboard.type(digits)
            if place.input_value() == text:
                return None
            keyboard.press("ArrowLeft")
            keyboard.press("ArrowLeft")
        raise AssertionError(f"{text} could not be typed")

    # -- what the browser complains of -------------------------------------------------------------------------

    def _listen(self, page: "Page") -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._complain(f"script: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _console(self, message: "ConsoleMessage") -> None:
        """What could not be loaded is heard of twice: below it is told better."""
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self._complain(f"console: {message.text}")

    def _failed(self, request: "Request") -> None:
        """A question of a page that was left is no failure, nor one without a network, which may be heard of later."""
        if request.failure not in NO_FAILURES and not self.is_offline:
            self._complain(f"failed: {request.url}: {request.failure}")

    def _answered(self, answer: "Response") -> None:
        """A form that is refused is a page with a status of its own."""
        is_page = answer.request.is_navigation_request()
        if answer.status >= (500 if is_page else 400):
            self._complain(f"{answer.status}: {answer.url}")

    def _complain(self, what: str) -> None:
        self.complaints.append(f"{self.login or 'somebody'} at {self.page.url}: {what}")
