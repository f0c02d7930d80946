"""Wishes are stored beside others."""

import pytest

from notifications.models import Wish
from notifications.recording.wishes import store_wishes
from tests.support import build

pytestmark = pytest.mark.django_db


def test_wish_replaces_that_of_its_kind_alone() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"draw": True, "news": True})
    store_wishes(ann.pk, {"draw": False})

    assert sorted(Wish.objects.values_list("user", "kind", "by_mail")) == [
        (ann.pk, "draw", False),
        (ann.pk, "news", True),
    ]
