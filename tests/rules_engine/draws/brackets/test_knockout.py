"""The draw of a knockout, and its bracket."""

import hashlib
import hmac
import struct
from collections import Counter
from collections.abc import Iterator

import pytest

from rules_engine.draws import codes
from rules_engine.draws.brackets.knockout import (
    KnockoutSettings,
    Seeding,
    commitment,
    draw_knockout,
    input_digest,
    knockout_graph,
)
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.graph import BrokenGraph, Bye, LoserOf, Seat, WinnerOf
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.cup import field

DRAWN = KnockoutSettings()
BY_RATING = KnockoutSettings(Seeding.BY_RATING)
BY_HAND = KnockoutSettings(Seeding.BY_HAND)

GOLDEN_DRAWN = (4, None, 10, 1, 8, 3, 2, None, 7, None, 9, 6, 5, None, 11, None)
GOLDEN_DIGEST = "f8d5bfc2d5cf7ec5c58e258fd8231672cbe95479878aeb401708978ffe3a19df"


def entry(number: int, rating: int | None = None, seed: int | None = None) -> DrawEntry:
    return DrawEntry(EntryId(number), number, rating, seed)


def test_the_first_version_draws_this_for_ever() -> None:
    """Published draws are proved with it: a change of these lines needs a new ALGORITHM."""
    eleven = field(11, first=1)

    assert draw_knockout(eleven, DRAWN, "bearoff").algorithm == "knockout/1"
    assert draw_knockout(eleven, DRAWN, "bearoff").seats == GOLDEN_DRAWN
    assert draw_knockout(eleven[:5], BY_HAND, "bearoff").seats == (1, None, 4, 5, 2, None, 3, None)
    assert input_digest(eleven, DRAWN) == GOLDEN_DIGEST


def test_the_highest_rated_are_seeded_and_have_the_byes() -> None:
    """Ratings 1506 … 1500 are entries 7 … 1; eight lines read 1 8 4 5 2 7 3 6."""
    draw = draw_knockout(field(7, first=1), BY_RATING, "x")

    assert draw.seats == (7, None, 4, 3, 6, 1, 5, 2)


def test_entries_without_a_rating_come_last_by_lot() -> None:
    unrated = [entry(1), entry(2, 1400), entry(3), entry(4, 1600)]
    draws = {draw_knockout(unrated, BY_RATING, f"{seed}").seats for seed in range(20)}

    assert draws == {(4, 1, 2, 3), (4, 3, 2, 1)}


def test_equal_ratings_are_put_in_order_by_lot() -> None:
    equal = [entry(1, 1500), entry(2, 1500)]

    assert {draw_knockout(equal, BY_RATING, f"{seed}").seats for seed in range(20)} == {(1, 2), (2, 1)}


def test_hand_seeds_give_an_order_and_gaps_close_up() -> None:
    entries = [entry(1), entry(2, seed=7), entry(3, seed=2), entry(4)]
    draws = {draw_knockout(entries, BY_HAND, f"{seed}").seats for seed in range(20)}

    assert draws == {(3, 1, 2, 4), (3, 4, 2, 1)}


def test_without_seeding_every_entry_has_the_same_chance_of_a_bye() -> None:
    """Five entries, three byes: each has 0.6; 1,000 draws, standard deviation 15.5."""
    with_bye: Counter[EntryId | None] = Counter()
    for seed in range(1000):
        seats = draw_knockout(field(5, first=1), DRAWN, f"{seed}").seats
        with_bye.update(seats[at] for at in range(0, 8, 2) if seats[at + 1] is None)

    assert set(with_bye) == {1, 2, 3, 4, 5}
    assert all(540 < count < 660 for count in with_bye.values())


def test_two_entries_are_a_final() -> None:
    draw = draw_knockout(field(2), DRAWN, "x")
    (final,) = knockout_graph(draw.seats, third_place=True).nodes

    assert sorted(seat for seat in draw.seats if seat) == [1001, 1002]
    assert (final.key, final.round, final.position) == ("R1.1", 1, 1)


@pytest.mark.parametrize(
    ("field", "settings", "seed", "found"),
    [
        ([], DRAWN, "x", [(codes.FIELD_TOO_SMALL, {"entries": 0, "least": 2})]),
        ([entry(1)], DRAWN, "x", [(codes.FIELD_TOO_SMALL, {"entries": 1, "least": 2})]),
        ([entry(1), entry(2)], DRAWN, b"", [(codes.LOT_SEED_EMPTY, {})]),
        (
            [entry(1), DrawEntry(EntryId(2), 1)],
            DRAWN,
            "x",
            [(codes.NUMBER_TWICE, {"number": 1, "entries": (1, 2)})],
        ),
        ([entry(1), DrawEntry(EntryId(1), 2)], DRAWN, "x", [(codes.ENTRY_TWICE, {"entry": 1})]),
        (
            [entry(1, seed=3), entry(2, seed=3), entry(3, seed=0)],
            BY_HAND,
            "x",
            [
                (codes.SEED_TOO_LOW, {"seed": 0, "entry": 3}),
                (codes.SEED_TWICE, {"seed": 3, "entries": (1, 2)}),
            ],
        ),
    ],
)
def test_a_field_that_cannot_be_drawn_is_refused(
    field: list[DrawEntry], settings: KnockoutSettings, seed: str | bytes, found: list[tuple[str, object]]
) -> None:
    with pytest.raises(DrawRefused) as refusal:
        draw_knockout(field, settings, seed)

    violations = refusal.value.verdict.violations
    assert [(violation.code, violation.params) for violation in violations] == found
    assert all(tuple(violation.params) == codes.PARAMS[violation.code] for violation in violations)


def test_seeds_count_only_where_they_are_asked_for() -> None:
    twice = [entry(1, seed=3), entry(2, seed=3)]

    assert sorted(seat for seat in draw_knockout(twice, DRAWN, "x").seats if seat) == [1, 2]


def test_the_digest_tells_inputs_apart_and_their_order_does_not() -> None:
    entries = field(4)
    inputs = [input_digest(entries, DRAWN), input_digest(entries, BY_HAND), input_digest(entries[:3], DRAWN)]

    assert len({*inputs, input_digest(entries, KnockoutSettings(third_place=True))}) == 4
    assert input_digest(entries[::-1], DRAWN) == inputs[0]


def test_the_commitment_does_not_tell_the_seed() -> None:
    assert commitment("x") == "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"


def test_a_bracket_of_six_with_third_place() -> None:
    """
    R1.1  1 v bye   ┐ R2.1 ┐
    R1.2  2 v 3     ┘      │ R3.1   P3: the losers of R2.1 and R2.2
    R1.3  4 v bye   ┐ R2.2 ┘
    R1.4  5 v 6     ┘
    """
    first, second, third, fourth, fifth, sixth = (EntryId(number) for number in range(1, 7))
    graph = knockout_graph([first, None, second, third, fourth, None, fifth, sixth], third_place=True)

    assert [(node.key, node.round, node.position, node.sources) for node in graph.nodes] == [
        ("R1.1", 1, 1, (Seat(first), Bye())),
        ("R1.2", 1, 2, (Seat(second), Seat(third))),
        ("R1.3", 1, 3, (Seat(fourth), Bye())),
        ("R1.4", 1, 4, (Seat(fifth), Seat(sixth))),
        ("R2.1", 2, 1, (WinnerOf(NodeKey("R1.1")), WinnerOf(NodeKey("R1.2")))),
        ("R2.2", 2, 2, (WinnerOf(NodeKey("R1.3")), WinnerOf(NodeKey("R1.4")))),
        ("R3.1", 3, 1, (WinnerOf(NodeKey("R2.1")), WinnerOf(NodeKey("R2.2")))),
        ("P3", 3, 2, (LoserOf(NodeKey("R2.1")), LoserOf(NodeKey("R2.2")))),
    ]


@pytest.mark.parametrize("seats", [0, 1, 3, 6, 12])
def test_seats_that_are_no_bracket_are_refused(seats: int) -> None:
    with pytest.raises(BrokenGraph) as broken:
        knockout_graph([None] * seats)

    assert broken.value.violation.code == codes.SEATS_NOT_A_BRACKET


def test_an_entry_that_sits_twice_is_refused() -> None:
    with pytest.raises(BrokenGraph) as broken:
        knockout_graph([EntryId(1), EntryId(2), EntryId(3), EntryId(1)])

    assert (broken.value.violation.code, broken.value.violation.where) == (codes.SOURCE_TWICE, "R1.2")


def outsider(numbers: int, seed: str) -> list[int | None]:
    """The drawn knockout by its published description alone: HMAC, rejection, shuffle, halves."""

    def lots(purpose: str) -> Iterator[int]:
        for counter in range(10**6):
            message = f"knockout/1 {purpose}".encode() + b"\0" + counter.to_bytes(8, "big")
            block = hmac.new(seed.encode(), message, hashlib.sha256).digest()
            yield from struct.unpack(">4Q", block)

    def lot(limit: int, stream: Iterator[int]) -> int:
        number = next(stream)
        return number % limit if number < 2**64 // limit * limit else lot(limit, stream)

    def halves(matches: int, byes: int) -> list[int]:
        if matches == 1:
            return [byes]
        upper = byes // 2 + (lot(2, for_byes) if byes % 2 else 0)
        return [*halves(matches // 2, upper), *halves(matches // 2, byes - upper)]

    for_order, for_byes = lots("order"), lots("byes")
    order = list(range(1, numbers + 1))
    for last in range(numbers - 1, 0, -1):
        other = lot(last + 1, for_order)
        order[last], order[other] = order[other], order[last]
    size = 2 ** max(1, (numbers - 1).bit_length())
    sheet: list[int | None] = []
    for bye in halves(size // 2, size - numbers):
        sheet += [order.pop(0), None if bye else order.pop(0)]
    return sheet


@pytest.mark.parametrize("size", [2, 3, 5, 8, 11, 37, 100, 1024])
def test_an_outsider_who_follows_the_description_draws_the_same(size: int) -> None:
    assert list(draw_knockout(field(size, first=1), DRAWN, f"seed {size}").seats) == outsider(size, f"seed {size}")
