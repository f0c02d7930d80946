"""Forms that wait for a login: their size and number are limited."""

from datetime import timedelta

import pytest

from clubs.models import PendingPost
from clubs.recording import pending_posts
from clubs.recording.pending_posts import LARGEST, record_pending_post
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("fields", "is_stored"), [("x" * (LARGEST - 1), True), ("x" * LARGEST, False)])
def test_form_is_stored_up_to_the_limit_with_its_path(fields: str, is_stored: bool) -> None:
    assert (record_pending_post("/", fields, NOON) is not None) is is_stored
    assert PendingPost.objects.count() == is_stored


def test_oldest_forms_give_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pending_posts, "MOST", 3)

    for minute in range(5):
        record_pending_post(f"/{minute}", "[]", NOON + timedelta(minutes=minute))

    assert sorted(PendingPost.objects.values_list("path", flat=True)) == ["/2", "/3", "/4"]
