"""The profile of a federation, club, tournament or event, on its page, and its logo in the head."""

from typing import Final

from django import template
from django.utils import timezone
from django.utils.dates import WEEKDAYS
from django.utils.translation import get_language

from clubs.markdown import clean_html
from clubs.models import Club, Federation
from clubs.queries.profiles import find_face, profile_sheet
from matches.models import Event, Tournament

register = template.Library()
_ANY: Final = "en"


@register.inclusion_tag("components/profile.html")
def profile(owner: Federation | Club | Tournament | Event, home: Federation) -> dict[str, object]:
    """Show a profile."""
    return profile_of(owner, home)


@register.simple_tag
def profile_of(owner: Federation | Club | Tournament | Event, home: Federation) -> dict[str, object]:
    """Return a profile, its text in the reader's language, else in that of the federation ``home``."""
    sheet = profile_sheet(owner.profile_id)
    languages = (get_language() or _ANY, home.locale, _ANY)
    text = sheet.find_text(*languages)
    return {
        "profile": sheet,
        "language": text.language if text else "",
        "documents": sheet.documents_for(*languages),
        "html": clean_html(text.html) if text else "",
        "exceptions": sheet.exceptions_since(home.day_at(timezone.now())),
        "weekday": WEEKDAYS[sheet.evening.weekday - 1] if sheet.evening else "",
    }


@register.inclusion_tag("components/logo.html")
def logo(*owners: Federation | Club | Tournament | Event) -> dict[str, object]:
    """Show the logo of the first of some owners that has one, and give the head of the page their colour."""
    image, colour = find_face(*(owner.profile_id for owner in owners))
    return {"logo": image, "colour": colour.removeprefix("#")}
