"""Rows of an edition are written once."""

import pytest
from django.db import DatabaseError, transaction

from ratings.models import SelectedPlayer
from tests.support import build
from tests.support.published import JULY, history, published
from tests.support.selections import selection_of

pytestmark = pytest.mark.django_db


def test_row_of_an_edition_cannot_be_changed() -> None:
    home = build.house()
    ann, *_ = history(home)
    published(home, JULY.date())
    edition = selection_of(home, ann)

    with pytest.raises(DatabaseError), transaction.atomic():
        SelectedPlayer.objects.filter(edition=edition).update(basis="none")
