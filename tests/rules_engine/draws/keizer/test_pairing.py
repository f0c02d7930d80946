"""The pairs of a Keizer round."""

from rules_engine.draws.keizer.pairing import KeizerField, paired
from rules_engine.words import EntryId

PLAYERS = tuple(EntryId(player) for player in range(1, 6))


def test_pairs_are_near_in_rank_and_the_lowest_has_the_bye() -> None:
    assert paired(KeizerField(PLAYERS, {}, {}), "seed", 1) == ([(1, 2), (3, 4)], 5)


def test_second_bye_is_worse_than_one_higher_up() -> None:
    assert paired(KeizerField(PLAYERS, {EntryId(5): 1, EntryId(4): 1}, {}), "seed", 1)[1] == 3


def test_rematch_is_worse_than_any_distance() -> None:
    recent = {frozenset(PLAYERS[:2]): 1, frozenset(PLAYERS[2:4]): 1}
    pairs, _ = paired(KeizerField(PLAYERS[:4], {}, recent), "seed", 1)

    assert pairs == [(1, 3), (2, 4)]


def test_lots_decide_among_equally_good_pairings() -> None:
    recent = {frozenset(PLAYERS[at : at + 2]): 1 for at in range(4)}
    rounds = {str(paired(KeizerField(PLAYERS[:4], {}, recent), seed, 1)) for seed in "abcdefgh"}

    assert len(rounds) == 1  # (1, 3) and (2, 4) is nearer than (1, 4) and (2, 3), which have met
