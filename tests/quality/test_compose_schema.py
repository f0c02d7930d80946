"""compose.yaml is a compose file: it fits the JSON schema of the Compose Specification."""

import json
from typing import Any

import pytest
from jsonschema_rs import validator_for

from tests.support import node
from tests.support.deployment import compose

pytestmark = [pytest.mark.quality]


def test_compose_file_fits_the_schema() -> None:
    assert _faults(compose()) == []


def test_schema_refuses_a_word_that_compose_does_not_know() -> None:
    document = compose()
    document["services"]["web"]["read_onyl"] = True

    assert len(_faults(document)) == 1


def _faults(document: dict[str, Any]) -> list[str]:
    schema = json.loads(node.COMPOSE_SCHEMA.read_text())
    return [error.message for error in validator_for(schema).iter_errors(document)]
