"""What games are worth, on score sheets and in records: backgammon, its variants, tavli."""

from dataclasses import replace
from random import Random

import pytest

from rules_engine.game import codes
from rules_engine.game.board.ending import is_over
from rules_engine.game.board.notation import notation
from rules_engine.game.board.plays import legal_plays
from rules_engine.game.board.position import turned
from rules_engine.game.conduct import Draws
from rules_engine.game.finals import MatchTerms
from rules_engine.game.finals_verdict import judge_final
from rules_engine.game.judging import judge
from rules_engine.game.next_game import Way, next_game
from rules_engine.game.ruleset import INTL, ruleset_from, ruleset_to_json
from rules_engine.game.score_sheet import Game, How, Kind, ScoreSheet
from rules_engine.game.sheet_json import read_sheet, write_sheet
from rules_engine.game.transcript.formats import read_match
from rules_engine.game.transcript.mat_writer import write_mat
from rules_engine.game.transcript.reading import first_position, variant_from, variant_named
from rules_engine.game.transcript.replay import replay
from rules_engine.game.transcript.sgf_writer import write_sgf
from rules_engine.game.transcript.transcript import Act, ActKind, RecordedGame, Transcript
from rules_engine.game.variants.outcome import Ending
from rules_engine.game.variants.replay import State, after_turn
from rules_engine.game.variants.table import VARIANTS
from rules_engine.game.variation import BACKGAMMON, TAVLI, WORTHS, game_in_turn
from rules_engine.verdict import Code
from rules_engine.words import SIDES, other
from tests.rules_engine.game.variants.chance import games

BACKGAMMON_WON = Game(0, How.BEAROFF, Kind.BACKGAMMON)


def faults(sheet: ScoreSheet) -> list[Code]:
    return [violation.code for violation in judge(sheet).verdict.violations]


def sheet(variant: str, *won: Game, length: int = 7, drawn: int = 0, draws: Draws = Draws.REPLAYED) -> ScoreSheet:
    return ScoreSheet(length, ruleset_from({"variant": variant}), games=won, drawn=drawn, draws=draws)


def test_table_has_every_variant_with_its_cube() -> None:
    assert set(WORTHS) == {BACKGAMMON, TAVLI, *VARIANTS}
    assert [name for name, row in VARIANTS.items() if row.has_cube != WORTHS[name].has_cube] == []


@pytest.mark.parametrize("name", ["plakoto", "fevga", "grasshopper", "hypergammon1"])
def test_games_by_chance_are_worth_what_the_table_allows(name: str) -> None:
    *_, (state, played) = games(VARIANTS[name], 7)
    ended = after_turn(VARIANTS[name], state, played)

    assert isinstance(ended, State)
    assert ended.outcome is not None
    assert ended.outcome.kind.times in (*WORTHS[name].times, *[Ending.DRAW.times] * WORTHS[name].can_draw)


@pytest.mark.parametrize(
    ("variant", "game", "expected"),
    [
        ("plakoto", BACKGAMMON_WON, [codes.KIND_NOT_IN_VARIANT]),
        ("grasshopper", Game(0, How.BEAROFF, Kind.GAMMON), [codes.KIND_NOT_IN_VARIANT]),
        ("fevga", Game(0, How.BEAROFF, Kind.SINGLE, cube=2), [codes.CUBE_TURNED_CUBELESS]),
        (TAVLI, Game(0, How.DROP), [codes.DROP_CUBELESS]),
        ("plakoto", Game(0, How.BEAROFF, Kind.GAMMON), []),
        ("acey", Game(1, How.BEAROFF, Kind.BACKGAMMON, cube=2), []),
    ],
)
def test_sheet_refuses_what_a_variant_cannot_give(variant: str, game: Game, expected: list[Code]) -> None:
    assert faults(sheet(variant, game)) == expected


def test_points_without_a_kind_are_no_three_in_plakoto() -> None:
    game = Game(0, How.BEAROFF, points=3)

    assert faults(sheet("plakoto", game, length=3)) == [codes.POINTS_NOT_POSSIBLE]
    assert faults(sheet("race", game, length=3)) == []


def test_final_score_depends_on_what_games_are_worth() -> None:
    plakoto = MatchTerms(5, ruleset_from({"variant": "plakoto"}))

    assert [broken.code for broken in judge_final(plakoto, (7, 0)).violations] == [codes.FINAL_NOT_POSSIBLE]
    assert judge_final(plakoto, (6, 4)).violations == ()
    assert [broken.code for broken in judge_final(plakoto, (5, 4), 2).violations] == [codes.FINAL_GAMES_NOT_POSSIBLE]
    assert judge_final(MatchTerms(5), (7, 0)).violations == ()


@pytest.mark.parametrize(
    ("variant", "draws", "expected"),
    [
        ("plakoto", Draws.REPLAYED, []),
        ("plakoto", Draws.NONE, [codes.DRAWS_NOT_WRITTEN]),
        ("grasshopper", Draws.RULING, [codes.DRAWS_BY_RULING]),
        ("fevga", Draws.REPLAYED, [codes.DRAW_NOT_IN_VARIANT]),
    ],
)
def test_drawn_games_are_as_the_event_says(variant: str, draws: Draws, expected: list[Code]) -> None:
    assert faults(sheet(variant, Game(0, How.BEAROFF, Kind.SINGLE), drawn=1, draws=draws)) == expected
    assert faults(sheet("plakoto", drawn=-1)) == [codes.DRAWN_OUT_OF_RANGE]


def test_next_game_offers_no_backgammon_and_no_cube() -> None:
    choices = [choice for choice in next_game(sheet("fevga")).choices if not choice.violations]

    assert {(choice.way, choice.cube) for choice in choices} == {(Way.SINGLE, 1), (Way.GAMMON, 1)}
    assert not next_game(sheet("fevga", Game(0, How.BEAROFF, Kind.GAMMON), length=3)).is_crawford


def test_tavli_is_portes_plakoto_and_fevga_in_turn() -> None:
    assert [game_in_turn(TAVLI, number) for number in (1, 2, 3, 4)] == ["portes", "plakoto", "fevga", "portes"]
    assert game_in_turn("race", 2) == "race"


def test_sheet_keeps_variant_and_draws_in_json() -> None:
    written = sheet("plakoto", Game(0, How.BEAROFF, Kind.GAMMON), drawn=2)

    assert read_sheet(write_sheet(written)) == written
    assert "drawn" not in write_sheet(ScoreSheet(3))
    assert ruleset_to_json(replace(INTL, variant="race")) != "INTL"


def played(variant: str, seed: int) -> Transcript:
    """A match to 1 in a variant that begins from another position, every play as likely as any other."""
    random = Random(seed)
    start, side = first_position(WORTHS[variant].record), random.choice(SIDES)
    assert start is not None
    position = start
    acts: list[Act] = []
    dice = (3, 1)
    while True:
        options = legal_plays(position, dice)
        play = random.choice(options) if options else None
        acts.append(Act(ActKind.ROLL, side, 0, 0, dice, notation(play.steps) if play else ""))
        position = play.result if play else position
        if is_over(position):
            acts.append(Act(ActKind.WIN, side, 0, 0, number=1, ends_match=True))
            game = RecordedGame(1, 0, 0, (0, 0), ("Ann", "Bob"), tuple(acts))
            return Transcript(1, (game,), ("Ann", "Bob"), {"Variation": WORTHS[variant].record}, position=start)
        position, side, dice = turned(position), other(side), (random.randint(1, 6), random.randint(1, 6))


@pytest.mark.parametrize("variant", ["nackgammon", "hypergammon", "hypergammon2", "hypergammon1"])
def test_record_of_a_variant_is_written_read_and_judged_by_its_rules(variant: str) -> None:
    record = played(variant, 5)

    for text in (write_mat(record), write_sgf(record)):
        again = read_match(text).transcript
        assert again is not None
        assert variant_from(again.position) == variant
        assert replay(again).findings == ()
        assert variant_named(again.tags["Variation"]) == variant
    assert f'Variation "{WORTHS[variant].record}"' in write_mat(record)


def test_record_with_plays_of_backgammon_is_wrong_as_hypergammon() -> None:
    text = write_mat(played("hypergammon", 5)).replace("HyperGammon (3)", "Backgammon")
    again = read_match(text).transcript

    assert again is not None
    assert replay(again).findings != ()
