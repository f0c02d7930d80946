"""Profiles as they are read."""

import pytest
from pytest_django import DjangoAssertNumQueries

from clubs.models import Profile, ProfileText
from clubs.queries.profiles import ProfileSheet, profile_sheet

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("languages", "text"), [(("nl", "en"), "nl"), (("da", "en"), "en"), (("da", "da"), "en"), (("fr",), "en")]
)
def test_text_is_in_the_first_language_that_has_one(languages: tuple[str, ...], text: str) -> None:
    profile = Profile.objects.create()
    for language in ("nl", "en"):
        ProfileText.objects.create(profile=profile, language=language, text=language, html=language)

    row = profile_sheet(profile.pk).find_text(*languages)

    assert row is not None
    assert row.text == text


def test_profile_is_read_in_three_queries_and_an_absent_one_in_none(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    profile = Profile.objects.create(address="Quay 1", version=3)

    with django_assert_num_queries(3):
        sheet = profile_sheet(profile.pk)
    with django_assert_num_queries(0):
        absent = profile_sheet(None)

    assert (sheet.address, sheet.version, sheet.is_empty, sheet.find_text("en")) == ("Quay 1", 3, False, None)
    assert (absent, absent.is_empty) == (ProfileSheet(), True)
