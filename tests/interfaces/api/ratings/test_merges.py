"""Merges of players over the API."""

import pytest

from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_undone_merge_is_listed_with_both_reasons() -> None:
    home = build.house()
    kept, merged = build.player(home, "Ann Smit"), build.player(home, "Anna Smit")
    caller, path = Caller(home.officer), f"federations/{home.federation.slug}/merges/"
    body = {"target": kept.public_id, "merged": merged.public_id, "why": "Married"}
    merge = caller.post(path, body).body["id"]

    before = caller.get(f"{path}?undone=true").body["results"]
    caller.post(f"{path}{merge}/undo/", {"why": "Sisters"})
    after, in_force = caller.get(f"{path}?undone=true").body["results"], caller.get(path).body["results"]

    assert (before, in_force) == ([], [])
    assert [(row["why"], row["undone_why"]) for row in after] == [("Married", "Sisters")]
