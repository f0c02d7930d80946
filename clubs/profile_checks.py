"""Checks of what people type into a profile. A refusal has a code."""

from collections.abc import Mapping, Sequence
from typing import Final

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator

from clubs.colours import is_colour
from clubs.inputs import DayInput, Evening, ProfileChange
from clubs.markdown import html_of
from clubs.names import tidy
from journal.refusals import Refused, cause, check_each, check_offered

LONGEST_TEXT: Final = 10_000  # letters of one language
LONGEST_ADDRESS: Final = 300
LONGEST_CONTACT: Final = 200
LONGEST_WEBSITE: Final = 200
LONGEST_PLACE: Final = 120
MOST_EXCEPTIONS: Final = 100
LONGEST_LOGO_TEXT: Final = 200
LONGEST_TITLE: Final = 120  # of a document
_LONGEST_HTML: Final = 100_000  # letters: a table may grow when it is rendered
_WEBSITE: Final = URLValidator(schemes=["http", "https"])


def check_profile(changes: ProfileChange) -> None:
    """Check the values to change. Raise ``Refused`` with every reason."""
    evening = changes.get("evening")
    check_each(
        lambda: check_texts(changes.get("texts", {})),
        lambda: _check_colour(changes.get("colour", "")),
        lambda: _check_length("address", changes.get("address", ""), LONGEST_ADDRESS),
        lambda: _check_length("contact", changes.get("contact", ""), LONGEST_CONTACT),
        lambda: _check_website(changes.get("website", "")),
        lambda: None if evening is None else _check_evening(evening),
        lambda: _check_exceptions(changes.get("exceptions", ())),
        lambda: _check_length("logo_text", changes.get("logo_text", ""), LONGEST_LOGO_TEXT),
        lambda: _check_documents(changes),
    )


def _check_documents(changes: ProfileChange) -> None:
    document = changes.get("document")
    if document and not tidy(document.title):
        raise Refused(cause("document_title_missing"))
    names = [(row.title, row.language) for row in changes.get("documents", ())]
    for title, language in names if document is None else [*names, (document.title, document.language)]:
        _check_language(language)
        _check_length("title", title, LONGEST_TITLE)


def _check_language(language: str) -> None:
    check_offered("unknown_language", dict(settings.LANGUAGES), language=language)


def check_texts(texts: Mapping[str, str]) -> None:
    """Raise ``Refused`` for a text that is too long, or in a language that the site does not have."""
    for language, text in texts.items():
        _check_language(language)
        if len(text) > LONGEST_TEXT or len(html_of(text)) > _LONGEST_HTML:
            raise Refused(cause("profile_text_too_long", language=language, longest=LONGEST_TEXT))


def _check_colour(colour: str) -> None:
    if colour and not is_colour(colour.lower()):
        raise Refused(cause("bad_colour", colour=colour[:20]))


def _check_length(field: str, text: str, longest: int) -> None:
    if len(text) > longest:
        raise Refused(cause("profile_field_too_long", field=field, longest=longest))


def _check_website(website: str) -> None:
    _check_length("website", website, LONGEST_WEBSITE)
    try:
        if website:
            _WEBSITE(website)
    except ValidationError:
        raise Refused(cause("bad_website", website=website[:80])) from None


def _check_evening(evening: Evening) -> None:
    _check_length("place", evening.place, LONGEST_PLACE)
    if not 1 <= evening.weekday <= 7:
        raise Refused(cause("bad_weekday", weekday=evening.weekday))


def _check_exceptions(days: Sequence[DayInput]) -> None:
    if len(days) > MOST_EXCEPTIONS:
        raise Refused(cause("too_many_exceptions", most=MOST_EXCEPTIONS))
    for row in days:
        _check_length("place", row.place, LONGEST_PLACE)
        if sum(other.on == row.on for other in days) > 1:
            raise Refused(cause("day_twice", day=row.on.isoformat()))
