"""Browsers of several people, each of a role, that open and send the pages of the table."""

from collections.abc import Callable, Mapping
from itertools import cycle
from typing import Any

from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils.translation import override

from clubs.models import User
from journal.models import Act
from tests.support import build
from tests.support.api_scene import ROLES
from tests.support.forms import forms_of
from tests.support.page_table import PARTS, Row

LANGUAGES = [code for code, _ in settings.LANGUAGES]
SIGNS = {200: "+", 204: "+", 401: "1", 301: ">", 302: ">", 303: ">", 403: "3", 404: "4", 405: "5", 409: "-", 422: "-"}
Shown = Any  # the test client's answer


class Hall:
    """A scene in which each has a browser, of a language of its own; whatever they do is taken back.

    ``words``: what the addresses of the table name; ``users``: by role, None for a browser without a login.
    """

    def __init__(self, words: dict[str, Any], users: Mapping[str, User | None]) -> None:
        self.words = words
        self.languages = dict(zip(users, cycle(LANGUAGES), strict=False))
        self.browsers = {role: Client() for role in users}
        for role, user in users.items():
            if user is not None:
                self.browsers[role].force_login(user)
        if not User.objects.filter(username="somebody").exists():
            build.login("somebody")

    def address(self, role: str, row: Row) -> str:
        if row.name.startswith("/"):
            return row.name
        names = {**PARTS, **row.parts}
        with override(self.languages[role]):
            return reverse(row.name, kwargs={name: self._word(names[name]) for name in parts_of(row.name)})

    def opened(self, role: str, row: Row) -> Shown:
        return taken_back(lambda: self.browsers[role].get(self.address(role, row)))

    def sent(self, role: str, row: Row, typed: dict[str, Any]) -> str:
        told = {name: value for name, value in typed.items() if value is not None}
        return str(taken_back(lambda: self._sent(role, row, told)))

    def typed(self, row: Row) -> dict[str, Any]:
        """The page's own form (the longest that comes back to it), with what the table types."""
        first = next((role for role, sign in zip(ROLES, row.get, strict=True) if sign == "+"), ROLES[0])
        forms = [form.values for form in forms_of(self.opened(first, row)) if form.action == ""]
        longest = max(forms, key=len) if forms else {}
        return {**longest, **{name: self._word(told) for name, told in row.typed.items()}}

    def _sent(self, role: str, row: Row, typed: dict[str, Any]) -> str:
        """The sign; a page that shows first what would change is sent again as it stands."""
        acts, browser, address = Act.objects.count(), self.browsers[role], self.address(role, row)
        answer = browser.post(address, typed)
        sure = [form.values for form in forms_of(answer) if "sure" in form.values] if answer.status_code == 200 else []
        answer = browser.post(address, {**typed, **sure[0]}) if sure else answer
        sign, is_done = sign_of(answer).replace("+", "-"), Act.objects.count() > acts
        return sign if not is_done else "+" if sign in ">-" else f"an act, and {sign}"

    def _word(self, told: Any) -> Any:
        return self.words[told[1:-1]] if str(told).startswith("{") else told


def parts_of(name: str) -> list[str]:
    return list(get_resolver().reverse_dict.getlist(name)[0][0][0][1])


def sign_of(answer: Shown) -> str:
    """A file is read to its end: that closes it."""
    if answer.streaming:
        b"".join(answer)
    is_to_login = "/accounts/login/" in answer.headers.get("Location", "")
    return "1" if is_to_login else SIGNS.get(answer.status_code, str(answer.status_code))


def taken_back(deed: Callable[[], Shown]) -> Shown:
    with transaction.atomic():
        answer = deed()
        transaction.set_rollback(True)
    return answer
