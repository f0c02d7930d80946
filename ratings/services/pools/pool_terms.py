"""Checks of the terms of a pool as entered: formula, policy and listing rule."""

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from journal.refusals import Conflicting, Refused, cause, check_offered
from matches.models import RatingPool
from ratings.inputs.pools import TermsInput
from ratings.models import PoolTerms
from ratings.queries.pools.pool_terms import PERFORMANCE_LISTING, USUAL_LISTING, ListingJson, version_of
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


def terms_from(pool: RatingPool, from_on: date | None, plan: TermsInput) -> PoolTerms:
    """Return the fact to state. Raise Refused, with every reason, for invalid terms."""
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
        listing=_listing(pool, plan.listing),
    )


def check_rates_matches(pool: RatingPool) -> None:
    """Raise ``Refused`` for a PR list."""
    if pool.is_of_performances:
        raise Refused(cause("pool_of_performances", pool=pool.name))


def check_version(pool: RatingPool, expected_version: int | None) -> None:
    """Raise Conflicting if the terms were changed meanwhile. Runs of the ratings do not matter."""
    now = version_of(pool)
    if expected_version is not None and expected_version != now:
        raise Conflicting(cause("terms_changed", seen=expected_version, now=now))


def _settings(plan: TermsInput) -> tuple[str, dict[str, object]]:
    """Return the name and the constants of the formula. Constants that differ from the family's have no name.

    Glicko-2 has constants of its own.
    """
    check_offered("unknown_rating_system", ("", *FAMILY, GLICKO2), system=plan.system)
    if plan.system == GLICKO2:
        plain = {**glicko2_to_plain(Glicko2Settings()), **(plan.settings or {})}
        _check(check_glicko2(plain))
        return GLICKO2, plain
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
        raise Refused(cause("bad_policy")) from error
    if pool.kind == RatingPool.Kind.DOUBLES and policy.sides != PAIRS:
        raise Refused(cause("doubles_without_pairs"))
    return policy_to_plain(policy)


def _strength(plain: Mapping[str, object]) -> dict[str, object]:
    """Return all constants, or none for the preset."""
    if not plain:
        return {}
    _check(check_plain_constants(plain))
    return constants_to_plain(constants_from_plain(plain))


def _listing(pool: RatingPool, plain: Mapping[str, object]) -> ListingJson:
    usual = PERFORMANCE_LISTING if pool.is_of_performances else USUAL_LISTING
    listing: dict[str, Any] = {**usual, **plain}
    least, months, members = (listing[name] for name in USUAL_LISTING)
    fits = set(listing) == set(USUAL_LISTING) and isinstance(members, bool) and _is_between(least, 0, MOST_EXPERIENCE)
    if not fits or not (months is None or _is_between(months, 1, MOST_MONTHS)):
        raise Refused(cause("bad_listing", months=MOST_MONTHS, experience=MOST_EXPERIENCE))
    return {"least_experience": least, "active_months": months, "members_only": members}


def _is_between(value: object, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _check(verdict: Verdict) -> None:
    if not verdict.is_ok:
        raise Refused(verdict)
