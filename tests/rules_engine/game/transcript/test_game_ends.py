"""Ends of games of a record: by the side that made the first turn."""

from rules_engine.game.transcript.game_ends import game_ends, read_end, write_end
from rules_engine.game.transcript.games_record import read_games
from rules_engine.game.transcript.games_report import replay_games
from rules_engine.game.variants.chance import Ended
from tests.support.variant_games import games, record

WON = games("plakoto", winner=0)[0]


def ends(variant: str, *lines: dict[str, object]) -> list[Ended]:
    return list(game_ends(replay_games(read_games(record(*lines)), variant)))


def test_winner_is_counted_from_the_first_side_whichever_it_is() -> None:
    high, low = sorted(WON["turns"][0]["dice"], reverse=True)
    end = Ended(0, len(WON["turns"]), (high, low))

    assert ends("plakoto", {**WON, "first": 0}, {**WON, "first": 1}) == [end, end]


def test_games_in_doubt_and_games_that_stop_have_no_end() -> None:
    assert ends("plakoto", WON, {**WON, "first": 0, "turns": WON["turns"][:4]}) == []


def test_resigned_game_ends_where_it_was_resigned() -> None:
    result = {"winner": 0, "how": "resign", "kind": "single", "cube": 1}

    [end] = ends("plakoto", {**WON, "first": 1, "turns": WON["turns"][:4], "game": result})

    assert (end.winner, end.turns) == (1, 4)


def test_drawn_game_without_dice_is_written_and_read_again() -> None:
    [end] = ends("grasshopper", {**games("grasshopper", kind="draw")[0], "first": 0})

    assert (end.winner, end.opening) == (None, None)
    assert read_end(write_end(end)) == end
    assert read_end(write_end(Ended(1, 5, (6, 2)))) == Ended(1, 5, (6, 2))
