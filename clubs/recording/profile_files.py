"""Write the logo and the documents of a profile. A file is written and deleted with the commit."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Final
from uuid import UUID

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from clubs.inputs import DocumentInput, DocumentTitle, LogoImage, ProfileChange
from clubs.models import Document, Logo, Profile
from clubs.names import tidy
from journal.refusals import Conflicting, NotFound, Refused, cause

MOST_DOCUMENTS: Final = 20
Writes = dict[str, Callable[[], object]]


def file_changes(profile: Profile, changes: ProfileChange, at: datetime) -> Writes:
    """Return what is to be written after the profile, by the name that the note of the act has for it.

    Raise ``Refused`` for a logo without its text, a text without a logo, or too many documents; ``Conflicting`` for a
    file that the profile has already; ``NotFound`` for an unknown document.
    """
    rows = {row.pk: row for row in Document.objects.filter(profile_id=profile.pk)} if profile.pk else {}
    writes = _logo_changes(profile, changes) | _title_changes(rows, changes.get("documents", ()))
    document = changes.get("document")
    if document is not None:
        digest = hashlib.sha256(document.file.content).hexdigest()
        if digest in {row.sha256 for row in rows.values()}:
            raise Conflicting(cause("document_known"))
        if len(rows) >= MOST_DOCUMENTS:
            raise Refused(cause("documents_full", most=MOST_DOCUMENTS))
        writes["document"] = partial(_add_document, profile, document, digest, at)
    return writes


def _logo_changes(profile: Profile, changes: ProfileChange) -> Writes:
    logo = Logo.objects.filter(profile_id=profile.pk).first() if profile.pk else None
    image, text = changes.get("logo"), tidy(changes.get("logo_text", logo.alternative if logo else ""))
    if image is not None:
        if not text:
            raise Refused(cause("logo_text_missing"))
        digest = hashlib.sha256(image.content).hexdigest()
        is_same = logo is not None and (logo.sha256, logo.alternative) == (digest, text)
        return {} if is_same else {"logo": partial(_set_logo, profile, image, digest, text)}
    if logo is None:
        if text:
            raise Refused(cause("logo_missing"))
        return {}
    return _text_changes(logo, text)


def _text_changes(logo: Logo, text: str) -> Writes:
    if not text:
        return {"logo": logo.delete}
    update = Logo.objects.filter(pk=logo.pk).update
    return {} if text == logo.alternative else {"logo": partial(update, alternative=text)}


def _set_logo(profile: Profile, image: LogoImage, digest: str, text: str) -> None:
    columns = {"content": image.content, "sha256": digest, "width": image.width, "height": image.height}
    Logo.objects.update_or_create(profile=profile, defaults={**columns, "alternative": text})


def _title_changes(rows: Mapping[UUID, Document], titles: Sequence[DocumentTitle]) -> Writes:
    writes: Writes = {}
    for title in titles:
        row, text = rows.get(title.id), tidy(title.title)
        if row is None:
            raise NotFound(cause("unknown_document"))
        if not text:
            writes[f"document {row.pk}"] = partial(_remove, row)
        elif (text, title.language) != (row.title, row.language):
            update = Document.objects.filter(pk=row.pk).update
            writes[f"document {row.pk}"] = partial(update, title=text, language=title.language)
    return writes


def _add_document(profile: Profile, document: DocumentInput, digest: str, at: datetime) -> None:
    content = document.file.content
    columns = {"title": tidy(document.title), "language": document.language, "sha256": digest, "size": len(content)}
    row = Document.objects.create(profile=profile, uploaded_at=at, **columns)
    default_storage.save(row.path, ContentFile(content))  # before the commit, so that a visible row has its file


def _remove(row: Document) -> None:
    path = row.path
    row.delete()
    transaction.on_commit(partial(default_storage.delete, path))


def copy_logo(profile_id: int | None, target: Profile) -> None:
    """Give a profile the logo of another one, if that has one."""
    logo = Logo.objects.filter(profile_id=profile_id).first() if profile_id else None
    if logo is not None:
        logo.profile, logo._state.adding = target, True
        logo.save(force_insert=True)
