"""What the database refuses of profiles."""

from datetime import time

import pytest
from django.db import IntegrityError

from clubs.models import Profile, ProfileText

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("weekday", "begins_at"), [(4, None), (None, time(19)), (8, time(19)), (0, time(19))])
def test_half_an_evening_is_refused(weekday: int | None, begins_at: time | None) -> None:
    with pytest.raises(IntegrityError):
        Profile.objects.create(weekday=weekday, begins_at=begins_at)


def test_second_text_in_a_language_is_refused() -> None:
    profile = Profile.objects.create()
    ProfileText.objects.create(profile=profile, language="en", text="a", html="a")

    with pytest.raises(IntegrityError):
        ProfileText.objects.create(profile=profile, language="en", text="b", html="b")
