"""Photos with an answer: how many a match may have, and how they are stated and kept."""

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
    told = {"submission": submission, "by_kind": by_kind, "sha256": hashlib.sha256(photo.data).hexdigest()}
    act.state(EvidenceFact(**told))
    size = {"width": photo.width, "height": photo.height}
    row = act.make(Evidence(match=submission.match, act=act.id, given_at=act.at, **told, **size))
    transaction.on_commit(partial(default_storage.save, row.path, ContentFile(photo.data)))
