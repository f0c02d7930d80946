"""Make new secrets for the sides of open matches: whoever holds one speaks for that side, until a newer one is made."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from journal.acts import Actor
from journal.refusals import Unseen, because
from matches.conditions.going_on import check_goes_on
from matches.conditions.speaking import SECRET_LETTERS, SECRET_LONG, check_is_not_over, digest_of, end_of
from matches.conditions.waiting import check_all_wait
from matches.may import require, roles_at
from matches.models import Match, SideKey
from matches.queries import side_keys, tournaments
from matches.record import event_act, lock_event, replace_keys
from rules_engine.words import SIDES


@dataclass(frozen=True, slots=True)
class MadeSecrets:
    """Told once, and kept nowhere. ``secrets``: of the first side, of the second."""

    match: int
    secrets: tuple[str, str]


def make_side_keys(
    *, event: int, by: Actor, at: datetime, matches: Sequence[int] | None = None
) -> tuple[MadeSecrets, ...]:
    """``matches``: of this event, still to be decided; None: all of those. Older secrets of their sides stop at once.

    Refused: the tournament or the event is over. A match that is not of the event: Unseen; a decided one: Conflicting.
    """
    found = tournaments.event(event, by, at)
    require("make_side_keys", roles_at(by, found.tournament, at))
    check_is_not_over(found.tournament, at)
    with transaction.atomic():
        stream = lock_event(found)
        check_goes_on(found)
        rows = side_keys.open_matches(found, matches)
        _check_all_there(rows, matches)
        if not rows:
            return ()
        until, made = end_of(found.tournament), tuple(_secrets(match) for match in rows)
        note = " ".join(str(match.pk) for match in rows)
        with event_act(stream, found, "make_side_keys", by=by, at=at, note=note):
            replace_keys(rows, [_key(one, side, at, until) for one in made for side in SIDES], at)
    return made


def _check_all_there(rows: Sequence[Match], wanted: Sequence[int] | None) -> None:
    missing = set(wanted or ()) - {match.pk for match in rows}
    if missing:
        raise Unseen(because("unknown_match", match=min(*missing, 2**63)))
    check_all_wait(rows)


def _secrets(match: Match) -> MadeSecrets:
    return MadeSecrets(match.pk, (_secret(), _secret()))


def _secret() -> str:
    return "".join(secrets.choice(SECRET_LETTERS) for _ in range(SECRET_LONG))


def _key(made: MadeSecrets, side: int, at: datetime, until: datetime) -> SideKey:
    digest = digest_of(made.secrets[side])
    return SideKey(match_id=made.match, side=side, secret_sha256=digest, made_at=at, expires_at=until)
