"""Games in short: read as typed, refused by number, written again."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_engine.game.next_game import Way, game_of
from rules_engine.game.score_sheet import UNKNOWN, Game, How, Kind, ScoreSheet
from rules_engine.game.short_notation import read_short, with_short_games, write_short
from rules_engine.verdict import Verdict

BARE = st.builds(game_of, st.sampled_from([0, 1]), st.sampled_from(Way), st.sampled_from([1, 2, 4, 64]))
GAMES = st.lists(
    st.builds(lambda game, owner: replace(game, owner=owner), BARE, st.sampled_from([UNKNOWN, None, 0, 1]))
)


def test_games_are_read_as_they_are_said() -> None:
    assert read_short("1w 2g2, 1d4;2B.1W") == (
        Game(0, How.BEAROFF, Kind.SINGLE, 1),
        Game(1, How.BEAROFF, Kind.GAMMON, 2),
        Game(0, How.DROP, None, 4),
        Game(1, How.BEAROFF, Kind.BACKGAMMON, 1),
        Game(0, How.BEAROFF, Kind.SINGLE, 1),
    )


def test_owner_of_the_cube_stands_behind_it() -> None:
    told = read_short("2g2@1 1w4@2 1w@0 1d2@1 1w2")

    assert not isinstance(told, Verdict)
    assert [game.owner for game in told] == [0, 1, None, 0, UNKNOWN]


@pytest.mark.parametrize(
    ("written", "short"),
    [
        ("1 P 2", "1d2"),
        ("2g cr", "2g@0"),
        ("1w nc 2 bg 2 ng, 1 p fd", "1w@0 2b2 1d"),
        ("1 P 2 g", "1d 2g"),  # a 2 before a way of winning begins a game
        ("1 w 2 2w4 lr; 2 g 2@1", "1w2 2w4 2g2@1"),
    ],
)
def test_games_are_read_as_they_stand_on_paper(written: str, short: str) -> None:
    read = read_short(written)

    assert read == read_short(short)
    assert isinstance(read, tuple)


@pytest.mark.parametrize("line", ["1w2 nc", "1 P cr", "2g fd", "1w@1 nc", "nc", "1", "1 2 w", "1wnc"])
def test_codes_that_say_otherwise_than_their_game_are_refused(line: str) -> None:
    assert isinstance(read_short(line), Verdict)


@given(GAMES)
def test_what_is_written_is_read_again(games: list[Game]) -> None:
    text = write_short(games)

    assert text is not None
    assert read_short(text) == tuple(games)


@pytest.mark.parametrize(
    "game",
    [
        Game(0, How.RESIGN, Kind.SINGLE),
        Game(0, How.BEAROFF, None, points=3),
        Game(0, How.BEAROFF, None),
    ],
)
def test_game_that_says_more_has_no_short_form(game: Game) -> None:
    assert write_short([game]) is None


@pytest.mark.parametrize("word", ["3w", "w1", "1x", "1w2w", "1w12345678901", "<script>", "1w-2", "1w2@3", "1w2@", "١w"])
def test_word_that_is_no_game_is_told_with_its_number(word: str) -> None:
    read = read_short(f"1w 2g {word} 1w")

    assert isinstance(read, Verdict)
    (broken,) = read.violations
    assert (broken.code, broken.where, broken.params) == ("game_not_readable", 3, {"written": word[:20]})


@given(st.text())
def test_reading_never_raises(text: str) -> None:
    read_short(text)


def test_frame_and_short_games_make_a_sheet() -> None:
    assert with_short_games({"length": 5}, "1w") == ScoreSheet(5, games=(Game(0, How.BEAROFF, Kind.SINGLE),))
    assert isinstance(with_short_games({"length": "5"}, "1w"), Verdict)
    assert isinstance(with_short_games({"length": 5}, "9"), Verdict)
