"""Check the conditions of an event, and whether players meet them."""

from collections.abc import Sequence
from typing import Final

from clubs.countries import country_code
from clubs.models import Federation, Person, Player
from clubs.queries.federations import has_club
from journal.context import ActContext
from journal.refusals import Refused, cause, check_offered
from matches.models import Event, RatingPool
from matches.queries.events.pools import pool_of
from matches.queries.titles import has_title_of_name
from ratings.queries.selections.selections import has_selection
from registration import hooks
from registration.inputs.conditions import (
    ANY_CLUB,
    HIGHEST_RATING,
    LONGEST_TITLE_MONTHS,
    MOST_COUNTRIES,
    MOST_EXPERIENCE,
    OLDEST,
    ConditionKind,
    Conditions,
)
from registration.queries.conditions import Judgement
from rules_engine.ratings.performance import GRADES
from rules_engine.verdict import Verdict

_PRIVATE: Final = (ConditionKind.AGE, ConditionKind.SEX)  # nobody learns from a refusal what a partner has stated


def check_conditions(event: Event, conditions: Conditions) -> None:
    """Raise ``Refused`` for conditions out of bounds, or about what is not known here."""
    federation = event.tournament.federation
    _check_countries(conditions.countries)
    _check_bounds("bad_ages", conditions.age_from, conditions.age_below, OLDEST)
    check_offered("unknown_grade", ("", *dict(GRADES)), grade=conditions.grade)
    _check_bounds("bad_ratings", *conditions.rating_bounds, HIGHEST_RATING)
    check_offered("unknown_sex", ("", *Person.Sex.values), sex=conditions.sex)
    if conditions.member_of not in ("", ANY_CLUB) and not has_club(federation, conditions.member_of):
        raise Refused(cause("unknown_club", slug=conditions.member_of[:60]))
    _check_bounds("bad_experience", conditions.experience_from, conditions.experience_below, MOST_EXPERIENCE)
    _check_title(federation, conditions)
    if conditions.selection and not has_selection(federation, conditions.selection):
        raise Refused(cause("unknown_selection", code=conditions.selection[:40]))
    if {ConditionKind.RATING, ConditionKind.EXPERIENCE} & set(conditions.kinds):
        _check_pool(pool_of(federation.pk, conditions.pool), conditions)
    for kind in (ConditionKind.LICENCE, ConditionKind.NOT_BARRED):
        if kind in conditions.kinds and kind not in hooks.sources:
            raise Refused(cause("condition_without_source", kind=kind.value))


def _check_pool(pool: RatingPool | None, conditions: Conditions) -> None:
    if pool is None:
        raise Refused(cause("unknown_pool", code=conditions.pool[:40]))
    if conditions.grade and not pool.is_of_performances:
        raise Refused(cause("class_without_pr_list", pool=pool.name))


def _check_title(federation: Federation, conditions: Conditions) -> None:
    """Raise ``Refused`` for a title that the federation does not have, or months out of bounds."""
    if conditions.title and not has_title_of_name(federation, conditions.title):
        raise Refused(cause("unknown_title_name", name=conditions.title[:80]))
    if conditions.title_months is not None and not 1 <= conditions.title_months <= LONGEST_TITLE_MONTHS:
        raise Refused(cause("bad_title_months", most=LONGEST_TITLE_MONTHS))
    if not conditions.title and (conditions.title_months is not None or conditions.bars_title):
        raise Refused(cause("title_not_named"))


def check_has_reason(ctx: ActContext) -> None:
    """Raise ``Refused`` without a reason for an exception."""
    if not ctx.note.strip():
        raise Refused(cause("no_reason"))


def check_judgements(judgements: Sequence[Judgement], own: Player | None) -> None:
    """Raise ``Refused`` with every condition that is not met. ``own``: who registers, or None at the desk."""
    causes = [refusal_of(row, own) for row in judgements if not row.is_met]
    if causes:
        raise Refused(Verdict(tuple(violation for verdict in causes for violation in verdict.violations)))


def refusal_of(row: Judgement, own: Player | None) -> Verdict:
    """Return why a player cannot register, and what they can do. ``own``: as in ``check_judgements``."""
    name = row.player.public_name
    if row.kind in _PRIVATE and own is not None and row.player != own:
        return cause("condition_partner", name=name)
    if row.kind is ConditionKind.TITLE and row.params["bars"]:
        return cause("condition_title_bars", name=name, title=row.params["title"])
    code = f"condition_{row.kind.value}" if row.is_known else f"condition_{row.kind.value}_unknown"
    return cause(code, name=name, **_params(row))


def _params(row: Judgement) -> dict[str, str]:
    """Return what the sentences about a condition need."""
    params = row.params
    if row.kind is ConditionKind.COUNTRY:
        return {"countries": ", ".join(params["countries"])}
    if row.kind is ConditionKind.AGE:
        return {"range": _range(params["from"], params["below"])}
    if row.kind is ConditionKind.RATING:
        limits = [value and value / 100 for value in (params["from"], params["below"])]
        rating = f"{(params['rating'] or 0) / 100:.2f}"
        return {"range": _range(*limits), "rating": rating, "pool": params["pool"], "on": params["on"] or "–"}
    if row.kind is ConditionKind.EXPERIENCE:
        bounds = _range(params["from"], params["below"])
        return {"range": bounds, "experience": str(params["experience"]), "pool": params["pool"]}
    return {"title": params["title"]} if row.kind is ConditionKind.TITLE else {}


def _range(lowest: float | None, below: float | None) -> str:
    """Return the bounds of a half-open interval, as signs and numbers: ≥ 1500, < 1700."""
    bounds = (("≥", lowest), ("<", below))
    return ", ".join(f"{sign} {value:g}" for sign, value in bounds if value is not None)


def _check_countries(countries: Sequence[str]) -> None:
    if len(countries) > MOST_COUNTRIES:
        raise Refused(cause("too_many_countries", most=MOST_COUNTRIES))
    for country in countries:
        if country_code(country) != country:
            raise Refused(cause("unknown_country", country=country[:80]))


def _check_bounds(code: str, lowest: int | None, below: int | None, most: int) -> None:
    values = [value for value in (lowest, below) if value is not None]
    if any(not 0 <= value <= most for value in values) or (len(values) == 2 and values[0] >= values[1]):
        raise Refused(cause(code))
