"""Sex and age in rating lists. Only players who agreed to be listed by them and show their name are included."""

from datetime import date
from typing import Any, Final

from django.db.models import Q, QuerySet

from clubs.models import Person, Player

JUNIORS_UNDER: Final = 21
SENIORS_FROM: Final = 60
CATEGORIES: Final = ("women", "men", "juniors", "seniors")


def in_category(category: str, on: date) -> "QuerySet[Person, Any]":
    """Return the players who belonged to the category on that day."""
    willing = Person.objects.filter(is_in_categories=True).exclude(player__visibility=Player.Visibility.HIDDEN)
    return willing.filter(_is_in(category, on)).values("player")


def _is_in(category: str, on: date) -> Q:
    conditions = {
        "women": Q(sex=Person.Sex.FEMALE),
        "men": Q(sex=Person.Sex.MALE),
        "juniors": Q(born_on__gt=_years_before(on, JUNIORS_UNDER)),
        "seniors": Q(born_on__lte=_years_before(on, SENIORS_FROM)),
    }
    return conditions[category]


def _years_before(day: date, years: int) -> date:
    """Return the same day some years earlier. A player born on 29 February is a year older on 1 March."""
    is_leap_day = (day.month, day.day) == (2, 29)
    return date(day.year - years, 2, 28) if is_leap_day else day.replace(year=day.year - years)
