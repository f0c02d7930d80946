"""Every code is in docs/open_format.md, and named after the document."""

from pathlib import Path

from rules_engine.documents.codes import PARAMS

DOCS = Path(__file__).parents[3] / "docs" / "open_format.md"


def test_every_code_is_documented_with_its_parameters() -> None:
    text = DOCS.read_text()

    assert [code for code in PARAMS if f"| `{code}` |" not in text] == []
    assert {code.partition(".")[0] for code in PARAMS} == {"document"}
