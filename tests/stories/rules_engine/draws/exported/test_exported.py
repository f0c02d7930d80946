"""An exported event of every format is drawn again to the same bytes."""

import json
import random
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from rules_engine.draws import codes
from rules_engine.draws.changes import Away, Disqualified, Late, Replaced, Reseated, Withdrawn
from rules_engine.draws.exported.phase_answers import answer
from rules_engine.draws.exported.reading import read_phases
from rules_engine.draws.exported.writing import write_phase
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.graph import PlaceIn
from rules_engine.draws.lives.settings import LivesSettings, Pacing
from rules_engine.draws.losses import Loss
from rules_engine.draws.phases.settings import FieldFrom, Take
from rules_engine.draws.results import NodeResult, NodeRuling
from rules_engine.words import EntryId, NodeKey
from tests.rules_engine.draws.exported.recorder import Recorder
from tests.support.field_sizes import field_size

Event = dict[str, Any]


def through_json(plain: object) -> Any:
    return json.loads(json.dumps(plain))


def told(plain: object) -> Event:
    found = answer(through_json(plain))
    json.dumps(found)
    return found


def refused(plain: object) -> list[tuple[str, object]]:
    found = told(plain)
    assert set(found) == {"ok", "violations"}
    assert found["ok"] is False
    for one in found["violations"]:
        assert set(one["params"]) == set(codes.PARAMS[one["code"]])
    return [(one["code"], one["where"]) for one in found["violations"]]


def lives(size: int = 4, **changes: object) -> Event:
    entries = [{"entry": 100 + number, "number": number} for number in range(1, size + 1)]
    return {"format": "lives", "settings": {}, "entries": entries, **changes}


def drawn(round_: int = 1, **changes: object) -> Event:
    output = {"pairs": [[101, 102], [103, 104]], "at": None}
    return {"round": round_, "algorithm": "hand", "output": output, "by_hand": True, **changes}


@pytest.mark.parametrize("format_", sorted(set(FORMATS) - {"jackpot"}))  # who waits for a run to fill has no place
@pytest.mark.parametrize("size", [6, 9])
def test_every_format_proves_what_it_drew(format_: str, size: int) -> None:
    recorder = Recorder(format_, field_size(format_, size))
    recorder.play_out(random.Random(size))

    found = told(write_phase(recorder.phase))

    assert found["ok"] is True
    (phase,) = found["phases"]
    assert phase["next"] == {"do": "over"}
    assert {one["proof"] for one in phase["drawings"]} == {"proved"}
    assert {one["entry"] for one in phase["standings"]} == {
        100 + number for number in range(1, field_size(format_, size) + 1)
    }


@pytest.mark.parametrize("format_", FORMATS)
def test_a_drawing_that_its_seed_does_not_give_is_refused(format_: str) -> None:
    recorder = Recorder(format_, field_size(format_, 9))
    recorder.draw()
    event = write_phase(recorder.phase)
    event["drawings"][0] |= {"seed": "another", "commitment": None}

    assert refused(event) == [(codes.DRAWING_DIFFERS, "drawings[0].output")]


@pytest.mark.parametrize("format_", FORMATS)
def test_the_next_drawing_is_proposed_where_a_seed_is_given(format_: str) -> None:
    recorder = Recorder(format_, field_size(format_, 8))
    empty = write_phase(recorder.phase)
    (phase,) = told({**empty, "seed": "seed 0"})["phases"]
    recorder.draw()

    assert phase["proposal"]["output"] == through_json(write_phase(recorder.phase))["drawings"][0]["output"]
    assert told(empty)["phases"][0]["proposal"] is None


def test_a_round_is_proved_after_a_result_before_it_was_corrected() -> None:
    recorder = Recorder("lives", 8)
    luck = random.Random(1)
    recorder.draw()
    recorder.play(luck)
    recorder.draw()
    first = recorder.phase.results[0]
    assert first.result.winner is not None
    recorder.state(replace(first, result=replace(first.result, winner=1 if first.result.winner == 0 else 0)))
    entries = recorder.phase.entries or ()
    recorder.phase = replace(recorder.phase, entries=(*entries, DrawEntry(EntryId(109), 9)))
    recorder.change(Late(EntryId(109), 3))

    (phase,) = told(write_phase(recorder.phase))["phases"]

    assert [one["proof"] for one in phase["drawings"]] == ["proved", "proved"]
    assert phase["nodes"][0]["winner"] == first.result.sides[1 if first.result.winner == 0 else 0]


def test_what_no_seed_proves_says_so() -> None:
    recorder = Recorder("lives", 4)
    recorder.draw()
    event = write_phase(recorder.phase)
    (drawing,) = event["drawings"]

    def proof(**changes: object) -> str:
        (phase,) = told({**event, "drawings": [{**drawing, **changes}]})["phases"]
        return str(phase["drawings"][0]["proof"])

    assert proof() == "proved"
    assert proof(by_hand=True) == "by_hand"
    assert proof(seen={"stands": False}) == "taken_back"
    assert proof(seed=None) == "no_seed"
    assert proof(algorithm="lives/0") == "other_algorithm"


def test_a_continuous_event_is_proved_with_its_seconds() -> None:
    recorder = Recorder("lives", 8, LivesSettings(lives=2, pacing=Pacing.CONTINUOUS))
    recorder.phase = replace(recorder.phase, now=0)
    recorder.draw()
    luck = random.Random(5)
    recorder.play(luck)
    recorder.phase = replace(recorder.phase, now=3600)
    recorder.draw()

    (phase,) = told(write_phase(recorder.phase))["phases"]
    assert [one["proof"] for one in phase["drawings"]] == ["proved", "proved"]


def test_one_phase_follows_another() -> None:
    """A round robin of four, then a final of its first two."""
    first = Recorder("round_robin", 4)
    first.play_out(random.Random(2))
    from_first = {"takes": [{"stage": 1, "to_place": 2}]}
    second = {"format": "knockout", "settings": {}, "field_from": from_first, "seed": "final"}

    found = told({"phases": [write_phase(first.phase), second]})

    assert [one["format"] for one in found["phases"]] == ["round_robin", "knockout"]
    best = [one["entry"] for one in found["phases"][0]["standings"]][:2]
    assert sorted(found["phases"][1]["entries"]) == sorted(best)
    assert sorted(found["phases"][1]["proposal"]["output"]["seats"]) == sorted(best)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_phase_whose_field_is_not_known_yet_says_for_what_it_waits(format_: str) -> None:
    """A round robin that is played, the stage of which we speak, and one more after it."""
    first = Recorder("round_robin", 4)
    first.draw()
    second = {"format": format_, "settings": {}, "field_from": {"takes": [{"stage": 1, "to_place": 2}]}}
    third = {"format": "knockout", "settings": {}, "field_from": {"takes": [{"stage": 2, "to_place": 2}]}}

    found = told({"phases": [write_phase(first.phase), second, third]})

    assert found["ok"]
    for position, phase in enumerate(found["phases"][1:], start=1):
        why = {"code": codes.STAGE_NOT_OVER, "where": position, "params": {"stage": position}}
        assert (phase["entries"], phase["proposal"], phase["standings"]) == (None, None, [])
        assert phase["next"] == {"do": "wait", "nodes": [], "reasons": [why]}


@pytest.mark.parametrize("stage", [0, 2, 3])
def test_a_phase_that_takes_from_none_before_it_is_refused(stage: int) -> None:
    second = {"format": "knockout", "settings": {}, "field_from": {"takes": [{"stage": stage}]}}

    assert refused({"phases": [lives(), second]}) == [(codes.STAGE_NOT_EARLIER, f"phases[1].{stage}")]


def test_what_is_wrong_in_a_later_phase_says_in_which() -> None:
    first, second = lives(), lives(drawings=[drawn(2)])

    assert refused({"phases": [first, second]}) == [(codes.ROUND_OUT_OF_ORDER, "phases[1].drawings[0].round")]


def test_a_phase_comes_back_as_it_was_written() -> None:
    recorder = Recorder("lives", 4)
    recorder.draw()
    recorder.play(random.Random(3))
    node = NodeKey("L1.1")
    pair = (EntryId(101), EntryId(102))
    changes = (
        Withdrawn(EntryId(101), frozenset({node})),
        Disqualified(EntryId(102)),
        Away(EntryId(103), 2),
        Late(EntryId(104), 2, 1),
        Reseated(node, 1, None),
        Replaced(EntryId(103), EntryId(104)),
    )
    result = NodeResult(pair, 0, NodeRuling.KEEP, (7, 3), Loss.NO_SHOW, loser_present=False)
    phase = replace(
        recorder.phase,
        changes=changes,
        results=(*recorder.phase.results, replace(recorder.phase.results[0], result=result, ended=60)),
        present=frozenset(pair),
        places={PlaceIn("A", 1): pair[0], PlaceIn("A", 2): None},
        carried={pair[0]: 3, pair[1]: Fraction(7, 2)},
        field_from=FieldFrom((Take(1, to_place=4),)),
        seed="next",
        now=7,
    )

    assert read_phases(through_json(write_phase(phase))) == (phase,)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"entries": [{"entry": 1, "number": 1}, {"entry": 1, "number": 1}]}, [
            (codes.ENTRY_TWICE, "entries"), (codes.NUMBER_TWICE, "entries")]),
        ({"results": [{"node": "L1.1", "sides": [101, 999], "winner": 0}]}, [
            (codes.ENTRY_UNKNOWN, "results[0].sides")]),
        ({"changes": [{"change": "replaced", "entry": 101, "by": 999}]}, [(codes.ENTRY_UNKNOWN, "changes[0]")]),
        ({"present": [999], "carried": [{"entry": 998, "points": 1}]}, [
            (codes.ENTRY_UNKNOWN, "present"), (codes.ENTRY_UNKNOWN, "carried")]),
        ({"places": [{"standing": "A", "place": 1, "entry": 999}]}, [(codes.ENTRY_UNKNOWN, "places")]),
        ({"changes": [{"change": "withdrawn", "entry": 101}, {"change": "disqualified", "entry": 101}]}, [
            (codes.LEFT_TWICE, "changes")]),
        ({"drawings": [drawn(1), drawn(1)]}, [(codes.ROUND_OUT_OF_ORDER, "drawings[1].round")]),
        ({"drawings": [drawn(0)]}, [(codes.ROUND_OUT_OF_ORDER, "drawings[0].round")]),
        ({"drawings": [drawn(seen={"results": 1})]}, [(codes.BASIS_TOO_LARGE, "drawings[0].seen.results")]),
        ({"drawings": [drawn(seed="s", commitment="0")]}, [(codes.COMMITMENT_DIFFERS, "drawings[0].commitment")]),
        ({"drawings": [drawn()], "changes": [{"change": "reseated", "node": "L1.9", "side": 1, "entry": 101}]}, [
            (codes.CHANGE_AT_NO_NODE, "changes[0]")]),
        ({"drawings": [drawn(output={})]}, [(codes.OUTPUT_NOT_OF_FORMAT, "drawings")]),
        ({"drawings": [drawn(output={"pairs": [[101, 101]]})]}, [(codes.SOURCE_TWICE, "L1.1")]),
        ({"format": "chess"}, [(codes.VALUE_UNKNOWN, None)]),
        ({"settings": {"lifes": 3}}, [(codes.KEY_UNKNOWN, None)]),
        ({"changes": [{"change": "lost"}]}, [(codes.VALUE_UNKNOWN, None)]),
        ({"changes": [{"change": "late", "entry": 101, "from_round": 10**12, "losses": -1, "halves": 20_001}]}, [
            (codes.VALUE_UNKNOWN, None)] * 3),
        ({"changes": [{"change": "late", "entry": 101, "from_round": 2, "losses": 1, "halves": 1}]}, [
            (codes.VALUE_UNKNOWN, "changes[0].halves")]),
        ({"changes": [{"change": "late", "entry": 101, "from_round": 20_000, "losses": 20_000}]}, [
            (codes.VALUE_UNKNOWN, "changes[0].losses")]),
        ({"format": "round_robin", "settings": {}, "drawings": [], "changes": [
            {"change": "late", "entry": 101, "from_round": 1, "losses": 1, "section": "R"}]}, [
            (codes.VALUE_UNKNOWN, "changes[0].losses")]),
        ({"format": "swiss", "settings": {"rounds": 5}, "drawings": [], "changes": [
            {"change": "late", "entry": 101, "from_round": 20_000, "losses": 6, "halves": 0}]}, [
            (codes.VALUE_UNKNOWN, "changes[0].losses")]),
        ({"seed": ""}, [(codes.LOT_SEED_EMPTY, None)]),
        ({"seed": "x", "entries": []}, [(codes.FIELD_TOO_SMALL, None)]),
    ],
)  # fmt: skip
def test_facts_that_contradict_each_other_are_named(changes: Event, expected: list[tuple[str, object]]) -> None:
    assert refused(lives(**changes)) == expected


def test_an_event_without_a_field_is_refused() -> None:
    assert refused({"format": "lives", "settings": {}}) == [(codes.KEY_MISSING, None)]
    assert refused({"phases": []}) == [(codes.KEY_MISSING, None)]


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = (*lives(), "field_from", "seed", "drawings", "results", "changes", "present", "places", "carried", "now")


@given(st.sampled_from(KEYS), anything, anything)
@examples(deadline=None, max_examples=150)
def test_nothing_that_is_json_makes_it_fall(key: str, value: object, output: object) -> None:
    told({"phases": [{**lives(), key: value}]})
    told(lives(drawings=[drawn(output={"pairs": output})]))
    told(lives(drawings=[drawn(output={"bracket": output})]))
