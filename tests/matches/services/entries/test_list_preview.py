"""The preview of a list."""

import pytest

from clubs.models import Club, Membership, Player
from journal.context import ActContext
from matches.services.entries.entry_list_check import State
from matches.services.entries.list_clubs import ClubState
from matches.services.entries.list_preview import Picks, preview_list
from tests.support import build

pytestmark = pytest.mark.django_db
LIST = "Name;Club\nAnna Berg;Kilden\nBo Li;kilden\n(bye);\nDag Dot;"


def test_clubs_of_new_players_are_shown_and_nothing_is_written() -> None:
    home = build.house()
    build.player(home, "Bo Li")
    before = (Club.objects.count(), Player.objects.count(), Membership.objects.count())

    preview = preview_list(build.event(home), LIST.encode(), ActContext(build.acting(home.officer), build.NOON))

    assert [line.state for line in preview.lines] == [State.NEW, State.MATCHED, State.SKIPPED, State.NEW]
    assert [(club.text, club.state) for club in preview.clubs.values()] == [("Kilden", ClubState.NEW)]
    assert [(entrant.name, entrant.club) for entrant in preview.entrants] == [
        ("Anna Berg", "Kilden"),
        ("", ""),
        ("Dag Dot", ""),
    ]
    assert preview.undecided == 0
    assert (Club.objects.count(), Player.objects.count(), Membership.objects.count()) == before


def test_line_and_club_that_are_unclear_are_to_be_decided() -> None:
    home = build.house()
    text = f"Berg\tAnna\nBo Li\t{home.club.name} Noord".encode()
    event, ctx = build.event(home), ActContext(build.acting(home.officer), build.NOON)

    unclear = preview_list(event, text, ctx)
    key = next(iter(unclear.clubs))
    decided = preview_list(event, text, ctx, Picks(readings={1: 1}, clubs={key: "club"}))

    assert unclear.undecided == 2
    assert unclear.lines[0].state is State.UNCLEAR
    assert decided.undecided == 0
    assert [(entrant.name, entrant.club) for entrant in decided.entrants] == [("Anna Berg", ""), ("Bo Li", "club")]


@pytest.mark.parametrize(
    ("name", "line"),
    [("Fritz jun. Schmidt", "Schmidt Fritz"), ("Ingrid O'Neill", "O`Neill Ingrid"), ("Dirk Meier", "Meier Dirk")],
)
def test_near_namesake_is_asked_about(name: str, line: str) -> None:
    home = build.house()
    build.player(home, name)

    preview = preview_list(build.event(home), line.encode(), ActContext(build.acting(home.officer), build.NOON))

    assert [row.state for row in preview.lines] == [State.SIMILAR]


def test_player_of_two_pairs_is_named_and_not_the_pair() -> None:
    home = build.house()
    text = b"Ann Berg / Bo Li\nCas Dot / Ann Berg\n"

    preview = preview_list(build.event(home, side_size=2), text, ActContext(build.acting(home.officer), build.NOON))

    assert [(fault.code, fault.params["name"]) for fault in preview.lines[1].faults] == [("listed_twice", "Ann Berg")]
