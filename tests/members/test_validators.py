"""Member numbers as they are typed."""

import pytest

from journal.refusals import Refused
from members.validators import check_number_text, plain_number


def test_number_has_letters_digits_and_signs_between_them() -> None:
    check_number_text(plain_number("dk-007"))
    for text in ("", "-7", "no 7!", "x" * 21):
        with pytest.raises(Refused):
            check_number_text(plain_number(text))
