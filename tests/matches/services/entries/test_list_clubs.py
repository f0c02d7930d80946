"""The clubs of a list: what each role may do with them, and what is decided."""

import pytest

from clubs.models import User
from clubs.permissions import club_rights
from matches.inputs.entries import EntryInput
from matches.services.entries.list_clubs import ClubState, clubs_of_list, with_club
from tests.support import build

pytestmark = pytest.mark.django_db


def _states(home: build.House, user: User, texts: list[str], **picks: str) -> list[ClubState]:
    rights = club_rights(build.acting(user), home.federation, build.NOON)
    return [club.state for club in clubs_of_list(home.federation, texts, rights, picks).values()]


def test_officer_joins_and_founds_manager_joins_own_and_director_neither() -> None:
    home = build.house()
    texts = [home.club.name, "Kilden", f"{home.club.name} Noord"]

    assert _states(home, home.officer, texts) == [ClubState.MATCHED, ClubState.NEW, ClubState.SEVERAL]
    assert _states(home, home.manager, texts) == [ClubState.MATCHED, ClubState.FORBIDDEN, ClubState.SEVERAL]
    assert _states(home, home.director, texts) == [ClubState.FORBIDDEN] * 3


def test_choice_is_followed_where_it_is_allowed() -> None:
    home = build.house()

    for user, pick, state in (
        (home.officer, "none", ClubState.LEFT_OUT),
        (home.officer, "club", ClubState.MATCHED),
        (home.officer, "nosuch", ClubState.NEW),
        (home.manager, "club", ClubState.MATCHED),
        (home.manager, "new", ClubState.FORBIDDEN),
        (home.director, "club", ClubState.FORBIDDEN),
        (home.director, "new", ClubState.FORBIDDEN),
    ):
        assert (pick, _states(home, user, ["Kilden"], kilden=pick)) == (pick, [state])


def test_manager_of_another_federation_has_no_rights_here() -> None:
    home, other = build.house(), build.house()

    assert _states(home, other.officer, [home.club.name, "Kilden"]) == [ClubState.FORBIDDEN] * 2


def test_spellings_of_one_club_are_one() -> None:
    home = build.house()

    assert _states(home, home.officer, ["Kilden", "KILDEN", " kilden "]) == [ClubState.NEW]


def test_new_players_alone_join() -> None:
    home = build.house()
    rights = club_rights(build.acting(home.officer), home.federation, build.NOON)
    clubs = clubs_of_list(home.federation, [home.club.name, "Kilden"], rights)
    known, new = EntryInput("Ann", club="Kilden"), EntryInput("Bo", club=home.club.name, is_new=True)

    assert [with_club(entrant, clubs).club for entrant in (known, new)] == ["", "club"]
