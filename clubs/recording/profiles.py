"""Write the profile of a federation, club, tournament or event, with an act.

What people wrote is in rows that can be emptied. The act states no fact; its note names the fields that changed.
"""

from collections.abc import Iterator, Mapping, Sequence

from django.db.models import Model

from clubs.colours import darkened
from clubs.inputs import DayInput, ProfileChange
from clubs.markdown import html_of
from clubs.models import EveningException, Profile, ProfileText
from clubs.recording.profile_files import copy_logo, file_changes
from journal.acts import record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause


def change_profile(stream: Stream, owner: Model, changes: ProfileChange, ctx: ActContext, about: str = "") -> None:
    """Change the profile of ``owner`` under the lock of ``stream``. Equal values write nothing.

    The expected version of ``ctx`` is that of the profile: raise ``Conflicting`` if another is current. ``about``: what
    the note says before the names of the fields.
    """
    owners = type(owner)._default_manager.filter(pk=owner.pk)
    profile = Profile.objects.filter(pk__in=owners.values("profile")).first() or Profile()
    if ctx.expected_version not in (None, profile.version):
        raise Conflicting(cause("profile_changed", now=profile.version))
    values, texts = _new_values(profile, changes), _new_texts(profile, changes.get("texts", {}))
    files = file_changes(profile, changes, ctx.at)
    days = _new_days(profile, values, changes)
    if not values and not texts and not files and days is None:
        return
    if {"weekday", "begins_at", "place"} & set(values):
        values["evening_from"] = ctx.at.date()
    names = ", ".join([*values, *texts, *files, *(() if days is None else ("exceptions",))])
    with record_act(stream, "edit_profile", ctx.with_note(f"{about}: {names}" if about else names)):
        _write(profile, values, texts)
        for write in files.values():
            write()
        if days is not None:
            _write_days(profile, days)
        owners.update(profile=profile)


def _new_values(profile: Profile, changes: ProfileChange) -> dict[str, object]:
    """Return the columns that get another value."""
    return {name: value for name, value in _values(changes) if getattr(profile, name) != value}


def _values(changes: ProfileChange) -> Iterator[tuple[str, object]]:
    if "colour" in changes:
        yield "colour", darkened(changes["colour"].lower()) if changes["colour"] else ""
    if "address" in changes:
        yield "address", _tidy(changes["address"])
    if "contact" in changes:
        yield "contact", _tidy(changes["contact"])
    if "website" in changes:
        yield "website", changes["website"].strip()
    if "evening" in changes:
        yield from _evening_values(changes)


def _evening_values(changes: ProfileChange) -> Iterator[tuple[str, object]]:
    evening = changes["evening"]
    yield "weekday", evening.weekday if evening else None
    yield "begins_at", evening.begins_at if evening else None
    yield "place", _tidy(evening.place) if evening else ""


def _new_days(profile: Profile, values: Mapping[str, object], changes: ProfileChange) -> Sequence[DayInput] | None:
    """Return the exceptions of the evening, or None if they stay. Without an evening there are none.

    Raise ``Refused`` for exceptions of a club that has not stated its evening.
    """
    rows = EveningException.objects.filter(profile_id=profile.pk).order_by("on") if profile.pk else ()
    now = [DayInput(row.on, row.begins_at, row.place) for row in rows]
    days = sorted(changes.get("exceptions", now), key=lambda row: row.on)
    if values.get("weekday", profile.weekday) is None:
        if changes.get("exceptions"):
            raise Refused(cause("evening_missing"))
        days = []
    days = [DayInput(row.on, row.begins_at, _tidy(row.place)) for row in days]
    return None if days == now else days


def _write_days(profile: Profile, days: Sequence[DayInput]) -> None:
    EveningException.objects.filter(profile=profile).delete()
    EveningException.objects.bulk_create(
        [EveningException(profile=profile, on=row.on, begins_at=row.begins_at, place=row.place) for row in days]
    )


def _new_texts(profile: Profile, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts that differ, by language."""
    rows = ProfileText.objects.filter(profile=profile) if profile.pk else ProfileText.objects.none()
    now = dict(rows.values_list("language", "text"))
    after = {language: _tidy(text) for language, text in texts.items()}
    return {language: text for language, text in after.items() if now.get(language, "") != text}


def _write(profile: Profile, values: Mapping[str, object], texts: Mapping[str, str]) -> None:
    for name, value in values.items():
        setattr(profile, name, value)
    profile.version += 1
    profile.save()
    for language, text in texts.items():
        if text:
            columns = {"text": text, "html": html_of(text)}
            ProfileText.objects.update_or_create(profile=profile, language=language, defaults=columns)
        else:
            ProfileText.objects.filter(profile=profile, language=language).delete()


def _tidy(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def copy_profile(profile_id: int | None) -> Profile | None:
    """Store a copy of a profile with its texts and its logo, for another owner. None stays None.

    Documents stay with their owner: they are those of one year.
    """
    source = Profile.objects.filter(pk=profile_id).first() if profile_id else None
    if source is None:
        return None
    texts = list(ProfileText.objects.filter(profile=source).order_by("language"))
    source.pk, source._state.adding = None, True
    source.save()
    for row in texts:
        ProfileText.objects.create(profile=source, language=row.language, text=row.text, html=row.html)
    copy_logo(profile_id, source)
    return source
