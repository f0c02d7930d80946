"""What a letter says, as data: the app that writes it names kinds and references, and no sentences."""

import base64
import re
from dataclasses import dataclass
from typing import Final, TypedDict

LONGEST_ENDPOINT: Final = 500  # characters
_POINT, _SECRET = 65, 16  # bytes: RFC 8291, sections 3.1 and 3.2
_BASE64URL: Final = re.compile(r"(?:[A-Za-z0-9_-]{4}){0,30}(?:[A-Za-z0-9_-]{2,3}={0,2})?", re.ASCII)


class LetterParams(TypedDict, total=False):
    """What the wording of a letter needs. No names of people: the greeting is looked up when the letter is sent.

    ``zone``: the IANA time zone in which days and times are shown. ``until``: the end of a deadline, an ISO 8601 time
    with its offset; midnight is shown as 24:00 of the day before. ``from_on``, ``until_on``: ISO 8601 days.
    ``amount``: whole minor units of ``currency``. ``path``: of the page to open, without host and language.
    ``change``: of a letter *changed*: renamed, redated, postponed, planned (after all) or disqualified; of a letter
    *withdrawn*: without_place, if a registration ends that had none, or unpaid, if a place was not paid in time; of a
    letter *licence*: given or withdrawn.
    ``reason``: in public, why something is cancelled or postponed. ``subject``: of what else a letter is about: a
    rating list, a licence year. ``table``: of a match that is called. ``text``: of an announcement. ``role``,
    ``organisation``: of a letter *invitation*: the office, and the federation, the club or the tournament.
    ``reference``, ``iban``, ``holder``, ``pays_online``: how the amount is paid; they and what is still
    owed are read when the letter is sent.
    """

    tournament: str
    event: str
    zone: str
    until: str
    amount: int
    currency: str
    number: str
    path: str
    change: str
    old_name: str
    reason: str
    from_on: str
    until_on: str
    place: str
    role: str
    organisation: str
    subject: str
    table: str
    text: str
    reference: str
    iban: str
    holder: str
    pays_online: bool


@dataclass(frozen=True, slots=True)
class PushKeys:
    """The keys of a browser that subscribes: see ``PushSubscription``."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def are_valid(self) -> bool:
        """Return whether the keys are a point of P-256 and a secret of 16 bytes, and the address is not too long."""
        sizes = (_size_of(self.p256dh), _size_of(self.auth))
        return sizes == (_POINT, _SECRET) and len(self.endpoint) <= LONGEST_ENDPOINT


def _size_of(text: str) -> int:
    """Return the number of bytes that a text in base64url means, -1 for another text."""
    if not _BASE64URL.fullmatch(text):
        return -1
    return len(base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4)))


@dataclass(frozen=True, slots=True)
class LetterInput:
    """A letter to some people. ``kind``: of ``Letter.Kind``.

    ``about``: a reference to its subject, from the whole to the part: ``tournament:3/event:5/entry:12``. ``version``:
    of the subject; the same kind, subject and version is written to a person once. ``language``: "" for that of its
    person. ``is_daily``: for a digest, not at once.
    """

    kind: str
    about: str
    version: int
    params: LetterParams
    language: str = ""
    is_daily: bool = False
