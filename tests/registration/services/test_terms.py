"""Whether a digest is that of the present terms."""

import pytest

from journal.refusals import Refused
from registration.services.terms import accepted_text
from tests.support import build
from tests.support.terms import terms

pytestmark = pytest.mark.django_db


def test_digest_is_that_of_a_present_text_or_may_be_left_out() -> None:
    home = build.house()
    assert accepted_text(home.tournament, "anything") is None
    digest = terms(home, {"en": "Pay."})
    text = accepted_text(home.tournament, digest.upper())
    assert text is not None and text.text == "Pay."
    assert accepted_text(home.tournament, "", is_needed=False) is None
    for wrong, is_needed in (("", True), ("0", True), ("0", False)):
        with pytest.raises(Refused):
            accepted_text(home.tournament, wrong, is_needed=is_needed)
