"""Open a rating pool of a federation."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from clubs.may import roles_in_federation
from clubs.queries import federations
from clubs.rules import check_name, check_slug
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Conflicting, Refused, because
from matches.may import require
from matches.models import RatingPool
from matches.queries import ratings
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.policy import policy_from_plain
from rules_engine.ratings.settings import check_settings, settings_to_plain

FIBS = settings_to_plain(FibsSettings())


def open_pool(
    *,
    federation: str,
    code: str,
    name: str,
    by: Actor,
    at: datetime,
    settings: Mapping[str, object] | None = None,
    policy: Mapping[str, object] | None = None,
) -> RatingPool:
    """``settings``: those of the FIBS formula, complete (default: as FIBS published them)."""
    home = federations.federation(federation)
    require("open_pool", roles_in_federation(by, home, at))
    check_slug(code)
    check_name(name)
    plain, which = dict(settings or FIBS), dict(policy or {})
    _check(plain, which)
    with transaction.atomic():
        stream = lock(Stream.Kind.FEDERATION, home.pk)
        if ratings.has_pool(home, code):
            raise Conflicting(because("code_taken", code=code))
        with recording(stream, "open_pool", by=by, at=at) as act:
            made = RatingPool(federation=home, code=code, name=name, settings=plain, policy=which)
            made.valid_from = at.date()
            return act.make(made)


def _check(settings: Mapping[str, object], policy: Mapping[str, object]) -> None:
    verdict = check_settings(settings)
    if not verdict.is_ok:
        raise Refused(verdict)
    try:
        policy_from_plain(policy)
    except ValueError as error:
        raise Refused(because("bad_policy")) from error
