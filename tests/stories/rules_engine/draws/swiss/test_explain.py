"""Why these two, why not those, is it the best."""

from random import Random

import pytest

from rules_engine.draws.comparing import Sides, compare, proof, why, why_not
from rules_engine.draws.field import DrawRefused
from rules_engine.draws.matching import rust
from rules_engine.draws.swiss.contestants import Pair
from rules_engine.draws.swiss.costs import Costs
from rules_engine.draws.swiss.patterns import Pattern
from rules_engine.draws.swiss.settings import ForcedPair, Order, SwissSettings
from rules_engine.draws.swiss.swiss_round import SwissRound
from rules_engine.words import EntryId
from tests.rules_engine.draws.swiss.hall import Hall, by_rating, hall, some_settings
from tests.stories.rules_engine.draws.swiss.test_optimal import all_costs

BY_RATING = SwissSettings(5, first_round=Pattern.FOLD, order=Order.RATING)


def after_one_round(size: int = 8) -> Hall:
    """By rating, folded: 101–108, 102–107, 103–106, 104–105; the better ones win."""
    event = hall(size, BY_RATING)
    event.draw()
    event.play(lambda one, other: 0)
    return event


def said(event: Hall, one: int, other: int | None) -> list[tuple[str, dict[str, object]]]:
    line = why(SwissRound(event.costs()), EntryId(one), other if other is None else EntryId(other))
    return [(reason.code, dict(reason.params)) for reason in line.reasons]


def test_why_these_two() -> None:
    assert said(after_one_round(), 101, 104) == [
        ("draws.pair_not_met", {}),
        ("draws.pair_same_score", {"points": 1}),
        ("draws.pair_as_pattern", {"pattern": "fold"}),
    ]


def test_why_a_pair_is_not_so_good() -> None:
    assert said(after_one_round(), 101, 108) == [
        ("draws.pair_met_in", {"rounds": (1,)}),
        ("draws.pair_gap", {"points": 1, "other_points": 0}),
        ("draws.pair_off_pattern", {"pattern": "fold", "distance": 7}),
    ]


def test_why_the_bye() -> None:
    assert said(after_one_round(7), 106, None) == [
        ("draws.bye_first", {}),
        ("draws.bye_lowest", {"points": 0, "least": 0}),
    ]


def test_why_not_two_who_have_met() -> None:
    event = after_one_round()

    found = why_not(SwissRound(event.costs()), EntryId(101), EntryId(108))

    assert (found.criterion, found.is_worse) == ("rematch", True)
    assert found.as_violation().code == "draws.pairing_worse"
    assert (EntryId(101), EntryId(108)) in [line.sides for line in found.added_pairs]
    # the tables that change: 101–104 and the three that follow from it
    assert (101, 104) in [line.sides for line in found.removed_pairs]


def test_why_not_the_second_best_opponent() -> None:
    found = why_not(SwissRound(after_one_round().costs()), EntryId(101), EntryId(103))

    assert (found.criterion, found.before, found.after) == ("pattern", 0, 2)
    assert [line.sides for line in found.removed_pairs] == [(101, 104), (102, 103)]
    assert [line.sides for line in found.added_pairs] == [(101, 103), (102, 104)]


def test_a_pair_of_the_best_pairing_makes_nothing_worse() -> None:
    found = why_not(SwissRound(after_one_round().costs()), EntryId(101), EntryId(104))

    assert (found.criterion, found.removed_pairs, found.added_pairs) == (None, (), ())
    assert found.as_violation().code == "draws.pairing_equal"


def test_a_change_by_hand_is_compared_before_it_is_made() -> None:
    event = after_one_round()
    drawn = [(EntryId(one), EntryId(other)) for one, other in event.stage.propose("s").output["pairs"]]
    (one, two), (three, four), *rest = drawn
    by_hand = [(one, three), (two, four), *rest]

    found = compare(SwissRound(event.costs()), drawn, by_hand)

    assert found.is_worse
    assert proof(SwissRound(event.costs()), drawn).is_best
    assert not proof(SwissRound(event.costs()), by_hand).is_best
    assert compare(SwissRound(event.costs()), by_hand, drawn).as_violation().code == "draws.pairing_better"


@pytest.mark.parametrize(
    ("one", "other", "code"),
    [(101, 999, "draws.not_in_round"), (101, None, "draws.not_in_round"), (101, 101, "draws.entry_twice")],
)
def test_who_cannot_be_asked_about_is_refused(one: int, other: int | None, code: str) -> None:
    with pytest.raises(DrawRefused, match=code.replace(".", r"\.")):
        why_not(SwissRound(after_one_round().costs()), EntryId(one), other if other is None else EntryId(other))


def test_half_a_pairing_is_refused() -> None:
    with pytest.raises(DrawRefused, match=r"draws\.pairing_incomplete"):
        proof(SwissRound(after_one_round().costs()), [(EntryId(101), EntryId(104))])


def test_every_line_of_a_proposal_says_what_the_criteria_say() -> None:
    event = hall(31, SwissSettings(6), groups=4)
    for _ in range(5):
        event.draw()
        event.play(by_rating(Random(5)))
    costs, found = event.costs(), event.draw()

    assert [line.sides for line in found.lines][-1] == (found.output["bye"], None)
    assert all(line == why(SwissRound(costs), *line.sides) for line in found.lines)


@pytest.mark.parametrize("size", [9, 30, 61, pytest.param(120, marks=pytest.mark.deep)])
def test_another_solver_finds_the_same_round_with_the_two_in_it(size: int) -> None:
    """With what is forbidden and forced besides."""
    luck = Random(size)
    settings = some_settings(luck, 5, look_ahead=False, forbidden=((101, 102),), forced=(ForcedPair(4, 103, 105),))
    event = hall(size, settings, groups=3)
    for _ in range(4):
        asked = SwissRound(event.costs())
        for _ in range(6):
            one, other = sorted(luck.sample(range(asked.costs.field.size), 2))
            if not {one, other} & {place for pair in asked.costs.field.forced for place in pair}:
                expected = by_rust(asked.costs, (one, other))
                assert list(asked.with_pair(as_sides(asked.costs, (one, other)))) == [
                    as_sides(asked.costs, pair) for pair in expected
                ]
        event.draw()
        event.play(by_rating(luck))


def as_sides(costs: Costs, pair: Pair) -> Sides:
    one, other = (costs.field.contestants[at].entry if at != costs.field.bye else None for at in pair)
    assert one is not None
    return one, other


def by_rust(costs: Costs, asked: Pair) -> list[Pair]:
    """On the complete graph, of which the forced pairs are taken out beforehand."""
    forced = {*costs.field.forced, asked}
    bound = {place for pair in forced for place in pair}
    free = {pair: cost for pair, cost in all_costs(costs).items() if not bound & {*pair}}
    return sorted([*forced, *rust.pairs(costs.field.size, free)])


def test_two_who_are_forced_to_meet_others_cannot_meet() -> None:
    event = hall(8, SwissSettings(5, forced=(ForcedPair(1, 101, 102),)))

    with pytest.raises(DrawRefused, match=r"draws\.no_pairing"):
        why_not(SwissRound(event.costs()), EntryId(101), EntryId(103))
