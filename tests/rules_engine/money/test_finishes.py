"""Who shares which place, and the order of a side pool."""

import pytest

from rules_engine.money import codes
from rules_engine.money.finishes import WonBy, check_finish, finish_among, finish_of_members, sole_winner, untie
from rules_engine.words import EntryId
from tests.rules_engine.money.refusals import refusal

A, B, C, X, Y = map(EntryId, (1, 2, 3, 24, 25))


def test_winner_alone_is_the_sole_winner() -> None:
    assert [sole_winner(finish) for finish in (((A,), (B, C)), ((A, B),), ())] == [A, None, None]


def test_entry_that_finishes_twice_is_refused() -> None:
    assert refusal(lambda: check_finish(((A,), (B, A)))) == (codes.ENTRY_TWICE, {"entry": A})


def test_finish_of_too_many_is_refused() -> None:
    finish = (tuple(EntryId(number) for number in range(10_000)),)

    assert refusal(lambda: check_finish(finish))[0] == codes.TOO_MANY_PLACES


def test_finish_among_members_closes_the_gaps() -> None:
    assert finish_among(((A,), (B, X), (Y,)), {B, Y}) == ((B,), (Y,))


@pytest.mark.parametrize(
    ("won_by", "finish"),
    [
        (WonBy.MAIN, ((Y,), (X,))),
        (WonBy.CONSOLATION, ((X,), (Y,))),
        (WonBy.MAIN_THEN_CONSOLATION, ((Y,), (X,))),
    ],
)
def test_side_pool_goes_by_main_or_consolation(won_by: WonBy, finish: object) -> None:
    """X: places 5 to 8 of the main, wins the consolation. Y: places 3 to 4, out of it at once."""
    assert finish_of_members((X, Y), {X: 5, Y: 3}, {X: 1, Y: 9}, won_by) == finish


def test_consolation_divides_a_shared_place_of_the_main() -> None:
    main = {A: 5, B: 5, C: 1}

    assert finish_of_members((A, B, C), main, {A: 3, B: 1}, WonBy.MAIN_THEN_CONSOLATION) == ((C,), (B,), (A,))
    assert finish_of_members((A, B, C), main, {A: 3, B: 1}, WonBy.MAIN) == ((C,), (A, B))


def test_members_without_a_place_share_the_last() -> None:
    assert finish_of_members((A, B, C), {}, {C: 2}, WonBy.CONSOLATION) == ((C,), (A, B))


def test_members_alone_in_a_group_share_no_place() -> None:
    assert untie(((A, B), (C, X), (Y,)), {A, B, C, Y}) == ((A,), (B,), (C, X), (Y,))
