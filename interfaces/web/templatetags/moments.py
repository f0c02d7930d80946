"""Moments that people in several time zones read."""

from datetime import datetime, time, timedelta

from django import template
from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format

register = template.Library()


@register.filter(expects_localtime=True)
def moment_in_zone(moment: datetime) -> str:
    """Return weekday, day, time and offset of a moment in the current zone.

    In the night in which clocks are put back, only the offset distinguishes two hours.
    """
    offset = moment.strftime("%z")
    return f"{WEEKDAYS[moment.weekday()]} {date_format(moment, 'DATETIME_FORMAT')} (UTC{offset[:3]}:{offset[3:5]})"


@register.filter(expects_localtime=True)
def deadline(moment: datetime, style: str = "") -> str:
    """Return until when something is possible: day and time, but for 24:00 the day that ends then.

    ``style``: "short" or "", of a time.
    """
    if moment.time() == time():
        return date_format(moment.date() - timedelta(days=1), "DATE_FORMAT")
    return date_format(moment, "SHORT_DATETIME_FORMAT" if style else "DATETIME_FORMAT")
