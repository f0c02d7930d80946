"""Write the digests: the letters of a day, collected for those who wished for them together."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from clubs.models import Federation, User
from notifications.inputs import LetterInput, LetterParams
from notifications.models import Letter
from notifications.queries.addresses import users_of_players
from notifications.queries.wishes import collected_letters
from notifications.recording.digest_times import plan_digest
from notifications.recording.letters import write_letters


def write_digests(federation: Federation, at: datetime) -> None:
    """Write a digest to each login for which letters were collected. Whose digest of this day exists waits a day."""
    parts = _by_login(collected_letters(federation))
    users = User.objects.in_bulk(parts)
    digests = write_letters(federation, _digest(federation, at), users.values(), at)
    for digest in digests:
        assert digest.user_id is not None, "a digest goes to a login"
        rows = Letter.objects.filter(pk__in=parts[digest.user_id], state=Letter.State.COLLECTED, digest=None)
        rows.update(digest=digest)
    if len(digests) < len(parts):
        plan_digest(federation, at)


def _by_login(letters: Sequence[Letter]) -> dict[int, list[UUID]]:
    """Return the ids of letters by the login to which they go now; those of players who have none are deleted."""
    users = users_of_players(row.player.canonical.pk for row in letters if row.player)
    parts = defaultdict[int, list[UUID]](list)
    for row in letters:
        user_id = users.get(row.player.canonical.pk) if row.player else row.user_id
        parts[user_id or 0].append(row.pk)
    Letter.objects.filter(pk__in=parts.pop(0, ()), state=Letter.State.COLLECTED).delete()
    return parts


def _digest(federation: Federation, at: datetime) -> LetterInput:
    day = at.astimezone(ZoneInfo(federation.time_zone)).date().isoformat()
    about = f"federation:{federation.pk}/digest:{day}"
    return LetterInput(Letter.Kind.DIGEST, about, 1, LetterParams(subject=federation.name, from_on=day))
