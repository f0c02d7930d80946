"""The laws of every table, for any results."""

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules_engine.draws import table_codes
from rules_engine.draws.stage import Standing
from rules_engine.draws.standings.record import Bout, How, Record
from rules_engine.draws.standings.settings import Criterion, Missed, StandIn, TableSettings, Worth
from rules_engine.draws.standings.table import table
from rules_engine.draws.standings.values import counts
from rules_engine.words import EntryId, Exact

quickly = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
dice = st.randoms(use_true_random=False)
orders = st.lists(st.sampled_from(Criterion), min_size=1, max_size=6, unique=True).map(tuple)
worths = st.builds(Worth, st.integers(0, 2), st.tuples(st.integers(0, 7), st.integers(0, 7)), st.sampled_from(StandIn))
tables = st.builds(
    TableSettings,
    order=orders,
    win=st.integers(1, 3),
    loss=st.integers(0, 1),
    bye=worths,
    walkover=worths,
    forfeit=worths,
    away=worths,
    missed=st.sampled_from(Missed),
)


def by_chance(size: int, rounds: int, luck: random.Random) -> Record:
    """Any pairs, byes, walkovers and absences."""
    bouts: dict[EntryId, list[Bout]] = {EntryId(one): [] for one in range(1, size + 1)}
    for round_ in range(1, rounds + 1):
        free = luck.sample(sorted(bouts), size)
        while len(free) > 1 and luck.random() < 0.9:
            meet(bouts, round_, (free.pop(), free.pop()), luck)
        for entry in free:
            how = luck.choice((How.BYE, How.AWAY))
            bouts[entry].append(Bout(round_, how, how is How.BYE))
    return Record(rounds, {one: tuple(many) for one, many in bouts.items()})


def meet(bouts: dict[EntryId, list[Bout]], round_: int, pair: tuple[EntryId, EntryId], luck: random.Random) -> None:
    how = luck.choice((How.PLAYED, How.PLAYED, How.PLAYED, How.AWARDED))
    score = (7, luck.randint(0, 6)) if how is How.PLAYED else None
    bouts[pair[0]].append(Bout(round_, how, True, pair[1], score=score))
    bouts[pair[1]].append(Bout(round_, how, False, pair[0], score=score and score[::-1]))


records = st.builds(by_chance, st.integers(1, 24), st.integers(1, 9), dice)


def column(rows: tuple[Standing, ...], code: str) -> list[Exact]:
    return [one.number for row in rows for one in row.values if one.code == code]


@given(records, tables)
@quickly
def test_the_places_are_complete(record: Record, how: TableSettings) -> None:
    rows = table(record, how)
    shares = sorted({(row.place_from, row.place_to) for row in rows})
    assert [place for first, last in shares for place in range(first, last + 1)] == list(range(1, len(rows) + 1))
    assert sorted(row.entry for row in rows) == list(record.entries)


@given(records, tables, dice)
@quickly
def test_the_order_in_which_it_is_told_changes_nothing(record: Record, how: TableSettings, luck: random.Random) -> None:
    mixed = dict(luck.sample(sorted(record.bouts.items()), len(record.bouts)))

    assert table(Record(record.rounds, mixed), how) == table(record, how)


@given(records, tables)
@quickly
def test_every_sum_is_the_sum_of_its_parts(record: Record, how: TableSettings) -> None:
    for row in table(record, how):
        for value in row.values:
            if value.code != table_codes.VALUE_POINT_QUOTIENT:
                assert value.number == sum(part.number for part in value.parts if counts(part))


@given(records, dice)
@quickly
def test_what_one_side_makes_the_other_loses(record: Record, luck: random.Random) -> None:
    played = {one: tuple(b for b in many if b.how is How.PLAYED) for one, many in record.bouts.items()}
    order = (Criterion.POINTS, Criterion.POINT_DIFFERENCE, Criterion.BUCHHOLZ, Criterion.SONNEBORN_BERGER)
    rows = table(Record(record.rounds, played), TableSettings(order=order))

    points = dict(zip((row.entry for row in rows), column(rows, table_codes.VALUE_POINTS), strict=True))
    assert sum(points.values()) * 2 == sum(len(many) for many in played.values())
    assert sum(column(rows, table_codes.VALUE_POINT_DIFFERENCE)) == 0
    assert sum(column(rows, table_codes.VALUE_BUCHHOLZ)) == sum(points[one] * len(many) for one, many in played.items())
    lost = {one: sum(not bout.won for bout in many) for one, many in played.items()}
    assert sum(column(rows, table_codes.VALUE_SONNEBORN_BERGER)) == sum(points[one] * lost[one] for one in lost)


@given(records, tables)
@quickly
def test_more_criteria_only_part_those_who_were_level(record: Record, how: TableSettings) -> None:
    fewer = TableSettings(**{name: getattr(how, name) for name in how.__slots__} | {"order": how.order[:-1]})
    within = {row.entry: (row.place_from, row.place_to) for row in table(record, fewer)}

    for row in table(record, how):
        assert within[row.entry][0] <= row.place_from <= row.place_to <= within[row.entry][1]


@given(records, st.integers(0, 99))
@quickly
def test_lots_leave_nobody_level(record: Record, salt: int) -> None:
    lots = random.Random(salt).sample(record.entries, len(record.entries))

    rows = table(record, TableSettings(order=(Criterion.POINTS, Criterion.LOT)), lots)

    assert [row.place_from for row in rows] == list(range(1, len(rows) + 1))
