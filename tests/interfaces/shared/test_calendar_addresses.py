"""The address of a calendar is in the language of its login."""

import pytest
from django.test import RequestFactory

from interfaces.shared.calendar_addresses import calendar_address
from tests.support import build
from tests.support.letters import calendar_of

pytestmark = pytest.mark.django_db


def test_address_has_the_language_of_the_login() -> None:
    request, ann = RequestFactory().get("/"), build.login()
    assert calendar_address(request, ann) == ""
    key = calendar_of(ann)
    ann.language = "fr"
    assert calendar_address(request, ann) == f"http://testserver/fr/calendar/{key}/"
