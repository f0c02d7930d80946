"""Where a former address leads, for somebody who may see what is there."""

import pytest

from clubs.flows.change_slug import change_club_slug, change_federation_slug
from journal.context import ActContext
from matches.flows.tournaments.change_slug import change_tournament_slug
from matches.queries.tournaments.old_addresses import present_slugs
from tests.support import build
from tests.support.build import COMMAND, NOON, acting

pytestmark = pytest.mark.django_db


def test_each_part_of_an_address_may_be_old() -> None:
    home = build.house("north")
    change_club_slug(federation="north", club="club", slug="harbour", ctx=ActContext(COMMAND, NOON))
    change_tournament_slug(ref=home.ref, slug="autumn", ctx=ActContext(COMMAND, NOON))
    change_federation_slug(federation="north", slug="nordic", ctx=ActContext(COMMAND, NOON))

    answers = [
        present_slugs({"federation": slug, **more}, acting(None), NOON)
        for slug in ("north", "nordic")
        for more in ({}, {"club": "club"}, {"tournament": "open"}, {"tournament": "autumn"}, {"club": "unknown"})
    ]

    new = {"federation": "nordic"}
    tournament = {**new, "tournament": "autumn"}
    assert answers[:5] == [new, {**new, "club": "harbour"}, tournament, tournament, {}]
    assert answers[5:] == [{}, {**new, "club": "harbour"}, tournament, {}, {}]


def test_old_slug_of_a_hidden_tournament_leads_only_those_who_may_see_it() -> None:
    home = build.house("north")
    hidden = build.tournament_of("north", home.by_officer, "closed", is_public=False)
    change_tournament_slug(ref=build.ref(hidden), slug="secret", ctx=ActContext(COMMAND, NOON))
    parts = {"federation": "north", "tournament": "closed"}

    assert present_slugs(parts, home.by_officer, NOON) == {"federation": "north", "tournament": "secret"}
    assert [present_slugs(parts, acting(user), NOON) for user in (None, home.director)] == [{}, {}]


def test_address_that_nobody_has_or_had_leads_nowhere() -> None:
    assert [present_slugs(parts, COMMAND, NOON) for parts in ({}, {"federation": ""}, {"federation": "x"})] == [{}] * 3
