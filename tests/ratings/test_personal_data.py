"""Ratings stay; the reports of imports lose the name."""

import pytest

from clubs.queries.personal_data import subject_of
from clubs.recording.erasures import erase_everywhere
from ratings.models import PastImport
from ratings.personal_data import DATA
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def test_problems_of_an_import_lose_the_name() -> None:
    home = build.house()
    player = build.player(home, "Sigrid Møller")
    problems = [{"code": "unknown_name", "params": {"name": "Sigrid Møller"}}]
    row = PastImport.objects.create(pool=home.pool, kind="results", size=1, made_at=NOON, problems=problems)

    erase_everywhere(subject_of(player), NOON)

    row.refresh_from_db()
    assert row.problems == [{"code": "unknown_name", "params": {"name": f"#{player.public_id}"}}]
    assert "problems" in DATA.words[PastImport]
