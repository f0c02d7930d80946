"""Tune the constants of the estimate of strength on a pool's own history, and state them as its terms."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from math import log
from typing import Final

from django.db import transaction

from clubs.may import roles_in_federation
from journal.acts import Actor, lock, recording
from journal.models import Stream
from journal.refusals import Refused, because
from matches.conditions.pool_terms import check_version
from matches.may import require
from matches.models import RatingPool
from matches.queries import ratings
from matches.queries.pool_terms import as_fact, terms_of, version_of
from matches.queries.strength_rows import StrengthHistory, strength_history
from matches.record_ratings import rate_later
from rules_engine.ratings.strength.columns import first_rows
from rules_engine.ratings.strength.constants import (
    POINTS,
    PRESETS,
    Constants,
    constants_from_plain,
    constants_to_plain,
)
from rules_engine.ratings.strength.estimate import play_through
from rules_engine.ratings.strength.tuning import tuned

LEAST: Final = 500  # matches; a shorter history tells nothing about constants
_LEARNT: Final = 0.8  # the part from which the constants are learnt; the rest says whether they are better


@dataclass(frozen=True, slots=True)
class Tuned:
    """``before`` and ``after``: the mean log loss over the last ``scored`` matches. ``is_kept``: they are stated."""

    matches: int
    scored: int
    before: float
    after: float
    constants: Constants
    is_kept: bool

    @property
    def is_better(self) -> bool:
        return self.after < self.before


def tune_strength(*, federation: str, pool: str, keep: bool, by: Actor, at: datetime) -> Tuned:
    """``keep``: state the constants, where they foretell the last fifth better; all else of the terms stays.

    Refused: a history too short. It takes up to a minute, and holds no lock meanwhile.
    """
    found = ratings.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(by, found.federation, at))
    seen, history = version_of(found), strength_history(found)
    told = _tuned(found, history)
    if not (keep and told.is_better):
        return told
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, found.pk)
        check_version(found, seen)
        strength = constants_to_plain(told.constants)
        with recording(stream, "tune_strength", by=by, at=at, note=_note(told)) as act:
            act.state_all([as_fact(found, replace(one, strength=strength)) for one in terms_of(found)])
        rate_later(found)
    return replace(told, is_kept=True)


def _tuned(pool: RatingPool, history: StrengthHistory) -> Tuned:
    matches = len(history.rows.day)
    if matches < LEAST:
        raise Refused(because("history_too_short", matches=matches, least=LEAST))
    now = terms_of(pool)[-1].strength
    present = constants_from_plain(now) if now else PRESETS[POINTS]
    learnt = int(matches * _LEARNT)
    found = tuned(first_rows(history.rows, learnt), history.players, PRESETS[POINTS])
    before, after = (_loss(history, constants, learnt) for constants in (present, found))
    return Tuned(matches, matches - learnt, before, after, found, is_kept=False)


def _loss(history: StrengthHistory, constants: Constants, learnt: int) -> float:
    """Of the matches after the first so many, each foretold from those before it."""
    chances: Sequence[float] = play_through(history.rows, history.players, constants).chance[learnt:]
    return -sum(map(log, chances)) / len(chances)


def _note(told: Tuned) -> str:
    return f"{told.before:.4f} → {told.after:.4f} ({told.scored}/{told.matches})"
