"""Who finished where."""

from tests.rules_engine.draws.cup import Cup


def test_losers_of_a_round_share_its_places_as_soon_as_they_are_out() -> None:
    """Eight entries: 2 loses the first match of all and shares 5–8 already."""
    cup = Cup([1, 2, 3, 4, 5, 6, 7, 8])
    assert cup.places() == {}

    cup.beats(1, 2)
    assert cup.places() == {2: (5, 8)}

    cup.beats(3, 4)
    cup.beats(1, 3)
    assert cup.places() == {2: (5, 8), 3: (3, 4), 4: (5, 8)}


def test_a_finished_cup_of_five() -> None:
    """Byes for 1, 2 and 3; 5 beats 4, 1 beats 5, 2 beats 3, 2 beats 1."""
    cup = Cup([1, 0, 4, 5, 2, 0, 3, 0])
    for winner, loser in ((5, 4), (1, 5), (2, 3), (2, 1)):
        cup.beats(winner, loser)

    assert cup.places() == {2: (1, 1), 1: (2, 2), 5: (3, 4), 3: (3, 4), 4: (5, 5)}


def test_the_match_for_third_place_splits_three_and_four() -> None:
    cup = Cup([1, 2, 3, 4], third_place=True)
    for winner, loser in ((1, 2), (3, 4), (1, 3)):
        cup.beats(winner, loser)
    assert cup.places() == {1: (1, 1), 3: (2, 2)}

    cup.beats(4, 2)
    assert cup.places() == {1: (1, 1), 3: (2, 2), 4: (3, 3), 2: (4, 4)}


def test_nobody_at_the_match_for_third_place_shares_it() -> None:
    cup = Cup([1, 2, 3, 4], third_place=True)
    for winner, loser in ((1, 2), (3, 4), (1, 3)):
        cup.beats(winner, loser)

    cup.nobody_comes(2, 4)

    assert cup.places() == {1: (1, 1), 3: (2, 2), 2: (3, 4), 4: (3, 4)}


def test_nobody_at_the_final_shares_first_and_second() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.beats(1, 2)
    cup.beats(3, 4)

    cup.nobody_comes(1, 3)

    assert cup.places() == {1: (1, 2), 3: (1, 2), 2: (3, 4), 4: (3, 4)}


def test_after_a_double_forfeit_all_who_went_out_in_that_round_share() -> None:
    """Nobody came to the first semi-final, so 3 wins unplayed; 1, 2 and 4 all went out in a semi-final."""
    cup = Cup([1, 2, 3, 4])
    cup.nobody_comes(1, 2)

    cup.beats(3, 4)

    assert cup.places() == {3: (1, 1), 1: (2, 4), 2: (2, 4), 4: (2, 4)}


def test_the_one_loser_of_the_semi_finals_is_second_when_third_place_is_played() -> None:
    """Nobody came to the other one: his match for third place is a bye, ahead of those who stayed away."""
    cup = Cup([1, 2, 3, 4], third_place=True)
    cup.nobody_comes(1, 2)

    cup.beats(3, 4)

    assert cup.places() == {3: (1, 1), 4: (2, 2), 1: (3, 4), 2: (3, 4)}


def test_a_cup_to_which_nobody_comes_has_places_all_the_same() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.nobody_comes(1, 2)
    cup.nobody_comes(3, 4)

    assert cup.places() == {1: (1, 4), 2: (1, 4), 3: (1, 4), 4: (1, 4)}


def test_a_placing_is_taken_back_with_its_result() -> None:
    cup = Cup([1, 2, 3, 4])
    cup.beats(1, 2)
    cup.beats(3, 4)

    cup.corrects("R1.1", winner=2)

    assert cup.places() == {1: (3, 4), 4: (3, 4)}
