"""Two sheets beside each other: alike, at odds, and noted differently."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.comparing import AT_ODDS, Difference, compare
from rules_engine.game.score_sheet import UNKNOWN, Game, How, Kind, ScoreSheet
from rules_engine.words import other
from tests.rules_engine.game.sheets import Played, played_sheets

SINGLE = Game(0, How.BEAROFF, Kind.SINGLE, 1, None)
GAMMON = Game(0, How.BEAROFF, Kind.GAMMON, 1, None)
ON_TWO = Game(0, How.BEAROFF, Kind.SINGLE, 2, 0)
LAST = Game(0, How.BEAROFF, Kind.BACKGAMMON, 2, 1)


def sheet(*games: Game, length: int = 5, final: tuple[int, int] | None = None) -> ScoreSheet:
    return ScoreSheet(length, games=games, final=final)


@pytest.mark.parametrize(
    ("game", "differences"),
    [
        (GAMMON, ()),
        (replace(GAMMON, owner=UNKNOWN), ()),
        (replace(GAMMON, how=How.RESIGN), ()),
        (ON_TWO, (Difference.KIND, Difference.CUBE, Difference.OWNER)),
        (replace(ON_TWO, owner=UNKNOWN), (Difference.KIND, Difference.CUBE)),
        (Game(0, How.DROP, cube=2), (Difference.KIND, Difference.CUBE)),
        (SINGLE, (Difference.POINTS, Difference.KIND)),
        (replace(GAMMON, winner=1), (Difference.WINNER,)),
        (replace(SINGLE, winner=1), (Difference.WINNER, Difference.POINTS, Difference.KIND)),
    ],
)
def test_compare_tells_in_what_a_game_differs(game: Game, differences: tuple[Difference, ...]) -> None:
    compared = compare(sheet(GAMMON), sheet(game)).games[0]

    assert compared.differences == differences
    assert compared.is_at_odds == bool(AT_ODDS & set(differences))


def test_compare_cuts_the_deciding_game_at_the_need() -> None:
    single = replace(LAST, kind=Kind.GAMMON)

    compared = compare(sheet(GAMMON, LAST), sheet(GAMMON, single))

    assert (compared.is_alike, compared.scores) == (True, ((5, 0), (5, 0)))
    assert [(note.code, note.where) for note in compared.notes] == [("sheets_differ", 2)]


def test_compare_notes_another_owner_alone() -> None:
    compared = compare(sheet(LAST), sheet(replace(LAST, owner=0)))

    assert [(note.code, note.params) for note in compared.notes] == [
        ("cube_owner_differs", {"side": 0, "owner": 1, "other_side": 1, "other_owner": 0})
    ]


def test_compare_a_bare_final_contradicts_no_game() -> None:
    games = sheet(GAMMON, LAST)

    assert compare(games, sheet(final=(5, 0))).is_alike is True
    assert compare(games, sheet(final=(8, 0))).is_alike is True
    assert compare(games, sheet(final=(5, 1))).is_alike is False
    assert compare(sheet(final=(8, 0)), sheet(final=(5, 0))).is_alike is True
    assert compare(sheet(final=(5, 0)), sheet(final=(0, 5))).is_alike is False
    assert [game.sheet_games[1] for game in compare(games, sheet(final=(5, 1))).games] == [None, None]


def test_compare_same_score_with_a_game_left_out_is_at_odds() -> None:
    compared = compare(sheet(GAMMON, GAMMON, SINGLE), sheet(GAMMON, GAMMON, SINGLE, SINGLE))
    two_and_two = compare(sheet(SINGLE, SINGLE, length=2), sheet(GAMMON, length=2))

    assert [game.differences for game in compared.games] == [(), (), (), (Difference.MISSING,)]
    assert (two_and_two.scores, two_and_two.is_alike) == (((2, 0), (2, 0)), False)


def test_compare_survives_sheets_against_the_rules() -> None:
    compared = compare(sheet(Game(0, How.BEAROFF, None, 3)), sheet(final=(-1, 9)))

    assert compared.is_alike is False
    assert compare(sheet(length=0, final=(1, 1)), sheet(SINGLE)).is_alike is False


@given(played_sheets(min_games=1))
def test_a_sheet_is_alike_itself_and_its_final(played: Played) -> None:
    whole = played.sheet
    scores = tuple(min(points, whole.length) for points in played.raw)

    itself = compare(whole, replace(whole, games=tuple(replace(game, owner=UNKNOWN) for game in whole.games)))

    assert (itself.is_alike, itself.notes, itself.scores) == (True, (), (scores, scores))


@given(played_sheets(min_games=1), st.data())
def test_compare_marks_just_the_game_that_was_changed(played: Played, data: st.DataObject) -> None:
    whole = played.sheet
    number = data.draw(st.integers(0, len(whole.games) - 1)) if whole.games else None
    if number is None:
        return
    changed = replace(whole.games[number], winner=other(whole.games[number].winner))
    theirs = replace(whole, games=(*whole.games[:number], changed, *whole.games[number + 1 :]))

    there, back = compare(whole, theirs), compare(theirs, whole)

    assert there.games[number].is_at_odds and not there.is_alike
    assert not any(game.is_at_odds for game in there.games[:number])
    assert [game.differences for game in there.games] == [game.differences for game in back.games]
    assert [game.sheet_games for game in there.games] == [game.sheet_games[::-1] for game in back.games]
