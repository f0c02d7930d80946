"""Names of weekdays in the reader's language. Django's formats of dates do not have them."""

from datetime import date

from django import template
from django.utils.dates import WEEKDAYS, WEEKDAYS_ABBR

register = template.Library()


@register.filter(expects_localtime=True)
def weekday(day: date) -> str:
    """Return the name of the weekday of a day or of a time, in the current zone."""
    return str(WEEKDAYS[day.weekday()])


@register.filter
def weekday_of_number(number: int) -> str:
    """Return the name of a weekday by its number; 1 is Monday."""
    return str(WEEKDAYS[number - 1])


@register.filter(expects_localtime=True)
def short_weekday(day: date) -> str:
    """Return the short name of the weekday."""
    return str(WEEKDAYS_ABBR[day.weekday()])
