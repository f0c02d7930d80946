"""Forms of uploaded lists."""

from interfaces.web.desk.members.list_forms import AnswersForm, StartForm
from members.models import MemberListRow


def test_headings_become_fields_with_what_they_are() -> None:
    row = MemberListRow(line=4, kind="ask", name="Anna", choices=[])

    form = AnswersForm(["Lidnr", "Wer"], {"lidnr": "number"}, [row], {})

    assert list(form.fields) == ["seen", "column0", "column1", "line4"]
    assert form.fields["column0"].initial == "number"


def test_lines_are_left_out_only_where_there_are_some() -> None:
    assert "skip" in StartForm(True).fields
    assert "skip" not in StartForm(False).fields
