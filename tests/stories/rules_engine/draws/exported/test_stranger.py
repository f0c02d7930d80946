"""docs/draw_json.md is enough: a program written from it repeats every drawing, and sees one that is wrong."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rules_engine.draws.brackets.knockout import KnockoutSettings, Seeding
from rules_engine.draws.changes import Away, Disqualified, Late, Withdrawn
from rules_engine.draws.exported.writing import write_phase
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.lives.settings import LivesSettings
from rules_engine.draws.robin.settings import RobinSettings
from rules_engine.draws.swiss.settings import SwissSettings
from rules_engine.words import EntryId
from tests.rules_engine.draws.exported.recorder import Recorder
from tests.stories.rules_engine.draws.exported import stranger

FORMATS = ("swiss", "lives", "knockout", "round_robin")
MOST_LINES = 150


SETTINGS: dict[str, Callable[[int], object]] = {
    "swiss": lambda size: SwissSettings(min(5, size // 2), apart_rounds=2),
    "lives": lambda _: LivesSettings(mates_rounds=2),
    "knockout": lambda _: KnockoutSettings(Seeding.DRAWN, False, 2),
    "round_robin": lambda _: RobinSettings(),
}


def exported(format_: str, size: int) -> stranger.Json:
    recorder = Recorder(format_, size, SETTINGS[format_](size))
    recorder.play_out(random.Random(size))
    event: stranger.Json = json.loads(json.dumps(write_phase(recorder.phase)))
    return event


def published(drawing: stranger.Json) -> object:
    """The output without the order of the pairs, which is that of the sheet."""
    output = drawing["output"]
    if "pairs" not in output:
        return output
    byes = [[output["bye"], None]] if output.get("bye") else []
    return {frozenset(pair) for pair in [*output["pairs"], *byes]}


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("size", [6, 7, 9, 12, 13, 21])
def test_a_stranger_repeats_every_drawing(format_: str, size: int) -> None:
    event = exported(format_, size)

    for drawing in event["drawings"]:
        assert stranger.draw(event, drawing) == published(drawing)


@pytest.mark.parametrize("format_", ["swiss", "lives"])
@pytest.mark.parametrize("size", [9, 12, 17])
def test_a_stranger_repeats_drawings_with_players_away_late_and_gone(format_: str, size: int) -> None:
    luck, recorder = random.Random(size), Recorder(format_, size, SETTINGS[format_](size))
    recorder.draw()
    recorder.change(Withdrawn(EntryId(103)))
    recorder.play(luck)
    recorder.change(Away(EntryId(101), 2))
    for number, losses in ((size + 1, 0), (size + 2, 1)):
        late = DrawEntry(EntryId(100 + number), number)
        recorder.phase = replace(recorder.phase, entries=(*(recorder.phase.entries or ()), late))
        recorder.change(Late(late.entry, 2, losses))
    recorder.draw()
    recorder.play(luck)
    recorder.change(Disqualified(EntryId(105)))
    recorder.draw()
    event: stranger.Json = json.loads(json.dumps(write_phase(recorder.phase)))

    for drawing in event["drawings"]:
        assert stranger.draw(event, drawing) == published(drawing)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_stranger_sees_a_drawing_that_its_seed_does_not_give(format_: str) -> None:
    event = exported(format_, 12)
    drawing = event["drawings"][0]

    assert stranger.draw(event, {**drawing, "seed": "another"}) != published(drawing)


def test_the_lots_of_a_swiss_come_from_its_seed() -> None:
    drawing = exported("swiss", 9)["drawings"][0]
    lots = stranger.stream(drawing["seed"], "swiss/1 lots")

    assert stranger.shuffled(range(101, 110), lots) == drawing["output"]["lots"]


def test_the_stranger_has_the_page_and_not_the_rule_book() -> None:
    text = Path(stranger.__file__).read_text()

    assert not re.search(r"^(from|import) (?!hmac|collections|itertools|typing|networkx)", text, re.MULTILINE)
    assert len([line for line in text.splitlines() if line.strip()]) <= MOST_LINES
