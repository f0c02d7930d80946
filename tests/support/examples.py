"""Writes the examples of the OpenAPI document into interfaces/api/examples: ``python -m tests.support.examples``.

Each is a row of ``api_table``, sent by somebody who may do it. An example that still fits its schema stays as it is, so
that a new operation changes no other file. What no row does is written by hand.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from typing import Any, Final

_MOST: Final = 2  # items of a list in an example
_LONGEST: Final = 300  # characters of a text
_SECRET: Final = "0123456789abcdef0123456789abcdef01234567"
Example = dict[str, Any]


def operations() -> Iterator[tuple[str, Mapping[str, Any], tuple[str, str]]]:
    """Yield the id of each operation of the document, the operation, and its address and method."""
    from tests.support.described import document

    for address, methods in document()["paths"].items():
        for method, operation in methods.items():
            yield operation["operationId"], operation, (address, method)


def faults(name: str, operation: Mapping[str, Any], keys: tuple[str, str]) -> list[str]:
    """Return what is wrong with the example of an operation."""
    from interfaces.api.base.examples import example_of

    example = example_of(name)
    bodies = {"request": operation.get("requestBody"), "response": _response(operation, example)}
    places = {"request": ("requestBody",), "response": ("responses", str(example.get("status")))}
    told = [_fault(example, part, body, (*keys, *places[part])) for part, body in bodies.items()]
    return [f"{name}: {text}" for text in told if text]


def _response(operation: Mapping[str, Any], example: Example) -> Any:
    """Return the answer of the example, or else the first answer that has a body."""
    good = {status: answer for status, answer in operation["responses"].items() if status < "300"}
    return good.get(example.get("status", "")) or next(iter(good.values()))


def _fault(example: Example, part: str, body: Mapping[str, Any] | None, keys: tuple[str, ...]) -> str:
    from tests.support.described import fault

    kinds = [kind for kind in (body or {}).get("content", {}) if kind == "application/json" or kind.startswith("text/")]
    if not kinds:
        return ""
    if part not in example:
        return f"its {part} has no example."
    return fault(example[part], "paths", *keys, "content", kinds[0], "schema")


def write() -> None:
    """Write the examples that are missing or no longer fit. Needs Django and a database for tests."""
    from tests.support import build
    from tests.support.api_scene import kept
    from tests.support.api_table import ROWS

    wrong = {name for name, operation, keys in operations() if faults(name, operation, keys)}
    blocker: Any = _Open()
    scenes = kept(blocker)
    made = next(scenes)
    build.login("somebody")
    for row in ROWS:
        if row.operation in wrong and "+" in row.expected:
            _write(row.operation, _sent(made, row))
    list(scenes)  # takes the scene back


class _Open:
    """In place of the plugin that keeps tests from the database."""

    unblock = nullcontext


def _sent(made: Any, row: Any) -> Example:
    from tests.support.api_scene import ROLES
    from tests.support.api_stand import Stand, body_of, sent
    from tests.support.callers import Caller

    stand = Stand(made, {**made.words(), "login": "somebody"})
    answer = sent(stand, row, Caller(made.users[ROLES[row.expected.index("+")]]))
    assert answer.status < 300, f"{row.operation}: {answer.body}"
    return _example(row.operation, body_of(row.body, stand.words), answer)


def _example(name: str, body: Any, answer: Any) -> Example:
    """Return the example of an answer. Defaults of the request are stated, so that every key is to be seen."""
    operation = next(operation for each, operation, _ in operations() if each == name)
    request = body.decode() if isinstance(body, bytes) else _with_defaults(operation, body)
    response = None if isinstance(answer.body, bytes) else answer.body
    parts = {"request": request, "status": str(answer.status), "response": _short(response)}
    return {part: value for part, value in parts.items() if value is not None}


def _with_defaults(operation: Mapping[str, Any], body: Any) -> Any:
    from tests.support.described import document

    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return None
    schema = document()["components"]["schemas"][content["schema"]["$ref"].rpartition("/")[2]]
    usual = {key: each["default"] for key, each in schema["properties"].items() if "default" in each}
    return {**usual, **(body or {})}


def _short(value: Any) -> Any:
    """Return a value with fewer items and shorter texts, and without secrets."""
    if isinstance(value, dict):
        return {key: _SECRET if key == "token" else _short(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_short(each) for each in value[:_MOST]]
    return value[:_LONGEST] if isinstance(value, str) else value


def _write(name: str, example: Example) -> None:
    from interfaces.api.base.examples import FOLDER

    (FOLDER / f"{name}.json").write_text(json.dumps(example, indent=2, ensure_ascii=False) + "\n")


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django
    from django.test.utils import setup_databases, setup_test_environment, teardown_databases

    django.setup()
    setup_test_environment()
    databases = setup_databases(verbosity=0, interactive=False)
    write()
    teardown_databases(databases, verbosity=0)


if __name__ == "__main__":
    main()
