"""The text of a letter, made from its kind and parameters in the language of the person."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.formats import date_format, number_format, time_format

from notifications.hooks import details_of
from notifications.inputs import LetterParams
from notifications.models import Letter
from notifications.queries.addresses import language_of
from notifications.queries.visitor_keys import VISITOR_PATH, visitor_key
from notifications.queries.wish_keys import wish_key
from notifications.queries.wishes import parts_of, user_id_of
from rules_engine.money.currencies import amount_text, digits_of

_DAYS: Final = ("from_on", "until_on")


@dataclass(frozen=True, slots=True)
class LetterText:
    """A letter as it is read. ``link``: the address of the page to open, "" without one. ``unsubscribe``: that of the
    page on which its person unsubscribes from its kind, "" for a kind that is always sent. ``parts``: the letters of a
    digest.
    """

    subject: str
    paragraphs: tuple[str, ...]
    link: str
    unsubscribe: str
    text: str
    html: str
    parts: tuple["LetterText", ...] = ()


def letter_text(letter: Letter) -> LetterText:
    """Return the text of a letter. Until it is sent it is in the language that its person has, and says what is so now:
    it keeps both, for the one who stores that it was sent.
    """
    if letter.state != Letter.State.SENT:
        letter.language, letter.params = language_of(letter), {**letter.params, **details_of(letter)}
    zone = ZoneInfo(letter.params.get("zone") or letter.federation.time_zone)
    with translation.override(letter.language), timezone.override(zone):
        body = render_to_string(f"letters/kinds/{letter.kind}.txt", _words(letter.params, zone))
        subject, *paragraphs = filter(None, (" ".join(part.split()) for part in body.split("\n\n")))
        link, unsubscribe = _link(letter), _unsubscribe_link(letter)
        reason = render_to_string("letters/_reason.txt", {"kind": letter.kind, "is_optional": letter.is_optional})
        parts = tuple(letter_text(part) for part in parts_of(letter)) if letter.kind == Letter.Kind.DIGEST else ()
        context = {
            "federation": letter.federation.name,
            "reason": " ".join(reason.split()),
            "language": letter.language,
            "subject": subject,
            "paragraphs": paragraphs,
            "link": link,
            "unsubscribe": unsubscribe,
            "parts": parts,
            "name": letter.player.canonical.display_name if letter.player else "",
        }
        text = render_to_string("letters/letter.txt", context).strip() + "\n"
        html = render_to_string("letters/letter.html", context)
    return LetterText(subject, tuple(paragraphs), link, unsubscribe, text, html, parts)


def email_of(letter: Letter, address: str) -> EmailMultiAlternatives:
    """Return the e-mail of a letter. Its Message-ID is always the same, so that a second one can be recognised."""
    text = letter_text(letter)
    headers = {"Message-ID": f"<{letter.pk}@{settings.SITE_NAME}>", "Auto-Submitted": "auto-generated"}
    if text.unsubscribe:  # mail clients show a button that sends a POST: RFC 8058
        headers |= {"List-Unsubscribe": f"<{text.unsubscribe}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    message = EmailMultiAlternatives(text.subject, text.text, to=[address], headers=headers)
    message.attach_alternative(text.html, "text/html")
    return message


def _link(letter: Letter) -> str:
    """Return the address of the page to open. Who has no login opens their own, by its key."""
    path = letter.params.get("path", "")
    if path == VISITOR_PATH and letter.player:
        path = f"{VISITOR_PATH}{visitor_key(letter.player.canonical)}/"
    return f"{settings.SITE_ADDRESS}/{letter.language}{path}" if path else ""


def _unsubscribe_link(letter: Letter) -> str:
    user_id = user_id_of(letter) if letter.is_optional else None
    return f"{settings.SITE_ADDRESS}/{letter.language}/wishes/{wish_key(user_id, letter.kind)}/" if user_id else ""


def _words(params: Mapping[str, Any], zone: ZoneInfo) -> dict[str, Any]:
    """Return what the template of a kind shows, written as in the active language."""
    names = [params[name] for name in ("event", "tournament", "subject") if params.get(name)]
    return {
        **dict.fromkeys(LetterParams.__annotations__, ""),
        **params,
        "title": " · ".join(names),
        **{name: date_format(date.fromisoformat(params[name]), "DATE_FORMAT") for name in _DAYS if name in params},
        "until": _deadline(datetime.fromisoformat(params["until"]).astimezone(zone)) if "until" in params else "",
        "amount": _amount(params["amount"], params["currency"]) if "amount" in params else "",
    }


def _deadline(until: datetime) -> str:
    """Return a deadline with its time zone. Midnight is 24:00 of the day before."""
    is_midnight = (until.hour, until.minute) == (0, 0)
    day = until.date() - timedelta(days=1) if is_midnight else until.date()
    clock = "24:00" if is_midnight else time_format(until.time(), "TIME_FORMAT")
    return f"{date_format(day, 'DATE_FORMAT')}, {clock} ({until.tzinfo})"


def _amount(amount: int, currency: str) -> str:
    return f"{number_format(amount_text(amount, currency), digits_of(currency))} {currency}"
