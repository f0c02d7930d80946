"""Nothing that a browser complains of goes unheard: otherwise the journeys would pass whatever it said."""

import pytest

from tests.journeys.conftest import Meet

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]

PAGES = {
    "<p style='color: red'>red</p>": "refused by the policy: style-src-attr inline",
    "<script>alert(1)</script>": "refused by the policy: script-src-elem inline",
    "<img src='/static/no-such.png'>": "404: ",
    "<script src='/en/broken.js'></script>": "script: ",
}


@pytest.mark.parametrize("html", PAGES)
def test_what_a_browser_complains_of_is_heard(meet: Meet, html: str) -> None:
    person = meet()
    policy = {"Content-Security-Policy": "default-src 'self'", "Content-Type": "text/html"}
    person.page.route("**/en/broken/", lambda route: route.fulfill(body=html, headers=policy))
    person.page.route(
        "**/en/broken.js", lambda route: route.fulfill(body="nothing.is()", content_type="text/javascript")
    )

    person.page.goto(f"{person.url}/en/broken/", wait_until="load")
    person.page.wait_for_function("document.readyState === 'complete'")

    said = [complaint for complaint in person.complaints if PAGES[html] in complaint]
    person.complaints.clear()
    assert said != []
