"""The table of a Keizer competition."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from rules_engine.draws.keizer.tables import KeizerMatch, KeizerRound, KeizerRules
from rules_engine.leagues.keizer import keizer_tables
from rules_engine.words import EntryId

PLAYERS = tuple(EntryId(player) for player in range(1, 7))


def evening(dice: Random) -> KeizerRound:
    players = dice.sample(PLAYERS, len(PLAYERS))
    matches = (KeizerMatch((players[0], players[1]), 0), KeizerMatch((players[2], players[3]), 1))
    return KeizerRound(matches, bye=(players[4],), excused=(players[5],))


@given(seed=st.integers(), rounds=st.integers(1, 8), passes=st.sampled_from([0, 1, 3]))
def test_totals_follow_the_ranking_and_nobody_is_lost(seed: int, rounds: int, passes: int) -> None:
    dice = Random(seed)
    top, tables = keizer_tables(PLAYERS, [evening(dice) for _ in range(rounds)], KeizerRules(passes=passes))

    assert top == 9
    for table in tables:
        totals = [table.totals[player] for player in table.order]
        assert totals == sorted(totals, reverse=True)
        assert sorted(table.order) == list(PLAYERS)
        assert sorted(table.values.values()) == [4, 5, 6, 7, 8, 9]


def test_who_is_in_no_list_is_absent() -> None:
    settings = KeizerRules(absent=1)
    _, (table,) = keizer_tables(PLAYERS, [KeizerRound()], settings)

    assert table.totals == {player: 2 * value for player, value in table.values.items()}


def test_loss_gives_its_share_of_the_winners_value() -> None:
    match = KeizerMatch((PLAYERS[0], PLAYERS[5]), 0)
    _, (table,) = keizer_tables(PLAYERS, [KeizerRound((match,))], KeizerRules(loss=1, own_value=False))

    assert (table.totals[PLAYERS[0]], table.totals[PLAYERS[5]]) == (4, 9)
