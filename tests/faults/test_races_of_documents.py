"""Officers who bring in the same document at the same moment."""

from functools import partial

import pytest

from clubs.models import Player
from journal.verify import breaks_of_all
from matches.models import EventOrigin, Result
from tests.support import build
from tests.support.foreign_document import DOCUMENT, NAMES
from tests.support.incoming import bring
from tests.support.threads import at_once

pytestmark = [pytest.mark.faults, pytest.mark.django_db(transaction=True)]


def test_document_that_comes_twice_at_once_is_brought_in_once() -> None:
    home = build.house("dk")

    answers = at_once([partial(bring, home, DOCUMENT)] * 2)

    assert [answer for answer in answers if isinstance(answer, Exception)] == []
    assert (EventOrigin.objects.count(), Result.objects.count()) == (1, 2)
    assert Player.objects.filter(display_name__in=NAMES).count() == 4
    assert list(breaks_of_all()) == []
