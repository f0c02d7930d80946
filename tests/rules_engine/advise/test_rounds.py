"""Swiss and lives, played through on a floor, keep their promises."""

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.advise.rounds import LivesPhase, SwissPhase
from tests.rules_engine.advise.played import play

PLAYERS = st.integers(2, 60)
TABLES = st.integers(1, 30)
SEEDS = st.integers(0, 999)


@given(PLAYERS, TABLES, SEEDS)
def test_swiss_plays_its_rounds(players: int, tables: int, seed: int) -> None:
    rounds = min(5, players - 1)
    floor, finish = play(SwissPhase(rounds, 5), players, tables, seed)

    assert len(floor.seen) == rounds * (players // 2)
    assert min(floor.matches) >= rounds - 1
    assert sorted(finish.order) == list(range(players))
    losses = floor.losses()
    assert [losses[one] for one in finish.order] == sorted(losses)
    assert floor.at_once() <= tables


@given(st.integers(16, 60), SEEDS)
def test_swiss_of_a_field_that_is_large_enough_has_no_rematch(players: int, seed: int) -> None:
    floor, _ = play(SwissPhase(5, 5), players, 30, seed)

    assert floor.rematches == 0


@given(PLAYERS, TABLES, SEEDS, st.integers(1, 3), st.booleans())
def test_everybody_has_the_promised_lives(
    players: int, tables: int, seed: int, lives: int, is_continuous: bool
) -> None:
    floor, finish = play(LivesPhase(lives, 5, 7, is_continuous), players, tables, seed)

    losses = floor.losses()
    assert losses[finish.order[0]] < lives
    assert [losses[one] for one in finish.order[1:]] == [lives] * (players - 1)
    assert finish.order[1] == floor.seen[-1][3]
    assert floor.at_once() <= tables


@given(st.integers(8, 40), SEEDS)
def test_lives_can_stop_for_a_bracket(players: int, seed: int) -> None:
    floor, finish = play(LivesPhase(2, 5, 5, until=4), players, 20, seed)

    assert sum(count < 2 for count in floor.losses()) <= 4
    assert sorted(finish.order) == list(range(players))


@given(st.integers(32, 60), SEEDS)
def test_continuously_nobody_waits_as_long_as_by_rounds(players: int, seed: int) -> None:
    waits = []
    for is_continuous in (True, False):
        floor, _ = play(LivesPhase(2, 5, 5, is_continuous), players, 30, seed)
        waits.append(sum(floor.last) - sum(floor.played))

    assert waits[0] < waits[1]
