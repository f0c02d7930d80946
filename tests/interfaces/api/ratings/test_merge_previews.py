"""The preview of a merge through the API: matches, ratings before and after, and nothing written."""

import pytest

from clubs.models import Merge
from tests.ratings.flows.merges.test_merge_players import four
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_preview_gives_the_common_rating_and_writes_nothing() -> None:
    home = build.house()
    ann, again, _ = four(home)
    address = f"federations/{home.federation.slug}/merges/preview/"

    preview = Caller(home.officer).post(address, {"target": ann.public_id, "merged": again.public_id}).body

    (pool,) = [row for row in preview["pools"] if row["pool"] == "standard"]
    assert None not in (pool["target"], pool["merged"])
    assert pool["after"] not in (None, pool["target"])
    assert pool["others"] == 1
    assert not Merge.objects.exists()
