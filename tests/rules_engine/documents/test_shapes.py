"""The shape of a document: the own reader of the schema refuses what any validator refuses, with the place."""

from typing import Any

import jsonschema_rs
import pytest

from rules_engine.documents import codes
from rules_engine.documents.judging import judge
from rules_engine.documents.shapes import MOST_FAULTS, schema, shape_faults
from tests.rules_engine.documents.examples import content, document, found

VALIDATOR = jsonschema_rs.Draft202012Validator(dict(schema()))


def test_sound_document_has_the_shape() -> None:
    assert (VALIDATOR.is_valid(document()), shape_faults(document())) == (True, ())


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"format": "pgn"}, codes.OTHER_FORMAT, None),
        ({"version": "2.0"}, codes.OTHER_VERSION, "content.version"),
        ({"version": "1.x"}, codes.VALUE_WRONG, "content.version"),
        ({"kind": "evening"}, codes.VALUE_WRONG, "content.kind"),
        ({"people": {}}, codes.TYPE_WRONG, "content.people"),
        ({"colour": 1}, codes.KEY_UNKNOWN, "content"),
        ({"people": [{"id": "abcd2345"}]}, codes.KEY_MISSING, "content.people[0]"),
        ({"year": True}, codes.TYPE_WRONG, "content.year"),
        ({"x-large": 2**53}, codes.VALUE_NOT_EXACT, None),
        ({"x-half": "\ud800"}, codes.VALUE_NOT_EXACT, None),
    ],
)
def test_other_shapes_are_refused(change: dict[str, Any], code: str, where: str | None) -> None:
    assert found(judge({"content": {**content(), **change}})) == [(code, where)]


@pytest.mark.parametrize("value", [None, True, -1, 2**70, 0.5, "", "x" * 5000, [], [[]], {}, {"x": 1}, {"x-y": 1}])
def test_any_value_at_any_place_is_refused_as_by_another_validator(value: Any) -> None:
    for path in _paths(document()):
        changed = document()
        place = changed
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        assert bool(shape_faults(changed)) != VALIDATOR.is_valid(changed), (path, value)


def _paths(value: Any, before: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place of a document, of lists the first item; not within draws, sheets and settings, which are free."""
    steps = (
        list(value) if isinstance(value, dict) else list(range(min(1, len(value)))) if isinstance(value, list) else []
    )
    inside = [path for step in steps if step not in FREE for path in _paths(value[step], (*before, step))]
    return [*((*before, step) for step in steps), *inside]


FREE = {"draw", "sheet", "conditions", "settings", "policy"}


def test_only_so_many_faults_are_named() -> None:
    assert len(shape_faults({"content": {**content(), "people": [{}] * 1000}})) == MOST_FAULTS
