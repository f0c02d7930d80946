"""The latest facts about affiliations."""

import pytest

from members.flows.affiliate_clubs import affiliate_clubs
from members.flows.withdraw_affiliation import withdraw_affiliation
from members.queries.affiliations import latest_fact, latest_facts
from tests.support.licences import members

pytestmark = pytest.mark.django_db


def test_latest_fact_of_each_club() -> None:
    at = members()
    north = at.club("north")
    affiliate_clubs(federation=at.slug, year="2026", clubs=["club", "north"], ctx=at.ctx)
    withdraw_affiliation(federation=at.slug, year="2026", club="north", ctx=at.ctx.with_note("Dissolved"))

    facts = latest_facts(at.year, [at.home.club.pk, north.pk])

    assert {fact.club.slug: fact.kind for fact in facts} == {"club": "affiliated", "north": "withdrawn"}
    assert latest_fact(at.year, north) in facts and latest_fact(at.year, at.club("south")) is None
