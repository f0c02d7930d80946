"""A line of a bank file."""

import pytest
from django.db import IntegrityError, transaction

from tests.support.money import bank_line, treasury


@pytest.mark.django_db
def test_words_of_a_line_that_was_decided_are_erased() -> None:
    row = bank_line(treasury(), "-1,50")
    row.state = "dismissed"
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save()

    assert str(row) == "2026-12-31 -150"
