"""A selection is opened once, by an officer."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused
from ratings.flows.selections.open_selection import open_selection
from tests.support import build
from tests.support.build import NOON
from tests.support.selections import criteria, opened_selection

pytestmark = pytest.mark.django_db


def test_code_is_taken_once_and_is_no_word_of_the_site() -> None:
    home = build.house()
    opened_selection(home)

    with pytest.raises(Conflicting, match="selection_taken"):
        opened_selection(home)
    with pytest.raises(Refused, match="bad_slug"):
        opened_selection(home, "selections")


def test_manager_opens_none() -> None:
    home = build.house()
    ctx = ActContext(build.acting(home.manager), NOON)
    with pytest.raises(NotAllowed):
        open_selection(federation=home.federation.slug, code="team", plan=criteria(), ctx=ctx)
