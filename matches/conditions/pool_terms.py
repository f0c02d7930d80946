"""Terms of a pool as they are typed: a formula that can be, a policy that can be, a listing that can be."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from journal.refusals import Conflicting, Refused, because
from matches.models import PoolTerms, RatingPool
from matches.plans import TermsPlan
from matches.queries.pool_terms import USUAL_LISTING, version_of
from rules_engine.ratings.family import FAMILY
from rules_engine.ratings.formulas import FIBS, GLICKO2
from rules_engine.ratings.glicko2_columns import Glicko2Settings
from rules_engine.ratings.glicko2_settings import check_glicko2, glicko2_to_plain
from rules_engine.ratings.policy import PAIRS, policy_from_plain, policy_to_plain
from rules_engine.ratings.settings import check_settings, settings_from_plain, settings_to_plain
from rules_engine.ratings.strength.constants import check_plain_constants, constants_from_plain, constants_to_plain
from rules_engine.verdict import Verdict

MOST_EXPERIENCE: Final = 1_000_000
MOST_MONTHS: Final = 1_200


def terms_from(pool: RatingPool, from_on: date | None, plan: TermsPlan) -> PoolTerms:
    """The fact that is stated; whatever cannot be: Refused, with every reason."""
    system, settings = _settings(plan)
    formula = GLICKO2 if system == GLICKO2 else FIBS
    return PoolTerms(
        pool=pool,
        from_on=from_on,
        formula=formula,
        system=system,
        settings=settings,
        policy=_policy(pool, plan.policy),
        strength=_strength(plan.strength),
        listing=_listing(plan.listing),
    )


def check_version(pool: RatingPool, seen: int | None) -> None:
    """Refuse a decision on terms that somebody has changed meanwhile; a run of the ratings does not matter."""
    now = version_of(pool)
    if seen is not None and seen != now:
        raise Conflicting(because("terms_changed", seen=seen, now=now))


def _settings(plan: TermsPlan) -> tuple[str, dict[str, object]]:
    """A name of the family brings its constants; with others it is no longer that. Glicko-2 has names of its own."""
    if plan.system and plan.system not in (*FAMILY, GLICKO2):
        raise Refused(because("unknown_rating_system", system=plan.system[:40]))
    if plan.system == GLICKO2:
        told = {**glicko2_to_plain(Glicko2Settings()), **(plan.settings or {})}
        _check(check_glicko2(told))
        return GLICKO2, told
    if plan.settings is None:
        system = plan.system or FIBS
        return system, settings_to_plain(FAMILY[system].settings)
    _check(check_settings(plan.settings))
    settings = settings_from_plain(plan.settings)
    is_so = bool(plan.system) and FAMILY[plan.system].settings == settings
    return plan.system if is_so else "", settings_to_plain(settings)


def _policy(pool: RatingPool, plain: Mapping[str, object]) -> dict[str, object]:
    try:
        policy = policy_from_plain(plain)
    except ValueError as error:
        raise Refused(because("bad_policy")) from error
    if pool.kind == RatingPool.Kind.DOUBLES and policy.sides != PAIRS:
        raise Refused(because("doubles_without_pairs"))
    return policy_to_plain(policy)


def _strength(plain: Mapping[str, object]) -> dict[str, object]:
    """Complete, or none at all for the preset."""
    if not plain:
        return {}
    _check(check_plain_constants(plain))
    return constants_to_plain(constants_from_plain(plain))


def _listing(plain: Mapping[str, object]) -> dict[str, Any]:
    told = {**USUAL_LISTING, **plain}
    least, months, members = (told[name] for name in USUAL_LISTING)
    fits = set(told) == set(USUAL_LISTING) and isinstance(members, bool) and _is_between(least, 0, MOST_EXPERIENCE)
    if not fits or not (months is None or _is_between(months, 1, MOST_MONTHS)):
        raise Refused(because("bad_listing", months=MOST_MONTHS, experience=MOST_EXPERIENCE))
    return told


def _is_between(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _check(verdict: Verdict) -> None:
    if not verdict.is_ok:
        raise Refused(verdict)
