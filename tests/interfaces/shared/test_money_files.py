"""Reports and debtors as files."""

from datetime import date

import pytest

from finance.inputs import ChargeInput
from finance.queries.parties import balances_of, debtors_of
from finance.queries.report import report
from finance.recording.charges import charge_party
from finance.recording.parties import new_outsider
from interfaces.shared.money_files import debtors_table, report_table
from tests.support.build import NOON
from tests.support.money import treasury

pytestmark = pytest.mark.django_db


def test_amounts_have_their_digits_and_formulas_are_text() -> None:
    at = treasury()
    party = new_outsider(at.book, "=cmd|x")
    charge_party(at.book, party, [ChargeInput("registration", 1250, "Fee")], at.ctx)
    table = debtors_table(at.book, balances_of(debtors_of(at.book)))
    sums = report_table(at.book, report(at.book, date(NOON.year, 1, 1), date(NOON.year, 12, 31)))

    assert [row[:3] for row in table.text] == [["=cmd|x", "12.50", "EUR"]]
    assert [row[2] for row in sums.cells] == [12.5, 12.5, -12.5]
    assert next(iter(sums.plain))["section"] == "charged"
