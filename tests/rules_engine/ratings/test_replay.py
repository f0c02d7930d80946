"""Histories: the published sequence to the last digit, and the laws of a replay."""

import math
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_engine.ratings import codes
from rules_engine.ratings.fibs import Experience, FibsSettings, PlayerRating
from rules_engine.ratings.replay import HistoryRefused, RatedMatch, Replay, hundredths, replay
from rules_engine.words import PlayerId

ANN, BOB, CAT = PlayerId(1), PlayerId(2), PlayerId(3)
FIBS = FibsSettings()
INCLUDING = FibsSettings(experience=Experience.INCLUDING)
NO_RAMP = FibsSettings(ramp=None)


def beats(at: int, winner: int, loser: int, length: int) -> RatedMatch:
    return RatedMatch((at,), 100 + at, PlayerId(winner), PlayerId(loser), length)


# Six matches of three newcomers
SEQUENCE = (
    beats(1, ANN, BOB, 7),
    beats(2, ANN, CAT, 5),
    beats(3, BOB, CAT, 11),
    beats(4, CAT, ANN, 1),
    beats(5, BOB, ANN, 21),
    beats(6, CAT, BOB, 3),
)

# winner's chance, K of winner and loser, rating of winner and loser after; experience includes the match
INCLUDED = (
    (0.500000000, 4.93, 4.93, 1526.087107927, 1473.912892073),
    (0.516783149, 4.88, 4.95, 1547.178579708, 1478.605986616),
    (0.495520085, 4.82, 4.84, 1506.171621061, 1446.213403981),
    (0.470972564, 4.83, 4.87, 1456.434214052, 1536.873125246),
    (0.459593902, 4.61, 4.66, 1551.837393185, 1490.712062752),
    (0.452582125, 4.80, 4.58, 1474.638801034, 1534.467183106),
)

# the same, experience before the match: ratings only
BEFORE = (
    (1526.457513111, 1473.542486889),
    (1547.754586186, 1478.400534406),
    (1506.547708853, 1445.261417018),
    (1455.511873426, 1537.419415263),
    (1554.313404603, 1489.158224745),
    (1473.886403023, 1536.775810101),
)


def test_the_sequence_with_experience_including_the_match() -> None:
    changes = replay(SEQUENCE, INCLUDING).changes

    for (p, k_winner, k_loser, winner, loser), won, lost in zip(INCLUDED, changes[::2], changes[1::2], strict=True):
        assert won.probability == pytest.approx(p, abs=1e-9)
        assert (won.k, lost.k) == pytest.approx((k_winner, k_loser), abs=1e-12)
        assert (won.after, lost.after) == pytest.approx((winner, loser), abs=1e-9)


def test_the_sequence_with_experience_before_the_match() -> None:
    changes = replay(SEQUENCE, FIBS).changes

    for (winner, loser), won, lost in zip(BEFORE, changes[::2], changes[1::2], strict=True):
        assert (won.after, lost.after) == pytest.approx((winner, loser), abs=1e-9)


def test_the_end_of_the_sequence_counts_points_and_matches() -> None:
    ratings = replay(SEQUENCE, FIBS).ratings

    assert [(one.experience, one.matches) for one in ratings.values()] == [(34, 4), (42, 4), (20, 4)]
    assert list(ratings) == [ANN, BOB, CAT]


def test_every_change_starts_where_the_last_one_ended() -> None:
    standing = {player: PlayerRating(1500.0) for player in (ANN, BOB, CAT)}

    for change in replay(SEQUENCE, FIBS).changes:
        before = standing[change.player]
        assert (change.before, change.experience_before) == (before.rating, before.experience)
        length = next(one.length for one in SEQUENCE if one.match == change.match)
        standing[change.player] = PlayerRating(change.after, before.experience + length)


def test_a_starting_list_carries_rating_and_experience_over() -> None:
    carried = replay([beats(1, ANN, BOB, 9)], FIBS, {ANN: (1500, 50), BOB: (1800, 1000), CAT: (1612.5, 77)})

    assert carried.ratings[ANN].rating - 1500 == pytest.approx(39.857888, abs=1e-6)
    assert carried.ratings[BOB].rating - 1800 == pytest.approx(-8.857308, abs=1e-6)
    assert carried.ratings[CAT] == PlayerRating(1612.5, 77, 0)


def test_no_matches_rate_nobody() -> None:
    empty = replay([], FIBS)

    assert (empty.changes, dict(empty.ratings), len(empty.input_sha256)) == ((), {}, 64)


@pytest.mark.parametrize(
    ("history", "code", "where"),
    [
        ([beats(1, ANN, ANN, 7)], codes.SELF_MATCH, 101),
        ([beats(1, ANN, BOB, 0)], codes.LENGTH_TOO_SHORT, 101),
        ([beats(1, ANN, BOB, -3)], codes.LENGTH_TOO_SHORT, 101),
        ([beats(1, ANN, BOB, 1001)], codes.LENGTH_TOO_LONG, 101),
        ([beats(1, ANN, BOB, 7), RatedMatch((1,), 7, CAT, ANN, 5)], codes.KEY_TWICE, 101),
        ([beats(1, ANN, BOB, 7), RatedMatch((2,), 101, CAT, ANN, 5)], codes.MATCH_TWICE, 101),
    ],
)
def test_a_history_that_cannot_be_is_refused(history: list[RatedMatch], code: str, where: int) -> None:
    with pytest.raises(HistoryRefused) as refused:
        replay(history, FIBS)

    assert [(one.code, one.where) for one in refused.value.verdict.violations] == [(code, where)]


@pytest.mark.parametrize("start", [(math.nan, 0), (math.inf, 0), (2e6, 0), (1500, -1), (1500, 10**400)])
def test_an_absurd_starting_list_is_refused(start: tuple[float, int]) -> None:
    with pytest.raises(HistoryRefused) as refused:
        replay([], FIBS, {ANN: start})

    assert [one.code for one in refused.value.verdict.violations] == [codes.START_OUT_OF_RANGE]


def test_settings_that_are_no_numbers_are_refused_by_the_replay_too() -> None:
    with pytest.raises(HistoryRefused) as refused:
        replay(SEQUENCE, FibsSettings(start=math.nan))

    assert [one.code for one in refused.value.verdict.violations] == [codes.SETTING_NOT_A_NUMBER]


@pytest.mark.parametrize(
    ("rating", "stored"),
    [
        (1500.0, 150_000),
        (1526.457513111, 152_646),
        (1500.125, 150_012),  # a tie goes to the even hundredth
        (1500.375, 150_038),
        (1500.005, 150_001),  # this double lies above the tie
        (-0.125, -12),
        (0.0, 0),
    ],
)
def test_ratings_are_stored_in_whole_hundredths(rating: float, stored: int) -> None:
    assert hundredths(rating) == stored


# Laws

PLAYERS = 8
pairs = st.lists(st.integers(1, PLAYERS), min_size=2, max_size=2, unique=True)
histories = st.lists(st.tuples(pairs, st.integers(1, 25)), max_size=40).map(
    lambda played: [beats(at, pair[0], pair[1], length) for at, (pair, length) in enumerate(played)]
)
formulas = st.sampled_from([FIBS, INCLUDING, NO_RAMP])


@given(histories, formulas, st.randoms(use_true_random=False))
@settings(deadline=None)
def test_the_order_of_the_input_changes_no_bit(
    history: list[RatedMatch], formula: FibsSettings, dice: random.Random
) -> None:
    mixed = list(history)
    dice.shuffle(mixed)

    assert replay(mixed, formula) == replay(history, formula)


@given(histories, formulas, st.permutations(range(1, PLAYERS + 1)))
@settings(deadline=None)
def test_other_ids_give_the_same_ratings_to_the_same_people(
    history: list[RatedMatch], formula: FibsSettings, order: list[int]
) -> None:
    renamed = dict(zip(range(1, PLAYERS + 1), order, strict=True))
    other = [beats(one.key[0], renamed[one.winner], renamed[one.loser], one.length) for one in history]

    ratings, again = replay(history, formula).ratings, replay(other, formula).ratings

    assert {renamed[player]: standing for player, standing in ratings.items()} == dict(again)


@given(histories)
@settings(deadline=None)
def test_without_a_ramp_the_sum_of_all_ratings_stays(history: list[RatedMatch]) -> None:
    ratings = replay(history, NO_RAMP).ratings

    total = math.fsum(standing.rating for standing in ratings.values())
    assert total == pytest.approx(1500 * len(ratings), rel=1e-9)


@given(histories, formulas, st.integers(0, 40))
@settings(deadline=None)
def test_the_beginning_of_a_history_does_not_know_its_end(
    history: list[RatedMatch], formula: FibsSettings, cut: int
) -> None:
    beginning = replay(history[:cut], formula)

    assert replay(history, formula).changes[: 2 * cut] == beginning.changes


@given(histories, formulas, pairs, st.integers(1, 25))
@settings(deadline=None)
def test_one_match_more_changes_only_its_two_players(
    history: list[RatedMatch], formula: FibsSettings, pair: list[int], length: int
) -> None:
    before = replay(history, formula).ratings
    after = replay([*history, beats(99, pair[0], pair[1], length)], formula).ratings

    assert {player for player in after if after[player] != before.get(player)} == set(pair)


@given(histories, formulas, st.integers(0, 40))
@settings(deadline=None)
def test_going_on_from_a_list_gives_the_bits_of_the_whole(
    history: list[RatedMatch], formula: FibsSettings, cut: int
) -> None:
    half = replay(history[:cut], formula)
    carried = {player: (standing.rating, standing.experience) for player, standing in half.ratings.items()}

    rest = replay(history[cut:], formula, carried)

    assert half.changes + rest.changes == replay(history, formula).changes


@given(histories, formulas)
@settings(deadline=None)
def test_the_hash_tells_inputs_apart(history: list[RatedMatch], formula: FibsSettings) -> None:
    def runs() -> list[Replay]:
        longer = [*history, beats(99, ANN, BOB, 5)]
        return [
            replay(history, formula),
            replay(longer, formula),
            replay(history, formula, {ANN: (1500.0, 0)}),
        ]

    first, again = runs(), runs()

    assert [run.input_sha256 for run in first] == [run.input_sha256 for run in again]
    assert len({run.input_sha256 for run in first}) == 3
