"""Forms of bank files: the file with the layout of its columns, and the lines to book."""

from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext_lazy as _

from finance.inputs import DAY_FORMS, BankChoice, BankLayout
from finance.readers.bank_files import MOST_COLUMNS
from interfaces.web.base.act_pages import ActForm

_ENCODINGS: Final = [("utf-8", "UTF-8"), ("cp1252", "Windows-1252"), ("utf-16", "UTF-16")]
_DELIMITERS: Final = [(";", _("Semicolon")), (",", _("Comma")), ("\t", _("Tab")), ("|", "|")]
_DECIMALS: Final = [("comma", "1.234,56"), ("point", "1,234.56")]
_SIGNS: Final = [
    ("minus", _("A minus before what goes out")),
    ("reversed", _("A minus before what comes in")),
    ("word", _("A word in a column")),
]
_MOST_DIGITS: Final = 18


def _column(label: Any, **more: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, max_value=MOST_COLUMNS, **more)


class BankFileForm(ActForm):
    """The form of a file. ``layout``: how the files before it were laid out."""

    file = forms.FileField(label=_("File of the bank (CSV)"))
    heading_lines = forms.IntegerField(
        label=_("Lines before the first payment"), min_value=0, max_value=50, help_text=_("The line with the headings.")
    )
    day_column = _column(_("Column of the day"), min_value=1, help_text=_("Columns are counted from 1."))
    amount_column = _column(_("Column of the amount"), min_value=1)
    words_columns = forms.RegexField(
        r"[ ,]*[0-9]{1,3}([ ,]+[0-9]{1,3}){0,7}[ ,]*",
        label=_("Columns of the description"),
        max_length=40,
        help_text=_("Separate several columns with spaces. The reference is looked for in them."),
    )
    payer_column = _column(_("Column of the payer"), min_value=0, help_text=_("0: there is none."))
    day_form = forms.ChoiceField(label=_("Days are written"), choices=[(form, form) for form in DAY_FORMS])
    decimal = forms.ChoiceField(label=_("Amounts are written"), choices=_DECIMALS)
    sign = forms.ChoiceField(label=_("What comes in is marked by"), choices=_SIGNS)
    sign_column = _column(_("Column of that word"), min_value=0, required=False)
    word_in = forms.CharField(label=_("Word that marks money received"), max_length=40, required=False)
    encoding = forms.ChoiceField(label=_("Encoding"), choices=_ENCODINGS)
    delimiter = forms.ChoiceField(label=_("Between columns"), choices=_DELIMITERS)

    def __init__(self, data: QueryDict | None, files: "MultiValueDict[str, Any] | None", layout: BankLayout) -> None:
        initial = {name: getattr(layout, name) for name in self.base_fields if hasattr(layout, name)}
        initial["words_columns"] = " ".join(map(str, layout.words_columns))
        initial["decimal"] = "comma" if layout.decimal_comma else "point"
        super().__init__(data, files, initial=initial)

    def content(self) -> bytes:
        """Return the bytes of the file."""
        return bytes(self.cleaned_data["file"].read())

    def to_layout(self) -> BankLayout:
        cleaned = self.cleaned_data
        return BankLayout(
            encoding=cleaned["encoding"],
            delimiter=cleaned["delimiter"],
            heading_lines=cleaned["heading_lines"],
            decimal_comma=cleaned["decimal"] == "comma",
            day_form=cleaned["day_form"],
            sign=cleaned["sign"],
            sign_column=cleaned["sign_column"] or 0,
            word_in=cleaned["word_in"],
            day_column=cleaned["day_column"],
            amount_column=cleaned["amount_column"],
            words_columns=tuple(map(int, cleaned["words_columns"].replace(",", " ").split())),
            payer_column=cleaned["payer_column"],
        )


class BankLinesForm(ActForm):
    """The form of the lines to book: which are ticked, and who paid each."""

    def choices(self) -> list[BankChoice]:
        """Return the ticked lines with what is typed as their payer."""
        data = self.data
        assert isinstance(data, QueryDict), "the form was sent"
        ids = [text for text in data.getlist("line") if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS]
        return [BankChoice(int(text), payer=data.get(f"payer_{text}", "")[:120]) for text in ids]

    def typed_payers(self) -> dict[str, str]:
        """Return what is typed as payer by id of the line, to be shown again."""
        return {name.removeprefix("payer_"): str(value) for name, value in self.data.items() if name[:6] == "payer_"}


class LineDismissalForm(ActForm):
    """The form that sets a line aside, with a remark for the journal."""

    why = forms.CharField(label=_("Remark"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))
