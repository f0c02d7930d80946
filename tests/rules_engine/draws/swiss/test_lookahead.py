from rules_engine.draws.swiss.lookahead import decomposed, is_safe, may_go_on, without

FOUR = (0b1110, 0b1101, 0b1011, 0b0111)
TWO_TRIANGLES = (0b000110, 0b000101, 0b000011, 0b110000, 0b101000, 0b011000)
EVERYBODY = 0b1111


def test_four_who_have_not_met_play_three_rounds_and_no_fourth() -> None:
    rounds = decomposed(FOUR, (EVERYBODY,) * 3)

    assert rounds is not None
    assert sorted(pair for matching in rounds for pair in matching) == [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    assert decomposed(FOUR, (EVERYBODY,) * 4) is None


def test_two_odd_groups_that_have_met_one_another_have_no_round_left() -> None:
    assert not may_go_on(TWO_TRIANGLES, (0b111111,))


def test_a_round_contains_its_players_only() -> None:
    first, second = decomposed(FOUR, (0b0011, EVERYBODY)) or ((), ())

    assert first == ((0, 1),)
    assert len(second) == 2
    assert (0, 1) not in second


def test_half_of_the_field_still_to_meet_is_always_enough() -> None:
    assert is_safe(FOUR, (EVERYBODY,) * 2)
    assert not is_safe(FOUR, (EVERYBODY,) * 3)


def test_a_pair_is_taken_out_of_the_graph_on_both_sides() -> None:
    assert without(FOUR, ((0, 3),)) == (0b0110, 0b1101, 0b1011, 0b0110)
