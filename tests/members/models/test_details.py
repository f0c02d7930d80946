"""Private data of members, once for a federation."""

from datetime import date

import pytest
from django.db import IntegrityError, transaction

from tests.support import build
from tests.support.licences import born

pytestmark = pytest.mark.django_db


def test_federation_has_one_row_of_details_of_a_member() -> None:
    home = build.house()
    ann = build.player(home)
    born(home, ann, date(2008, 2, 29))

    with pytest.raises(IntegrityError), transaction.atomic():
        born(home, ann, date(2008, 3, 1))
