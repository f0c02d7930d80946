"""Checks of the terms of a season, and its managers: the club's manager, or the officers."""

from datetime import date, datetime, timedelta
from typing import Any, Final

from clubs.models import Club, Federation
from clubs.names import tidy
from clubs.permissions import Role, roles_in_club, roles_in_federation
from clubs.validators import check_name
from journal.context import Actor
from journal.refusals import Refused, cause
from matches.queries.events import pools
from ratings.inputs.seasons import SeasonInput
from ratings.models import SeasonTable
from rules_engine.ratings.season.plain import check, from_plain, to_plain

LONGEST: Final = timedelta(days=3 * 366)
TERMS: Final = ("name", "from_on", "until_on", "takes", "pool_id", "counts_running", "rules")


def roles_for_season(federation: Federation, club: Club | None, by: Actor, at: datetime) -> frozenset[Role]:
    """Return the roles over a season. A manager has one only over seasons of their own club."""
    if club is not None:
        return roles_in_club(by, club, at)
    return roles_in_federation(by, federation, at) - {Role.MANAGER}


def check_plan(plan: SeasonInput) -> None:
    """Raise Refused, with every reason, for an invalid name, days in the wrong order or invalid rules."""
    check_name(plan.name)
    if not timedelta(0) <= plan.until_on - plan.from_on <= LONGEST:
        raise Refused(cause("season_days", from_on=plan.from_on.isoformat(), until_on=plan.until_on.isoformat()))
    if plan.takes not in SeasonTable.Takes.values or bool(plan.pool) != (plan.takes == SeasonTable.Takes.POOL):
        raise Refused(cause("season_takes", takes=plan.takes[:20]))
    verdict = check(plan.rules)
    if not verdict.is_ok:
        raise Refused(verdict)


def with_terms(table: SeasonTable, plan: SeasonInput) -> SeasonTable:
    """Return the table with these terms, not saved. Raise Refused for an unknown pool."""
    pool = pools.match_pool_of(table.federation_id, plan.pool) if plan.pool else None
    if plan.pool and pool is None:
        raise Refused(cause("unknown_pool", code=plan.pool[:40]))
    table.name, table.from_on, table.until_on = tidy(plan.name), plan.from_on, plan.until_on
    table.takes, table.pool, table.counts_running = plan.takes, pool, plan.counts_running
    table.rules = to_plain(from_plain(plan.rules))
    return table


def terms_of(table: SeasonTable) -> dict[str, Any]:
    """Return the terms as they are stated."""
    terms = {name: getattr(table, name) for name in TERMS}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in terms.items()}


def plan_of(table: SeasonTable) -> SeasonInput:
    """Return the terms as a person would enter them."""
    pool = table.pool.code if table.pool else ""
    return SeasonInput(table.name, table.from_on, table.until_on, table.rules, table.takes, pool, table.counts_running)
