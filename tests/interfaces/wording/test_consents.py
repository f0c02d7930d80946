"""There is a text for each purpose of a consent."""

from clubs.models import Consent
from interfaces.wording.consents import CONSENTS


def test_every_purpose_has_a_text() -> None:
    assert set(CONSENTS) == set(Consent.Purpose.values)
