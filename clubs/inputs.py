"""Values that a person enters about organisations."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import TypedDict
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Evening:
    """The evening on which a club plays. ``weekday``: 1 is Monday, 7 is Sunday. ``begins_at``: local time."""

    weekday: int
    begins_at: time
    place: str = ""


@dataclass(frozen=True, slots=True)
class DayInput:
    """A day on which the evening of a club is another. ``begins_at``: None if there is none on that day."""

    on: date
    begins_at: time | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class LogoImage:
    """A logo that the site has encoded (``clubs.readers.logos``). ``content``: WebP."""

    content: bytes
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PdfFile:
    """The content of a file that begins and ends as a PDF (``clubs.readers.documents``)."""

    content: bytes


@dataclass(frozen=True, slots=True)
class DocumentInput:
    """A document to add. ``language``: of the text in it."""

    file: PdfFile
    title: str
    language: str


@dataclass(frozen=True, slots=True)
class DocumentTitle:
    """The title and language that a document gets; an empty title removes the document."""

    id: UUID
    title: str
    language: str


class ProfileChange(TypedDict, total=False):
    """What to change of a profile.

    ``texts``: Markdown by language, "" to remove it. ``colour``: #rrggbb or "". ``evening``: of a club, None: none.
    ``exceptions``: all days on which it is another; without an evening there are none.
    ``logo_text``: what stands in place of the logo for those who do not see it, "" to remove the logo.
    """

    texts: Mapping[str, str]
    colour: str
    address: str
    contact: str
    website: str
    evening: Evening | None
    exceptions: Sequence[DayInput]
    logo: LogoImage
    logo_text: str
    document: DocumentInput
    documents: Sequence[DocumentTitle]
