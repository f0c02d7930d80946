"""Profiles of federations, clubs, tournaments and events."""

from collections.abc import Sequence
from dataclasses import dataclass

from clubs.inputs import Evening
from clubs.models import Profile, ProfileText


@dataclass(frozen=True, slots=True)
class ProfileSheet:
    """A profile with its texts. ``version``: 0 if nobody has edited it yet."""

    version: int = 0
    colour: str = ""
    address: str = ""
    contact: str = ""
    website: str = ""
    evening: Evening | None = None
    texts: Sequence[ProfileText] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.texts or self.colour or self.address or self.contact or self.website or self.evening)

    def find_text(self, *languages: str) -> ProfileText | None:
        """Return the text in the first of some languages that has one, otherwise any; None without a text."""
        texts = {row.language: row for row in self.texts}
        return next((texts[language] for language in (*languages, *texts) if language in texts), None)


def profile_sheet(profile_id: int | None) -> ProfileSheet:
    """Return a profile by its id, in two queries; an empty one without an id."""
    profile = Profile.objects.filter(pk=profile_id).first() if profile_id else None
    if profile is None:
        return ProfileSheet()
    return ProfileSheet(
        profile.version,
        profile.colour,
        profile.address,
        profile.contact,
        profile.website,
        _evening(profile),
        list(ProfileText.objects.filter(profile=profile).order_by("language")),
    )


def _evening(profile: Profile) -> Evening | None:
    if profile.weekday is None or profile.begins_at is None:
        return None
    return Evening(profile.weekday, profile.begins_at, profile.place)
