"""The examples of the OpenAPI document: a file for each operation, with a request and its answer.

``python -m tests.support.examples`` writes them from answers of the site.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parents[1] / "examples"
_JSON: Final = "application/json"
_SENTENCE: Final = (
    "Your role does not allow this. These may do it: a director of the tournament, an officer of the federation."
)
_PROBLEM: Final = {
    "type": "urn:bearoff:problem:not_allowed",
    "title": "Not allowed",
    "status": 403,
    "detail": _SENTENCE,
    "code": "not_allowed",
    "violations": [{"code": "not_allowed", "where": None, "params": {"act": "enter"}, "sentence": _SENTENCE}],
}  # of each operation: those that answer with a file or with nothing have no other


def example_of(name: str) -> dict[str, Any]:
    """Return the example of an operation: ``request``, ``status`` and ``response``, each where there is one."""
    path = FOLDER / f"{name}.json"
    return dict(json.loads(path.read_text())) if path.exists() else {}


def with_examples(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Add the examples to the operations of the document, and one to the problem that each of them can answer."""
    result["components"]["schemas"]["Problem"]["examples"] = [_PROBLEM]
    for methods in result["paths"].values():
        for operation in methods.values():
            example = example_of(operation["operationId"])
            _add(operation.get("requestBody"), example.get("request"))
            _add(operation["responses"].get(example.get("status")), example.get("response"))
    return result


def _add(body: Mapping[str, Any] | None, example: object) -> None:
    """Add an example to each media type that it fits: text is not JSON, and a form with a file has none."""
    for kind, media in (body or {}).get("content", {}).items():
        if example is not None and (kind == _JSON) != isinstance(example, str) and "multipart" not in kind:
            media["example"] = example
