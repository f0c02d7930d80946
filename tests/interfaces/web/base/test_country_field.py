"""A country as people type it."""

import pytest
from django.core.exceptions import ValidationError

from interfaces.web.base.country_field import CountryField


def test_country_is_read_by_name_or_letters() -> None:
    assert [CountryField().clean(text) for text in ("", "nl", "Denmark", "Danmark")] == ["", "NL", "DK", "DK"]
    with pytest.raises(ValidationError):
        CountryField().clean("Atlantis")
