"""Rename a tournament or an event."""

import pytest
from django.test import Client

from clubs.models import User
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, Refused
from journal.verify import breaks_of_all
from matches.flows.tournaments.rename import rename_event, rename_tournament
from matches.models import Event, Tournament
from matches.queries.tournaments import tournaments
from matches.queries.tournaments.site_search import search_site
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_tournament_is_renamed_and_its_slug_stays(role: str) -> None:
    home = build.house()

    rename_tournament(ref=home.ref, name="Autumn Open", seen="Open", ctx=_ctx(getattr(home, role)))

    row = Tournament.objects.get(pk=home.tournament.pk)
    assert (row.name, row.slug) == ("Autumn Open", "open")
    assert Act.objects.get(kind="rename").words == "Open → Autumn Open"


def test_event_is_renamed_in_both_journals_and_found_under_its_new_name() -> None:
    home = build.house()
    event = build.drawn(home, 2, name="Mian")
    before, public = tournaments.number(event), Client()
    assert "Mian" in public.get(f"/en/events/{event.pk}/info/").content.decode()

    rename_event(event_id=event.pk, name=" Quayside ", seen="Mian", ctx=_ctx(home.director))

    assert Event.objects.get(pk=event.pk).name == "Quayside"
    assert tournaments.number(event) == before + 1
    assert {act.stream.kind for act in Act.objects.filter(kind="rename")} == {"tournament", "event"}
    assert "Quayside" in public.get(f"/en/events/{event.pk}/info/").content.decode()
    assert [len(group.rows) for group in search_site("quayside")] == [1]
    assert list(breaks_of_all()) == []


def test_two_events_of_a_tournament_have_two_names() -> None:
    home = build.house()
    event, other = build.event(home), build.event(home)

    with pytest.raises(Conflicting, match="name_taken"):
        rename_event(event_id=event.pk, name=other.name, ctx=_ctx(home.director))
    rename_event(event_id=event.pk, name=event.name, ctx=_ctx(home.director))

    assert not Act.objects.filter(kind="rename").exists()


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    event = build.event(home, "Main")
    for name in ("Open", "Main"):
        rename = rename_tournament if name == "Open" else rename_event
        address = {"ref": home.ref} if name == "Open" else {"event_id": event.pk}
        rename(**address, name="First", seen=name, ctx=_ctx(home.director))
        with pytest.raises(Conflicting, match="name_changed"):
            rename(**address, name="Second", seen=name, ctx=_ctx(home.director))


def test_nobody_else_renames_and_a_name_has_letters() -> None:
    home, elsewhere = build.house(), build.house()
    event = build.event(home)

    for user in (elsewhere.director, elsewhere.manager, build.login()):
        with pytest.raises(NotAllowed):
            rename_tournament(ref=home.ref, name="Mine", ctx=_ctx(user))
        with pytest.raises(NotAllowed):
            rename_event(event_id=event.pk, name="Mine", ctx=_ctx(user))
    with pytest.raises(Refused, match="name_length"):
        rename_event(event_id=event.pk, name=" ", ctx=_ctx(home.director))


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
