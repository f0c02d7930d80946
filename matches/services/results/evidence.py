"""Photos of score sheets and positions: how many a match may have, and how they are stored."""

import hashlib
from functools import partial
from typing import Final

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from journal.acts import ActRecorder
from journal.refusals import Refused, cause
from matches.inputs.results import Photo
from matches.models import Evidence, EvidenceFact, Match, Submission
from matches.queries.results.evidence import count_of_photos

MOST_PHOTOS: Final = 10  # of one match, including erased ones


def check_room(match: Match, photo: Photo | None) -> None:
    """Raise ``Refused`` if the match has the maximum number of photos."""
    if photo is not None and count_of_photos(match) >= MOST_PHOTOS:
        raise Refused(cause("too_many_photos", most=MOST_PHOTOS))


def state_photo(act: ActRecorder, submission: Submission, by_kind: str, photo: Photo | None) -> None:
    """State and store a photo. The chain proves the file, which is written on commit."""
    if photo is None:
        return
    columns = {"submission": submission, "by_kind": by_kind}
    act.state(EvidenceFact(**columns, sha256=digest(photo)))
    _keep(act, photo, Evidence(match=submission.match, **columns))


def keep_position(act: ActRecorder, match: Match, photo: Photo | None) -> None:
    """Store a photo of the position of an adjourned match. The fact of the adjournment contains its digest."""
    if photo is not None:
        _keep(act, photo, Evidence(match=match, by_kind=Submission.By.DESK))


def digest(photo: Photo) -> str:
    return hashlib.sha256(photo.data).hexdigest()


def _keep(act: ActRecorder, photo: Photo, row: Evidence) -> None:
    row.act, row.uploaded_at, row.sha256 = act.id, act.at, digest(photo)
    row.width, row.height = photo.width, photo.height
    act.make(row)
    transaction.on_commit(partial(default_storage.save, row.path, ContentFile(photo.data)))
