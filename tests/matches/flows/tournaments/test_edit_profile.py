"""Change the profile of a tournament or of an event."""

import pytest

from clubs.models import User
from clubs.queries.profiles import profile_sheet
from journal.context import ActContext
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed
from matches.flows.tournaments.edit_profile import edit_event_profile, edit_tournament_profile
from matches.models import Event, Tournament
from matches.queries.tournaments import tournaments
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("role", ["officer", "manager", "director"])
def test_staff_and_hosts_describe_a_tournament(role: str) -> None:
    home = build.house()

    edit_tournament_profile(ref=home.ref, changes={"texts": {"en": "*Come*"}}, ctx=_ctx(getattr(home, role)))

    (text,) = profile_sheet(Tournament.objects.get(pk=home.tournament.pk).profile_id).texts
    assert text.html == "<p><em>Come</em></p>\n"


def test_profile_of_an_event_is_its_own_and_makes_no_decision_stale() -> None:
    home = build.house()
    event, other = build.drawn(home, 2), build.drawn(home, 2)
    before = tournaments.number(event)

    edit_event_profile(event_id=event.pk, changes={"address": "Room 2"}, ctx=_ctx(home.director))

    rows = {row.pk: profile_sheet(row.profile_id).address for row in Event.objects.filter(pk__in=[event.pk, other.pk])}
    assert rows == {event.pk: "Room 2", other.pk: ""}
    assert tournaments.number(event) == before
    act = Act.objects.get(kind="edit_profile")
    assert (act.stream.kind, act.words) == ("tournament", f"{event.name}: address")


def test_second_of_two_editors_is_refused() -> None:
    home = build.house()
    ctx = _ctx(home.director).with_note("", 0)
    edit_tournament_profile(ref=home.ref, changes={"address": "Hall"}, ctx=ctx)

    with pytest.raises(Conflicting):
        edit_tournament_profile(ref=home.ref, changes={"address": "Other hall"}, ctx=ctx)


def test_director_elsewhere_may_not() -> None:
    home, elsewhere = build.house(), build.house()
    event = build.drawn(home, 2)

    for user in (elsewhere.director, elsewhere.manager, build.login()):
        with pytest.raises(NotAllowed):
            edit_event_profile(event_id=event.pk, changes={"address": "Mine"}, ctx=_ctx(user))
        with pytest.raises(NotAllowed):
            edit_tournament_profile(ref=home.ref, changes={"address": "Mine"}, ctx=_ctx(user))


def _ctx(user: User) -> ActContext:
    return ActContext(build.acting(user), NOON)
