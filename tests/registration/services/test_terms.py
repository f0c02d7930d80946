"""Whether a digest is that of the present terms."""

import pytest

from journal.refusals import Refused
from registration.services.terms import accepted_text, check_accepted
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


def test_terms_that_change_before_the_lock_are_asked_for_again() -> None:
    home = build.house()
    text = accepted_text(home.tournament, terms(home, {"en": "Pay."}))
    check_accepted(home.tournament, text)
    check_accepted(home.tournament, None)
    terms(home, {"en": "Pay in time."})
    with pytest.raises(Refused, match="terms_changed"):
        check_accepted(home.tournament, text)
