"""Clubs that new players of an entry list join: by whom, which, and when they are founded."""

import pytest

from clubs.models import Club, Membership, Player, User
from journal.context import ActContext
from journal.models import Act, Stream
from journal.refusals import NotAllowed, Refused
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.inputs.entries import EntryInput
from tests.support import build

pytestmark = pytest.mark.django_db


def _enter(home: build.House, user: User, *entrants: EntryInput, add_clubs: bool = False) -> None:
    enter(
        event_id=build.event(home).pk,
        entrants=entrants,
        register_new=True,
        add_clubs=add_clubs,
        ctx=ActContext(build.acting(user), build.NOON),
    )


def _clubs_of(name: str) -> list[str]:
    rows = Membership.objects.filter(player__display_name=name).order_by("club__name")
    return list(rows.values_list("club__name", flat=True))


def test_new_players_join_clubs_that_exist_and_clubs_that_are_founded_once() -> None:
    home = build.house()
    pair = EntryInput("Cyd", is_new=True, club="KILDEN")

    _enter(
        home,
        home.officer,
        EntryInput("Anna", club="club"),
        EntryInput("Bo", club="Kilden"),
        pair,
        EntryInput("Dag"),
        add_clubs=True,
    )

    assert [_clubs_of(name) for name in ("Anna", "Bo", "Cyd", "Dag")] == [
        [home.club.name],
        ["Kilden"],
        ["Kilden"],
        [],
    ]
    assert Club.objects.filter(federation=home.federation).count() == 2


def test_club_records_each_new_member() -> None:
    """Also a club that the list founds: it has a stream with its members from the first on."""
    home = build.house()

    _enter(home, home.officer, EntryInput("Anna", club="club"), EntryInput("Bo", club="Kilden"), add_clubs=True)

    for club in Club.objects.filter(federation=home.federation):
        assert (
            Act.objects.filter(stream__kind=Stream.Kind.CLUB, stream__key=str(club.pk), kind="join_club").count() == 1
        )


def test_replacement_who_is_new_joins_by_an_act_of_the_club() -> None:
    home = build.house()
    event = build.entered(home, 2)
    before = Act.objects.filter(kind="join_club").count()

    replace_entry(
        event_id=event.pk,
        entry_no=1,
        player=EntryInput("Anna", club="club"),
        register_new=True,
        ctx=ActContext(build.acting(home.officer), build.NOON),
    )

    assert _clubs_of("Anna") == [home.club.name]
    assert Act.objects.filter(kind="join_club").count() == before + 1


def test_registered_player_keeps_the_clubs_and_no_club_is_founded() -> None:
    home = build.house()
    build.player(home, "Anna")

    _enter(home, home.officer, EntryInput("Anna", club="Kilden"), add_clubs=True)

    assert _clubs_of("Anna") == [home.club.name]
    assert not Club.objects.filter(name="Kilden").exists()


def test_unknown_club_is_refused_with_its_line_unless_it_is_founded() -> None:
    home = build.house()

    with pytest.raises(Refused) as refusal:
        _enter(home, home.officer, EntryInput("Anna", line=1), EntryInput("Bo", club="Kilden", line=2))

    assert [(fault.code, fault.where) for fault in refusal.value.verdict.violations] == [("unknown_club_name", 2)]
    assert Player.objects.count() == 0


@pytest.mark.parametrize(
    ("role", "club", "add_clubs"),
    [("director", "club", False), ("director", "Kilden", True), ("manager", "Kilden", True)],
)
def test_who_may_not_add_members_or_found_clubs_is_not_allowed(role: str, club: str, add_clubs: bool) -> None:
    home = build.house()
    user = home.director
    if role == "manager":
        build.serve(home.tournament, home.manager, build.acting(home.officer))
        user = home.manager

    with pytest.raises(NotAllowed):
        _enter(home, user, EntryInput("Anna", club=club), add_clubs=add_clubs)

    assert (Player.objects.count(), Club.objects.filter(federation=home.federation).count()) == (0, 1)


def test_manager_who_directs_adds_members_to_the_own_club() -> None:
    home = build.house()
    build.serve(home.tournament, home.manager, build.acting(home.officer))

    _enter(home, home.manager, EntryInput("Anna", club=home.club.name))

    assert _clubs_of("Anna") == [home.club.name]
