"""What a profile may contain."""

from datetime import time

import pytest

from clubs.inputs import Evening, ProfileChange
from clubs.profile_checks import LONGEST_TEXT, check_profile
from journal.refusals import Refused

EVERYTHING: ProfileChange = {
    "texts": {"en": "a" * LONGEST_TEXT, "nl": ""},
    "colour": "#3A9D6B",
    "address": "Quay 1",
    "contact": "board@example.org",
    "website": "https://example.org/",
    "evening": Evening(7, time(19, 30), "Café"),
}


@pytest.mark.parametrize("changes", [{}, EVERYTHING, {"evening": None, "colour": "", "website": ""}])
def test_possible_values_pass(changes: ProfileChange) -> None:
    check_profile(changes)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"texts": {"xx": "a"}}, "unknown_language"),
        ({"texts": {"en": "a" * (LONGEST_TEXT + 1)}}, "profile_text_too_long"),
        ({"texts": {"en": "a|" * 90 + "\n" + "-|" * 90 + "\n" + "b|\n" * 3000}}, "profile_text_too_long"),
        ({"colour": "green"}, "bad_colour"),
        ({"colour": '#12345"'}, "bad_colour"),
        ({"address": "a" * 301}, "profile_field_too_long"),
        ({"contact": "a" * 201}, "profile_field_too_long"),
        ({"website": "https://" + "a" * 200 + ".org"}, "profile_field_too_long"),
        ({"website": "javascript:alert(1)"}, "bad_website"),
        ({"website": "example.org"}, "bad_website"),
        ({"evening": Evening(0, time(19))}, "bad_weekday"),
        ({"evening": Evening(1, time(19), "a" * 121)}, "profile_field_too_long"),
    ],
)
def test_impossible_value_is_refused(changes: ProfileChange, code: str) -> None:
    with pytest.raises(Refused) as caught:
        check_profile(changes)

    assert [violation.code for violation in caught.value.verdict.violations] == [code]


def test_all_reasons_are_given_at_once() -> None:
    with pytest.raises(Refused) as caught:
        check_profile({"colour": "green", "website": "no", "texts": {"xx": ""}})

    assert len(caught.value.verdict.violations) == 3
