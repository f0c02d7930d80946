"""Write a name, with an act of each stream that it concerns."""

import pytest
from django.db import transaction

from clubs.models import Club
from clubs.recording.names import change_name
from journal.acts import lock
from journal.context import ActContext
from journal.models import Act, Stream
from journal.refusals import Conflicting
from journal.verify import breaks_of_all
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_sort_keys_follow_the_name_and_the_act_has_both() -> None:
    home = build.house()

    _rename(home, "  Ålborg   Club ", seen=home.club.name)

    club, act = Club.objects.get(pk=home.club.pk), Act.objects.get(kind="rename")
    assert (club.name, club.sort_name, club.sort_name_da, club.slug) == (
        "Ålborg Club",
        "alborg club",
        "}lborg club",
        "club",
    )
    assert (act.stream.kind, act.words) == ("club", f"{home.club.name} → Ålborg Club")
    assert list(breaks_of_all()) == []


def test_equal_name_writes_nothing_whatever_was_seen() -> None:
    home = build.house()

    _rename(home, f" {home.club.name}", seen="Other")

    assert not Act.objects.filter(kind="rename").exists()


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    _rename(home, "First", seen=home.club.name)

    with pytest.raises(Conflicting) as caught:
        _rename(home, "Second", seen=home.club.name)
    _rename(home, "Second", seen="First")

    (violation,) = caught.value.verdict.violations
    assert (violation.code, dict(violation.params)) == ("name_changed", {"now": "First"})
    assert Club.objects.get(pk=home.club.pk).name == "Second"


def _rename(home: build.House, name: str, seen: str) -> None:
    with transaction.atomic():
        stream = lock(Stream.Kind.CLUB, home.club.pk)
        change_name([stream], home.club, name, seen, ActContext(home.by_officer, NOON))
