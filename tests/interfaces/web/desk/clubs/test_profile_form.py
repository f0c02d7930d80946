"""The form of a profile."""

from datetime import time

from django.http import QueryDict

from clubs.inputs import Evening
from clubs.queries.profiles import ProfileSheet
from interfaces.web.desk.clubs.profile_form import ClubProfileForm, ProfileForm


def test_form_begins_with_a_text_for_each_language() -> None:
    names = list(ProfileForm(ProfileSheet(), None).fields)

    assert names[:5] == ["text_en", "text_nl", "text_da", "text_de", "text_fr"]


def test_evening_is_typed_whole_or_not_at_all() -> None:
    typed = "version=0&weekday=4&place=Caf%C3%A9"
    half, whole = (ClubProfileForm(ProfileSheet(), QueryDict(query)) for query in (typed, f"{typed}&begins_at=19:30"))
    none = ClubProfileForm(ProfileSheet(), QueryDict("version=0"))

    assert (half.is_valid(), whole.is_valid(), none.is_valid()) == (False, True, True)
    assert (whole.to_input()["evening"], none.to_input()["evening"]) == (Evening(4, time(19, 30), "Café"), None)
