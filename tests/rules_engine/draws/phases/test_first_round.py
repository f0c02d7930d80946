from rules_engine.draws.phases.first_round import first_round
from rules_engine.draws.stage import Standing
from rules_engine.words import EntryId

A1, B1, C1 = (Standing(EntryId(entry), 1, 1, section=section) for entry, section in enumerate("ABC", 1))
A2, B2 = (Standing(EntryId(entry), 2, 2, section=section) for entry, section in enumerate("AB", 4))


def test_every_row_has_a_seed_of_its_place() -> None:
    seeds = first_round([[A1, B1, C1], [A2, B2]])

    assert sorted(seeds) == [1, 2, 3, 4, 5]
    assert {seeds[seed].entry for seed in (1, 2, 3)} == {1, 2, 3}


def test_the_last_one_does_not_meet_the_first_of_their_group() -> None:
    assert first_round([[A1, B1, C1], [A2]])[1] != A1


def test_byes_go_to_the_best_place_in_the_order_of_the_groups() -> None:
    seeds = first_round([[A1, B1, C1], [A2, B2]])

    assert {seeds[seed] for seed in (1, 2, 3)} == {A1, B1, C1}
    assert {seeds[4], seeds[5]} == {A2, B2}
