"""The address at which the calendar of a person is read."""

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import override

from clubs.models import User
from notifications.queries.calendar_keys import calendar_key


def calendar_address(request: HttpRequest, user: User) -> str:
    """Return the address of the calendar of a login, in its language; "" if it has none."""
    key = calendar_key(user.pk)
    with override(user.language or settings.LANGUAGE_CODE):
        return request.build_absolute_uri(reverse("personal_calendar", args=[key])) if key else ""
