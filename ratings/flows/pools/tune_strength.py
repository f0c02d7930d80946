"""Tune the constants of the strength estimate on the history of a pool, and state them as its terms."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import log
from typing import Final

from django.db import transaction

from clubs.permissions import roles_in_federation
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Refused, cause
from matches.models import RatingPool
from matches.queries.events import pools
from ratings.permissions import require
from ratings.queries.pools.pool_terms import as_fact, terms_of, version_of
from ratings.queries.pools.strength_rows import StrengthHistory, strength_history
from ratings.recording.pools import rate_later
from ratings.services.pools.pool_terms import check_version
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

LEAST: Final = 500  # matches; a shorter history does not determine the constants
_LEARNT: Final = 0.8  # the part used to fit the constants; the rest tests them


@dataclass(frozen=True, slots=True)
class Tuned:
    """The result of tuning. ``before``, ``after``: the mean log loss over the last ``scored`` matches.

    ``is_kept``: the constants are stated.
    """

    matches: int
    scored: int
    before: float
    after: float
    constants: Constants
    is_kept: bool

    @property
    def is_better(self) -> bool:
        return self.after < self.before


def tune_strength(*, federation: str, pool: str, keep: bool, ctx: ActContext) -> Tuned:
    """Tune the constants. ``keep``: state them if they predict the last fifth better; the other terms stay.

    This takes seconds with Numba and minutes without it, and holds no lock meanwhile. Raise Refused if the history is
    too short.
    """
    rating_pool = pools.pool(federation, pool)
    require("change_pool_terms", roles_in_federation(ctx.actor, rating_pool.federation, ctx.at))
    version, history = version_of(rating_pool), strength_history(rating_pool)
    result = _tuned(rating_pool, history)
    if not (keep and result.is_better):
        return result
    with transaction.atomic():
        stream = lock(Stream.Kind.POOL, rating_pool.pk)
        check_version(rating_pool, version)
        strength = constants_to_plain(result.constants)
        with record_act(stream, "tune_strength", ctx.with_note(_note(result))) as act:
            act.state_all([as_fact(rating_pool, replace(term, strength=strength)) for term in terms_of(rating_pool)])
        rate_later(rating_pool)
    return replace(result, is_kept=True)


def _tuned(pool: RatingPool, history: StrengthHistory) -> Tuned:
    matches = len(history.rows.day)
    if matches < LEAST:
        raise Refused(cause("history_too_short", matches=matches, least=LEAST))
    now = terms_of(pool)[-1].strength
    present = constants_from_plain(now) if now else PRESETS[POINTS]
    learnt = int(matches * _LEARNT)
    best = tuned(first_rows(history.rows, learnt), history.players, PRESETS[POINTS])
    before, after = (_loss(history, constants, learnt) for constants in (present, best))
    return Tuned(matches, matches - learnt, before, after, best, is_kept=False)


def _loss(history: StrengthHistory, constants: Constants, learnt: int) -> float:
    """Return the mean log loss of the matches after the first ``learnt``, each predicted from those before."""
    chances: Sequence[float] = play_through(history.rows, history.players, constants).chance[learnt:]
    return -sum(map(log, chances)) / len(chances)


def _note(result: Tuned) -> str:
    return f"{result.before:.4f} → {result.after:.4f} ({result.scored}/{result.matches})"
