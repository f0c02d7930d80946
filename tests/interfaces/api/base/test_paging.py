"""The size of a page has bounds, which the document states."""

import pytest

from tests.support.callers import Caller
from tests.support.described import document

pytestmark = pytest.mark.django_db


def test_document_states_the_bounds() -> None:
    parameters = {each["name"]: each for each in document()["paths"]["/api/v1/players"]["get"]["parameters"]}

    assert parameters["page_size"]["schema"] == {"type": "integer", "minimum": 1, "maximum": 200, "default": 50}
    assert parameters["page"]["schema"] == {"type": "integer", "minimum": 1}


@pytest.mark.parametrize(("size", "status"), [("1", 200), ("200", 200), ("0", 400), ("201", 400), ("x", 400)])
def test_size_beyond_the_bounds_is_refused(size: str, status: int) -> None:
    assert Caller().get(f"players/?page_size={size}").status == status
