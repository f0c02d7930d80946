"""Create new secrets for the sides of open matches. A secret gives access to its side until a newer one is made."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import transaction

from journal.context import ActContext
from journal.refusals import NotFound, cause
from matches.models import Match, SideKey
from matches.permissions import require, roles_at
from matches.queries.results import side_keys
from matches.queries.tournaments import tournaments
from matches.recording.events import event_act, lock_event
from matches.recording.side_keys import replace_keys
from matches.services.results.side_keys import SECRET_LETTERS, SECRET_LONG, check_is_not_over, digest_of, end_of
from matches.services.results.waiting import check_all_wait
from matches.services.tournaments.open_event import check_event_open
from rules_engine.words import SIDES


@dataclass(frozen=True, slots=True)
class MadeSecrets:
    """The secrets of a match, first side and second side. They are shown once and not stored."""

    match: int
    secrets: tuple[str, str]


def make_side_keys(
    *, event_id: int, match_ids: Sequence[int] | None = None, ctx: ActContext
) -> tuple[MadeSecrets, ...]:
    """Create secrets. ``match_ids``: undecided matches of this event, None for all. Earlier secrets of their sides
    expire.

    Raise ``Refused`` if the tournament or the event is over, ``NotFound`` for a match of another event, ``Conflicting``
    for a decided one.
    """
    event = tournaments.event(event_id, ctx.actor, ctx.at)
    require("make_side_keys", roles_at(ctx.actor, event.tournament, ctx.at))
    check_is_not_over(event.tournament, ctx.at)
    with transaction.atomic():
        stream = lock_event(event)
        check_event_open(event)
        rows = side_keys.open_matches(event, match_ids)
        _check_all_there(rows, match_ids)
        if not rows:
            return ()
        until, new_secrets = end_of(event.tournament), tuple(_secrets(match) for match in rows)
        note = " ".join(str(match.pk) for match in rows)
        with event_act(stream, event, "make_side_keys", ctx.with_note(note)):
            replace_keys(
                rows, [_key(secret_pair, side, ctx.at, until) for secret_pair in new_secrets for side in SIDES], ctx.at
            )
    return new_secrets


def _check_all_there(rows: Sequence[Match], match_ids: Sequence[int] | None) -> None:
    missing_ids = set(match_ids or ()) - {match.pk for match in rows}
    if missing_ids:
        raise NotFound(cause("unknown_match", match=min(*missing_ids, 2**63)))
    check_all_wait(rows)


def _secrets(match: Match) -> MadeSecrets:
    return MadeSecrets(match.pk, (_secret(), _secret()))


def _secret() -> str:
    return "".join(secrets.choice(SECRET_LETTERS) for _ in range(SECRET_LONG))


def _key(secret_pair: MadeSecrets, side: int, at: datetime, until: datetime) -> SideKey:
    digest = digest_of(secret_pair.secrets[side])
    return SideKey(match_id=secret_pair.match, side=side, secret_sha256=digest, made_at=at, expires_at=until)
