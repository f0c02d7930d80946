"""How a page gets into a state that no link leads to: each opens a page and does there what somebody does."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

# a browser would hold back what is empty; who comes without its help must be told as well
SEND_ANYWAY = "form => { form.noValidate = true; form.requestSubmit(form.querySelector('[type=submit]')) }"


def login_refused(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/accounts/login/")
    page.locator("input[name=login]").fill("nobody")
    page.locator("input[name=password]").fill("wrong")
    _send(page)


def signup_refused(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/accounts/signup/")
    _send(page)


def page_not_found(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/no-such-federation/")


def player_not_found(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/players/?q=zzzzzz")


def event_refused(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/desk/tournaments/demo/old-town-open/add-event/")
    _send(page)


def post_refused(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/desk/tournaments/demo/old-town-open/appoint/")
    _send(page)


def not_allowed(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/desk/federations/demo/announce/")


def tables_refused(page: "Page", url: str) -> None:
    page.goto(f"{url}/en/desk/tournaments/demo/old-town-open/tables/add/")
    _send(page)


def _send(page: "Page") -> None:
    with page.expect_navigation():
        page.locator("main form[method=post]").first.evaluate(SEND_ANYWAY)


PUBLIC = (login_refused, signup_refused, page_not_found, player_not_found)
AT_THE_DESK = (event_refused, post_refused, tables_refused, not_allowed)
