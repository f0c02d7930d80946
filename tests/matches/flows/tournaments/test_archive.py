"""Take a tournament out of all lists, and put it back."""

import pytest
from django.test import Client

from journal.context import ActContext
from journal.models import Act
from journal.refusals import NotAllowed
from matches.flows.tournaments.archive import archive
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
LISTS = ("/en/tournaments/", "/en/home/", "/en/home/clubs/club/", "/en/calendar/?month=2026-05", "/en/calendar.ics")


def test_archived_tournament_is_in_no_list_and_keeps_its_page(client: Client) -> None:
    home = build.house("home")
    ctx = ActContext(home.by_director, NOON)
    before = [_names_it(client, address) for address in LISTS]

    for _twice in range(2):
        archive(ref=home.ref, is_archived=True, ctx=ctx)
    after = [_names_it(client, address) for address in LISTS]
    page = client.get("/en/home/open/").status_code
    archive(ref=home.ref, is_archived=False, ctx=ctx)

    assert (set(before), set(after), page) == ({True}, {False}, 200)
    assert _names_it(client, LISTS[0])
    assert sorted(Act.objects.filter(kind__endswith="archive").values_list("kind", flat=True)) == [
        "archive",
        "unarchive",
    ]


def test_nobody_else_archives_it() -> None:
    home, elsewhere = build.house(), build.house()

    with pytest.raises(NotAllowed):
        archive(ref=home.ref, is_archived=True, ctx=ActContext(elsewhere.by_director, NOON))


def _names_it(client: Client, address: str) -> bool:
    return "/en/home/open/" in client.get(address).content.decode()
