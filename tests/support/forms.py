"""What a browser sends when somebody fills in a form of a page: its fields as they stand, and what is typed."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any, Protocol
from urllib.parse import urljoin

from django.test import Client


class Page(Protocol):
    """What a test client gets."""

    content: bytes
    status_code: int


@dataclass
class Form:
    """A form of a page: where it goes, and what it holds."""

    action: str
    values: dict[str, str] = field(default_factory=dict)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._select: str = ""
        self._area: str = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.forms.append(Form(told.get("action", "")))
        elif self.forms:
            self._field(tag, told)

    def handle_endtag(self, tag: str) -> None:
        self._select = "" if tag == "select" else self._select
        if tag == "textarea" and self._area:  # the first line end after the tag is none of the text
            self.forms[-1].values[self._area] = self.forms[-1].values[self._area].removeprefix("\n")
            self._area = ""

    def handle_data(self, data: str) -> None:
        if self._area:
            self.forms[-1].values[self._area] += data

    def _field(self, tag: str, told: dict[str, str]) -> None:
        values = self.forms[-1].values
        if tag == "select":
            self._select = told["name"]
        elif tag == "textarea":
            self._area = told["name"]
            values[self._area] = ""
        elif tag == "option" and ("selected" in told or self._select not in values):
            values[self._select] = told.get("value", "")
        elif tag == "input" and _is_sent(told):
            values[told["name"]] = told.get("value", "on" if told.get("type") in ("checkbox", "radio") else "")


def _is_sent(told: dict[str, str]) -> bool:
    kind = told.get("type", "text")
    is_off = kind in ("checkbox", "radio") and "checked" not in told
    return "name" in told and kind != "file" and not is_off


def forms_of(response: Page) -> list[Form]:
    parser = _Forms()
    if getattr(response, "streaming", False):
        b"".join(response)  # type: ignore[arg-type]  # a file, closed when it has been read, has no forms
    else:
        parser.feed(response.content.decode())
    return parser.forms


def form_to(response: Page, action: str = "") -> Form:
    """The first form of a page that goes to an address ("": back to the page itself)."""
    return next(form for form in forms_of(response) if form.action == action)


def fill(client: Client, url: str, action: str = "", /, **typed: Any) -> Any:
    """Open a page, fill in its form, send it; the answer (the client's own type) is not followed."""
    page = client.get(url)
    assert page.status_code == 200, (url, page.status_code)
    form = form_to(page, action)
    return client.post(urljoin(url, form.action) if form.action else url, {**form.values, **typed})


def fill_and_confirm(client: Client, url: str, /, **typed: Any) -> Any:
    """The same where the page first shows what would change: it is looked at, and sent again as it stands."""
    looked = fill(client, url, **typed)
    assert looked.status_code == 200, looked.status_code
    return client.post(url, form_to(looked).values)
