"""Forms of bank files."""

from django.http import QueryDict

from finance.inputs import BankChoice
from interfaces.web.desk.finance.bank_forms import BankFileForm, BankLinesForm
from tests.support.money import LAYOUT


def test_layout_is_proposed_as_it_was() -> None:
    initial = BankFileForm(None, None, LAYOUT).initial

    assert (initial["payer_column"], initial["words_columns"], initial["decimal"]) == (4, "3", "comma")


def test_ticked_lines_are_read_and_garbage_is_left_out() -> None:
    form = BankLinesForm(QueryDict("line=7&line=x&line=٣&line=9&payer_7=Ann"))

    assert form.choices() == [BankChoice(7, payer="Ann"), BankChoice(9)]
    assert form.typed_payers() == {"7": "Ann"}
