"""Profiles of federations, clubs, tournaments and events."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from clubs.inputs import DayInput, Evening
from clubs.models import Document, EveningException, Logo, Profile, ProfileText
from journal.refusals import NotFound, cause


@dataclass(frozen=True, slots=True)
class ProfileSheet:
    """A profile with its texts. ``version``: 0 if nobody has edited it yet."""

    version: int = 0
    colour: str = ""
    address: str = ""
    contact: str = ""
    website: str = ""
    evening: Evening | None = None
    evening_from: date | None = None
    exceptions: Sequence[DayInput] = ()
    texts: Sequence[ProfileText] = ()
    logo: Logo | None = None
    documents: Sequence[Document] = ()

    @property
    def is_empty(self) -> bool:
        """Return whether there is nothing to show below the head of its page, where the logo is."""
        facts = (self.texts, self.address, self.contact, self.website, self.evening, self.documents)
        return not any(facts)

    def exceptions_since(self, day: date) -> list[DayInput]:
        """Return the exceptions of the evening from a day on."""
        return [row for row in self.exceptions if row.on >= day]

    def documents_for(self, *languages: str) -> list[Document]:
        """Return the documents, those in the first of some languages first."""
        order = {language: place for place, language in enumerate(dict.fromkeys(languages))}
        return sorted(self.documents, key=lambda row: order.get(row.language, len(order)))

    def find_text(self, *languages: str) -> ProfileText | None:
        """Return the text in the first of some languages that has one, otherwise any; None without a text."""
        texts = {row.language: row for row in self.texts}
        return next((texts[language] for language in (*languages, *texts) if language in texts), None)


def profile_sheet(profile_id: int | None) -> ProfileSheet:
    """Return a profile by its id, in three queries, of a club with an evening in four; an empty one without an id."""
    rows = Profile.objects.select_related("logo").defer("logo__content")
    profile = rows.filter(pk=profile_id).first() if profile_id else None
    if profile is None:
        return ProfileSheet()
    return ProfileSheet(
        profile.version,
        profile.colour,
        profile.address,
        profile.contact,
        profile.website,
        _evening(profile),
        profile.evening_from,
        exceptions_of(profile) if profile.weekday else (),
        list(ProfileText.objects.filter(profile=profile).order_by("language")),
        getattr(profile, "logo", None),
        list(Document.objects.filter(profile=profile).order_by("title", "pk")),
    )


def find_face(*profile_ids: int | None) -> tuple[Logo | None, str]:
    """Return the first logo among some profiles, without its content, and the first colour; no query if none has an
    id.
    """
    ids = [profile_id for profile_id in profile_ids if profile_id]
    by_id = Profile.objects.select_related("logo").defer("logo__content").in_bulk(ids) if ids else {}
    rows = [by_id[profile_id] for profile_id in ids if profile_id in by_id]
    logos = [row.logo for row in rows if hasattr(row, "logo")]
    return next(iter(logos), None), next((row.colour for row in rows if row.colour), "")


def logo_content(sha256: str) -> bytes:
    """Return the picture of a logo by its digest. Raise ``NotFound`` if no profile has it."""
    content = Logo.objects.filter(sha256=sha256).values_list("content", flat=True).first()
    if content is None:
        raise NotFound(cause("unknown_logo"))
    return bytes(content)


def exceptions_of(profile: Profile) -> list[DayInput]:
    """Return the days on which the evening of a club is another, in order."""
    rows = EveningException.objects.filter(profile=profile).order_by("on")
    return [DayInput(row.on, row.begins_at, row.place) for row in rows]


def _evening(profile: Profile) -> Evening | None:
    if profile.weekday is None or profile.begins_at is None:
        return None
    return Evening(profile.weekday, profile.begins_at, profile.place)
