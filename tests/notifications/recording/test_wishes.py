"""Wishes are stored beside others."""

import pytest

from notifications.models import Wish
from notifications.recording.wishes import store_wishes
from tests.support import build

pytestmark = pytest.mark.django_db


def test_wish_replaces_that_of_its_kind_alone() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"draw": "at_once", "news": "at_once"})
    store_wishes(ann.pk, {"draw": "none"})

    assert sorted(Wish.objects.values_list("user", "kind", "mail")) == [
        (ann.pk, "draw", "none"),
        (ann.pk, "news", "at_once"),
    ]
