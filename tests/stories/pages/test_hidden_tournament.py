"""On no page does a tournament that is not public exist for others."""

import re
from collections.abc import Iterator

import pytest
from pytest_django.plugin import DjangoDbBlocker

from matches.models import Match
from tests.support.api_scene import ROLES, kept
from tests.support.page_hall import Hall, parts_of, sign_of
from tests.support.page_table import ROWS, Row
from tests.support.roles import in_turn, turn_of

pytestmark = pytest.mark.django_db
_LOGGED_IN_OR_NOT = (("anonymous",), ("stranger", "other_director"))


@pytest.fixture(scope="module")
def hidden(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Hall]:
    for made in kept(django_db_blocker, is_public=False):
        yield Hall(made.words(), {role: made.users[role] for role in ROLES})


def test_hidden_tournament_does_not_exist_for_others(hidden: Hall) -> None:
    about = [
        row
        for row in ROWS
        if _is_about_play(row) and "tournament" not in row.parts and "{fixture}" not in row.parts.values()
    ]  # nor others, which are shown
    shown = [row for row in about if "5" not in row.get]
    told = {row.name: "".join(sign_of(hidden.opened(role, row)) for role in _outside(row)) for row in shown}
    sent = {row.name: "".join(hidden.sent(role, row, row.typed) for role in _outside(row)) for row in about if row.post}

    is_desk = {row.name: row.name.startswith("desk_") for row in about}
    assert len(about) > 80
    assert told == {name: "14" if is_desk[name] else "44" for name in told}
    assert sent == {name: "44" if name.startswith("visitor_") else "14" for name in sent}  # visitors need no login


def test_no_page_tells_others_of_a_hidden_tournament(hidden: Hall) -> None:
    theirs = re.compile("|".join([r"/closed/", *_within_closed()]))
    for row in ROWS:
        if not _is_about_play(row) and row.name not in ("front", "/api/v1/schema/"):  # its examples have numbers
            for role in _outside(row):
                answer = hidden.opened(role, row)
                page = b"".join(answer) if answer.streaming else answer.content
                found = theirs.search(page.decode(errors="replace"))  # a workbook is packed; the table says the same
                assert found is None, (row.name, role, found)


def _outside(row: Row) -> list[str]:
    """Return who from elsewhere asks for a page: nobody's login, and one of the others."""
    return list(in_turn(_LOGGED_IN_OR_NOT, turn_of(row.name)))


def _within_closed() -> list[str]:
    """Addresses of what is in the tournament that is not public."""
    played = Match.objects.filter(stage__event__tournament__slug="closed")
    events = [f"/events/{event}/" for event in played.values_list("stage__event", flat=True).distinct()]
    return events + [f"/matches/{match}/" for match in played.values_list("pk", flat=True)]


def _is_about_play(row: Row) -> bool:
    """Whether its address names the tournament that can be hidden, or something of it."""
    own = {"tournament", "event", "event_id", "match", "match_id", "submission"}
    return not row.name.startswith("/") and bool(own & set(parts_of(row.name)))
