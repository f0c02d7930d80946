"""Numbers of holders are read however they are separated."""

from django.http import QueryDict

from interfaces.web.desk.matches.title_forms import TitleForm


def test_numbers_are_read_with_commas_and_signs() -> None:
    form = TitleForm(QueryDict("name=Open&year=1999&players=%23abcd2345%2C+efgh6789"))

    assert form.is_valid()
    assert form.player_ids() == ["abcd2345", "efgh6789"]
