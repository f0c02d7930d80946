"""docs/draw_json.md tells the truth: its examples run, and no key is left out."""

import json
import re
import subprocess
import sys
from dataclasses import fields
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from rules_engine.cli.draw import run
from rules_engine.draws import codes
from rules_engine.draws.exported import read_changes, read_drawings, read_results
from rules_engine.draws.exported.proof import Proof
from rules_engine.draws.exported.reading import OPTIONAL, REQUIRED
from rules_engine.draws.losses import Loss
from rules_engine.draws.phases.settings import Cut, FieldFrom, Seeded, Take
from rules_engine.draws.results import NodeRuling

PAGE = (Path(__file__).parents[5] / "docs" / "draw_json.md").read_text()
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
EVENTS = [at for at, block in enumerate(BLOCKS) if "ok" not in block]


def told(event: object) -> Any:
    stdout = StringIO()
    run([], StringIO(json.dumps(event)), stdout)
    return json.loads(stdout.getvalue())


@pytest.mark.parametrize("at", EVENTS)
def test_every_example_answers_as_it_says(at: int) -> None:
    found = told(BLOCKS[at])

    answers = BLOCKS[at + 1 : at + 2]
    assert answers in ([found], [])
    assert found["ok"] is True or found["violations"][0]["code"] == codes.DRAWING_DIFFERS


def test_a_draw_is_proved_with_python_alone() -> None:
    """The command needs nothing that has to be installed; without rustworkx the same pairs come out."""
    alone = "import sys; sys.modules['rustworkx'] = None; from rules_engine.__main__ import main; "
    command = [sys.executable, "-c", alone + "sys.exit(main(['draw'], sys.stdin, sys.stdout))"]
    text = json.dumps(BLOCKS[EVENTS[1]])

    answer = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout

    assert json.loads(answer) == told(BLOCKS[EVENTS[1]])


def test_the_second_phase_is_as_the_page_says() -> None:
    second = told(BLOCKS[EVENTS[-1]])["phases"][1]

    assert f"are then {second['entries']}, and the proposed `seats` {second['proposal']['output']['seats']}." in PAGE


def test_every_key_is_on_the_page() -> None:
    changes = [name for kind in read_changes.KINDS.items() for name in (kind[0], *kind[1][0], *kind[1][1])]
    of_lists = (*read_drawings.REQUIRED, *read_drawings.OPTIONAL, *read_drawings.BASIS_KEYS, *read_results.OPTIONAL)
    of_field = [one.name for one in (*fields(FieldFrom), *fields(Take))]
    values = [one.value for kind in (Proof, Loss, NodeRuling, Seeded, Cut) for one in kind]
    answered = told(BLOCKS[EVENTS[1]])["phases"][0]

    for name in (*REQUIRED, *OPTIONAL, *changes, *of_lists, *of_field, *values, *answered, *answered["nodes"][0]):
        assert f"`{name}`" in PAGE, name


def test_every_code_on_the_page_is_one() -> None:
    assert set(re.findall(r"`(draws\.\w+)`", PAGE)) <= set(codes.PARAMS)
