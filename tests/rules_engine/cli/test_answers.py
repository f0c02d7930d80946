"""Lines in, answers out."""

import io
import json
from typing import Any

import pytest

from rules_engine.cli.answers import answer_lines
from rules_engine.leagues.codes import OUT_OF_RANGE
from rules_engine.leagues.refusals import LeagueRefused


def echo(data: Any) -> dict[str, Any]:
    if data == 0:
        raise LeagueRefused(OUT_OF_RANGE, name="x", value=0, least=1, most=2)
    return {"data": data}


def test_every_line_has_its_answer_and_the_code_is_of_the_worst() -> None:
    out = io.StringIO()

    assert answer_lines("tie", echo, [], io.StringIO("1\n\n0\n{\n"), out) == 1
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["ok"] for line in lines] == [True, False, False]
    assert lines[0]["data"] == 1
    assert [line["violations"][0]["code"] for line in lines[1:]] == ["league.out_of_range", "not_json"]


@pytest.mark.parametrize(("argument", "code"), [("--help", 0), ("file", 2)])
def test_arguments_are_answered_with_the_usage(argument: str, code: int) -> None:
    out = io.StringIO()

    assert answer_lines("tie", echo, [argument], io.StringIO(), out) == code
    assert out.getvalue().startswith("usage: python -m rules_engine tie")
