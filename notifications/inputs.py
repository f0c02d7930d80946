"""What a letter says, as data: the app that writes it names kinds and references, and no sentences."""

from dataclasses import dataclass
from typing import TypedDict


class LetterParams(TypedDict, total=False):
    """What the wording of a letter needs. No names of people: the greeting is looked up when the letter is sent.

    ``zone``: the IANA time zone in which days and times are shown. ``until``: the end of a deadline, an ISO 8601 time
    with its offset; midnight is shown as 24:00 of the day before. ``from_on``, ``until_on``: ISO 8601 days.
    ``amount``: whole minor units of ``currency``. ``path``: of the page to open, without host and language.
    ``change``: of a letter *changed*: renamed, redated, postponed, planned (after all) or disqualified; of a letter
    *withdrawn*: without_place, if a registration ends that had none; of a letter *licence*: given or withdrawn.
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
