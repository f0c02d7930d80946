"""Points at the start of an accelerated Swiss."""

from dataclasses import replace

import pytest

from rules_engine.draws.changes import Late
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.stage import Proposal, StageFacts
from rules_engine.draws.standings.settings import Criterion, TableSettings
from rules_engine.draws.swiss.acceleration import baku_size, mcmahon_start, virtual_wins
from rules_engine.draws.swiss.settings import Acceleration, SwissSettings
from rules_engine.words import EntryId
from tests.rules_engine.draws.swiss.hall import Hall, entries

BAKU = SwissSettings(rounds=5, acceleration=Acceleration.BAKU, look_ahead=False)
BANDS = (1994, 1998)  # of eight with 2000 to 1993: three reach both, four one, the last none
MCMAHON = SwissSettings(
    rounds=3,
    acceleration=Acceleration.MCMAHON,
    bands=BANDS,
    table=TableSettings((Criterion.POINTS, Criterion.BUCHHOLZ)),
    look_ahead=False,
)
TOP = set(range(101, 105))


def better(first: EntryId, second: EntryId) -> int:
    return 0 if first < second else 1


def played(hall: Hall) -> Proposal:
    proposal = hall.draw()
    hall.play(better)  # type: ignore[arg-type]  # 0 or 1
    return proposal


def points(hall: Hall) -> dict[int, int]:
    return {row.entry: int(row.values[0].number) for row in hall.stage.standings(hall.stage.resolve())}


@pytest.mark.parametrize(("size", "group"), [(8, 4), (9, 6), (32, 16), (50, 26), (161, 82)])
def test_upper_half_has_virtual_points(size: int, group: int) -> None:
    assert baku_size(size) == group


@pytest.mark.parametrize(
    ("rounds", "halves"),
    [(1, (2,)), (5, (2, 2, 1, 0, 0)), (9, (2, 2, 2, 1, 1, 0, 0, 0, 0)), (11, (2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0))],
)
def test_half_of_the_rounds_is_accelerated(rounds: int, halves: tuple[int, ...]) -> None:
    assert virtual_wins(rounds) == halves


def test_upper_half_meets_itself_first_and_the_table_is_as_ever() -> None:
    hall = Hall(BAKU, StageFacts(entries(8)))
    verdict = hall.stage.check(hall.stage.propose("seed"), "seed")
    proposal = played(hall)

    assert verdict.is_ok
    assert all(len(TOP & {*pair}) != 1 for pair in proposal.output["pairs"])
    assert [entry for entry, _start in proposal.output["starts"]] == sorted(TOP)
    assert sorted(points(hall).values()) == [0] * 4 + [1] * 4


def test_group_of_the_first_round_stays_when_ratings_change() -> None:
    """The losers of the upper half then meet the winners of the lower one."""
    hall = Hall(BAKU, StageFacts(entries(8)))
    winners = {min(pair) for pair in played(hall).output["pairs"]}
    turned = tuple(replace(entry, rating=4000 - (entry.rating or 0)) for entry in hall.facts.field)
    hall.facts = replace(hall.facts, field=turned)
    second = hall.draw()

    assert "starts" not in second.output
    assert TOP & winners in [{*pair} for pair in second.output["pairs"]]
    assert set(range(105, 109)) - winners in [{*pair} for pair in second.output["pairs"]]


def test_points_of_mcmahon_count_in_the_table_and_for_opponents() -> None:
    hall = Hall(MCMAHON, StageFacts(entries(8)))
    proposal = played(hall)
    starts = dict(proposal.output["starts"])
    rows = {row.entry: row for row in hall.stage.standings(hall.stage.resolve())}

    assert starts == {101: 2, 102: 2, 103: 2, 104: 1, 105: 1, 106: 1, 107: 1, 108: 0}
    for winner, loser in map(sorted, proposal.output["pairs"]):
        assert points(hall)[winner] == starts[winner] + 1
        assert rows[EntryId(loser)].values[1].number == starts[winner] + 1


def test_late_entry_begins_with_the_points_of_its_rating_when_it_is_drawn() -> None:
    hall = Hall(MCMAHON, StageFacts(entries(8)))
    played(hall)
    late = DrawEntry(EntryId(120), 20, 1997)
    hall.facts = replace(hall.facts, field=(*hall.facts.field, late))
    hall.happens(Late(late.entry, 2, losses=1))
    second = hall.draw()

    assert second.output["starts"] == [[120, 1]]
    hall.facts = replace(hall.facts, field=(*hall.facts.field[:-1], replace(late, rating=100)))
    assert points(hall)[120] == 1


def test_rating_gives_a_point_for_each_band_up_to_the_bar() -> None:
    assert [mcmahon_start(rating, BANDS, None) for rating in (None, 1993, 1994, 2500)] == [0, 0, 1, 2]
    assert mcmahon_start(2500, BANDS, 1) == 1


@pytest.mark.parametrize(("bands", "bar"), [((), None), ((1600, 1400), None), ((1400, 1400), None), ((1400,), 0)])
def test_bands_that_make_no_sense_are_refused(bands: tuple[int, ...], bar: int | None) -> None:
    settings = SwissSettings(acceleration=Acceleration.MCMAHON, bands=bands, bar=bar)

    with pytest.raises(DrawRefused, match=r"draws\.setting_wrong"):
        Hall(settings, StageFacts(entries(8))).draw()
