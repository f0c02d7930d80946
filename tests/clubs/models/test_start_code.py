"""Codes of the first start."""

from clubs.models import StartCode
from tests.support.build import NOON


def test_start_code_names_its_time_and_not_its_digest() -> None:
    assert str(StartCode(digest="0" * 64, created_at=NOON)) == f"start code of {NOON:%Y-%m-%d %H:%M}"
