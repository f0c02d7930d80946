"""Names of weekdays on pages."""

from datetime import UTC, datetime

from django.template import Context, Template
from django.utils import timezone, translation


def test_weekday_is_of_the_zone_and_the_language() -> None:
    template = Template("{% load weekdays %}{{ at|weekday }} {{ at|short_weekday }}")
    with timezone.override("Europe/Amsterdam"), translation.override("de"):
        text = template.render(Context({"at": datetime(2026, 11, 27, 23, 30, tzinfo=UTC)}))

    assert text == "Samstag Sa"


def test_weekday_of_a_number_begins_with_monday() -> None:
    with translation.override("da"):
        text = Template("{% load weekdays %}{{ number|weekday_of_number }}").render(Context({"number": 1}))

    assert text == "mandag"
