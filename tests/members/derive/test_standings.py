"""How a licence stands follows from its facts and its charge."""

from datetime import date

import pytest

from finance.queries.settled_charges import Settlement
from members.derive.standings import standing_of, standings_of
from members.models import FeeCategory, Licence, LicenceFact, LicenceYear
from tests.support import build
from tests.support.licences import members

YEAR = LicenceYear(code="2026", from_on=date(2026, 1, 1), until_on=date(2026, 12, 31), grace_days=30)
MAY = date(2026, 5, 1)


@pytest.mark.parametrize(
    ("settled_on", "is_waived", "expected"),
    [
        (None, False, ("open", None)),
        (date(2026, 5, 31), False, ("paid", MAY)),
        (date(2026, 6, 1), False, ("paid", date(2026, 6, 1))),
        (date(2026, 6, 1), True, ("waived", MAY)),
    ],
)
def test_given_licence_counts_by_its_settlement(
    settled_on: date | None, is_waived: bool, expected: tuple[str, date | None]
) -> None:
    licence = Licence(pk=1, year=YEAR, player_id=1, category=FeeCategory(year=YEAR))
    given = LicenceFact(licence=licence, kind="granted", from_on=MAY, charge_id=7)

    row = standing_of(licence, {"granted": given}, {7: Settlement(settled_on, is_waived)})

    assert (row.kind, row.valid_from) == expected
    assert (row.start_on, row.grace_until) == (MAY, date(2026, 5, 31))
    withdrawn = {"granted": given, "withdrawn": LicenceFact(licence=licence, kind="withdrawn")}
    assert standing_of(licence, withdrawn, {7: Settlement(settled_on, is_waived)}).kind == "withdrawn"


def test_licence_without_a_fact_is_asked_for_and_one_without_a_charge_is_paid() -> None:
    licence = Licence(pk=1, year=YEAR, player_id=1, category=FeeCategory(year=YEAR))

    asked = standing_of(licence, {}, {})
    free = standing_of(licence, {"granted": LicenceFact(licence=licence, kind="granted", from_on=MAY)}, {})

    assert (asked.kind, asked.valid_from, asked.start_on) == ("requested", None, None)
    assert (free.kind, free.valid_from) == ("paid", MAY)


@pytest.mark.django_db
def test_derived_standings_are_those_that_are_stored() -> None:
    at = members()
    players = [build.player(at.home) for _ in range(3)]
    rows = [at.give(player) for player in players]
    at.pay(players[0], 6_000)
    at.pay(players[1], 1_000)

    derived = standings_of([row.pk for row in rows])

    assert sorted((row.pk, row.kind, row.valid_from) for row in derived) == sorted(
        (row.pk, at.standing(row.licence).kind, at.standing(row.licence).valid_from) for row in rows
    )
