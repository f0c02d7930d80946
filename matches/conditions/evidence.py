"""Photos with an answer, or of a position: how many a match may have, and how they are stated and kept."""

import hashlib
from functools import partial
from typing import Final

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction

from journal.acts import Recording
from journal.refusals import Refused, because
from matches.models import Evidence, EvidenceFact, Match, Submission
from matches.plans import Photo
from matches.queries.evidence import count_of_photos

MOST_PHOTOS: Final = 10  # of one match, erased ones too


def check_room(match: Match, photo: Photo | None) -> None:
    """Refused: the match has as many as it may have."""
    if photo is not None and count_of_photos(match) >= MOST_PHOTOS:
        raise Refused(because("too_many_photos", most=MOST_PHOTOS))


def state_photo(act: Recording, submission: Submission, by_kind: str, photo: Photo | None) -> None:
    """The chain proves the file that is kept; it is written once all else is."""
    if photo is None:
        return
    told = {"submission": submission, "by_kind": by_kind}
    act.state(EvidenceFact(**told, sha256=digest(photo)))
    _keep(act, photo, Evidence(match=submission.match, **told))


def keep_position(act: Recording, match: Match, photo: Photo | None) -> None:
    """A photo that the desk took where a match is broken off; the fact that tells where carries its digest."""
    if photo is not None:
        _keep(act, photo, Evidence(match=match, by_kind=Submission.By.DESK))


def digest(photo: Photo) -> str:
    return hashlib.sha256(photo.data).hexdigest()


def _keep(act: Recording, photo: Photo, row: Evidence) -> None:
    row.act, row.given_at, row.sha256 = act.id, act.at, digest(photo)
    row.width, row.height = photo.width, photo.height
    act.make(row)
    transaction.on_commit(partial(default_storage.save, row.path, ContentFile(photo.data)))
