"""What is public when: each part at the earliest with those before it."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matches.inputs.publication import BY_HAND, Part, Plan, Unpublished, before, unpublished_times

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(hours=2)
TIMES = st.sampled_from([None, NOON, LATER, BY_HAND])


@pytest.mark.parametrize(
    ("plan", "hidden"),
    [
        ({}, {}),
        ({Part.STANDINGS: NOON}, {Part.STANDINGS: NOON}),
        ({Part.RESULTS: BY_HAND, Part.STANDINGS: NOON}, {Part.RESULTS: BY_HAND, Part.STANDINGS: BY_HAND}),
        ({Part.ENTRIES: NOON}, dict.fromkeys(Part, NOON)),
        ({Part.DRAW: LATER, Part.RESULTS: NOON}, dict.fromkeys(list(Part)[1:], LATER)),
        ({Part.ROUNDS: BY_HAND}, {}),
        ({Part.ROUNDS: LATER}, dict.fromkeys(list(Part)[2:], LATER)),
        (
            {Part.DRAW: NOON, Part.ROUNDS: BY_HAND},
            {Part.DRAW: NOON, Part.ROUNDS: NOON, Part.RESULTS: NOON, Part.STANDINGS: NOON},
        ),
    ],
)
def test_hidden_times(plan: Plan, hidden: Mapping[Part, datetime]) -> None:
    assert dict(unpublished_times(plan)) == hidden


@given(st.dictionaries(st.sampled_from(list(Part)), TIMES))
def test_law_no_part_is_public_before_those_before_it(plan: Plan) -> None:
    times = dict(unpublished_times(plan))
    waits = [times.get(part, datetime.min.replace(tzinfo=UTC)) for part in Part]

    assert waits == sorted(waits)


def test_round_is_unpublished_with_its_draw_and_by_itself() -> None:
    assert Unpublished({Part.DRAW: NOON}).includes_round(1, 0)
    assert Unpublished({Part.ROUNDS: NOON}).includes_round(1, 2)
    assert not Unpublished({Part.ROUNDS: NOON}).includes_round(1, 0)
    by_itself = Unpublished(rounds=frozenset({(1, 2)}))
    assert [by_itself.includes_round(1, number) for number in (1, 2, 3)] == [False, True, False]
    assert by_itself
    assert not Unpublished()


def test_time_of_a_part_and_parts_before() -> None:
    unpublished = Unpublished({Part.DRAW: NOON, Part.RESULTS: BY_HAND})

    assert (unpublished.time_of(Part.DRAW), unpublished.time_of(Part.RESULTS)) == (NOON, None)
    assert before(Part.ROUNDS) == (Part.ENTRIES, Part.DRAW)
