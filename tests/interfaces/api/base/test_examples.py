"""Every operation has an example, and each example fits its schema."""

from interfaces.api.base.examples import FOLDER, example_of
from tests.support.described import document, fault
from tests.support.examples import faults, operations

REMEDY = "add its row to tests/support/api_table.py, then: python -m tests.support.examples (docs/contributing.md)"


def test_every_operation_has_an_example_that_fits_its_schema() -> None:
    assert [text for name, operation, keys in operations() for text in faults(name, operation, keys)] == [], REMEDY


def test_no_example_is_left_of_an_operation_that_is_gone() -> None:
    names = {name for name, _, _ in operations()}

    assert sorted(path.name for path in FOLDER.iterdir() if path.stem not in names) == [], "delete these files"


def test_document_has_the_examples() -> None:
    operation = document()["paths"]["/api/v1/events/{event}/entries/list"]["post"]
    example = example_of("entries_enter_list")

    assert operation["requestBody"]["content"]["application/octet-stream"]["example"] == "name\nLoner\n"
    assert operation["responses"]["201"]["content"]["application/json"]["example"] == example["response"]


def test_unknown_operation_has_no_example() -> None:
    assert example_of("nothing_at_all") == {}


def test_every_operation_has_an_example_of_a_problem_if_of_nothing_else() -> None:
    problem = document()["components"]["schemas"]["Problem"]

    for _name, operation, _keys in operations():
        media = operation["responses"]["403"]["content"]["application/problem+json"]
        assert media["schema"] == {"$ref": "#/components/schemas/Problem"}
    assert [fault(example, "components", "schemas", "Problem") for example in problem["examples"]] == [""]
