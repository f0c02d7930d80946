"""An address of the API without its trailing slash is the same address."""

import pytest

from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("federations/", 200),
        ("federations", 200),
        ("federations?page_size=1", 200),
        ("federations/nowhere", 404),
        ("nothing", 404),
        ("federations/x/pools/y/ratings/list.csv", 404),
        ("federations/x/pools/y/ratings/list.csv/", 404),
    ],
)
def test_slash_may_be_left_out(path: str, status: int) -> None:
    assert Caller().get(path).status == status


def test_write_without_a_slash_is_not_redirected() -> None:
    assert Caller().post("federations", {"slug": "x", "name": "X"}).status == 401
