"""Forms of tournaments, events and entries."""

from collections.abc import Iterable, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _

from clubs.names import search_key
from clubs.readers.list_text import LARGEST
from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.clubs.forms import LoginForm
from interfaces.wording.words import word
from matches.inputs.entries import EntryInput
from matches.inputs.tournaments import TournamentInput
from matches.models import Event, MatchFact, StaffPost
from matches.queries.tables.tables import TableRow
from matches.readers.table_names import table_names
from matches.services.tournaments.staff_posts import PostLimits, Term

_LARGEST_LIST = 200_000


class WhyForm(VersionedForm):
    why = forms.CharField(label=_("Why"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2}))


class FinishForm(WhyForm):
    """The form that finishes an event. ``can_leave``: whether something may stay undrawn."""

    anyway = forms.BooleanField(label=_("Finish without the undrawn rounds"), required=False)

    def __init__(self, can_leave: bool, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not can_leave:
            del self.fields["anyway"]

    @property
    def finishes_anyway(self) -> bool:
        return bool(self.cleaned_data.get("anyway"))


class ReasonForm(VersionedForm):
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class TournamentForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    slug = forms.CharField(
        label=_("Short name"),
        max_length=60,
        required=False,
        help_text=_("Small letters, digits and hyphens, for the address. Empty: made from the name."),
    )
    from_on = forms.DateField(label=_("First day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    until_on = forms.DateField(label=_("Last day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    host_club = forms.ChoiceField(label=_("Host club"), required=False)
    place = forms.CharField(label=_("Place"), max_length=120, required=False)
    time_zone = forms.CharField(
        label=_("Time zone"),
        max_length=40,
        required=False,
        help_text=_("For example Europe/Amsterdam. Empty: that of the federation."),
    )
    is_public = forms.BooleanField(label=_("Visible to everyone"), required=False, initial=True)

    def __init__(self, clubs: Choices, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "host_club", clubs)

    def to_input(self) -> TournamentInput:
        cleaned = self.cleaned_data
        return TournamentInput(
            slug=cleaned["slug"] or "-".join(_words(cleaned["name"]))[:60].strip("-"),
            name=cleaned["name"],
            from_on=cleaned["from_on"],
            until_on=cleaned["until_on"],
            host_club=cleaned["host_club"],
            place=cleaned["place"],
            time_zone=cleaned["time_zone"],
            is_public=cleaned["is_public"],
        )


def moment_input() -> forms.DateTimeInput:
    """Return the widget for a day and a time."""
    return forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")


class PostForm(LoginForm):
    """The form that appoints staff. ``zone``: the time zone of the tournament, in which times are typed."""

    role = forms.ChoiceField(
        label=_("Role"),
        choices=[
            (StaffPost.Role.DIRECTOR, _("Director")),
            (StaffPost.Role.SCORER, _("Scorer")),
            (StaffPost.Role.CASHIER, _("Cashier")),
        ],
        help_text=_(
            "Scorers check players in, call matches, and enter and confirm scores. Cashiers check players in at "
            "the door and see what they owe. Entries, draws, rulings and corrections are the director’s."
        ),
    )
    from_at = forms.DateTimeField(
        label=_("From"), required=False, widget=moment_input(), help_text=_("Empty: from now.")
    )
    until_at = forms.DateTimeField(
        label=_("Until"),
        required=False,
        widget=moment_input(),
        help_text=_(
            "Empty: scorers and cashiers until six in the morning after the last day, directors until removed."
        ),
    )

    event = forms.TypedChoiceField(
        label=_("Only this event"),
        required=False,
        coerce=int,
        empty_value=None,
        help_text=_("For scorers. Empty: all events."),
    )
    tables = forms.CharField(
        label=_("Only these tables"),
        required=False,
        max_length=200,
        help_text=_("For scorers, as in “1, 2, 5”. They then deal only with matches at these tables. Empty: all."),
    )

    def __init__(self, zone: str, events: Iterable[Event], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(zone)
        offer(self, "event", [("", "–"), *((event.pk, event.name) for event in events)])

    def limits(self) -> PostLimits:
        names = (name.strip() for name in self.cleaned_data["tables"].split(","))
        return PostLimits(self.cleaned_data["event"], tuple(name for name in names if name))

    def term(self) -> Term:
        moments = (self.cleaned_data[name] for name in ("from_at", "until_at"))
        return Term(*(moment and moment.replace(tzinfo=self.zone) for moment in moments))


class EnterForm(ActForm):
    """An entry: the name as typed, the chosen player, or a new player of this name; for a pair both names."""

    name = forms.CharField(
        label=_("Name of the player"),
        max_length=120,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words", "spellcheck": "false"}),
    )
    player = forms.CharField(max_length=8, required=False, widget=forms.HiddenInput)
    is_new = forms.BooleanField(required=False, widget=forms.HiddenInput)
    register_new = forms.BooleanField(label=_("Register unknown names as new players"), required=False)
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)

    def __init__(self, *args: Any, is_of_pairs: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.is_of_pairs = is_of_pairs
        if is_of_pairs:
            self.fields["name"].label = _("Names or numbers of both, with a slash between")
        else:
            del self.fields["register_new"]

    @property
    def registers_new(self) -> bool:
        return bool(self.cleaned_data.get("register_new"))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not {"name", "player"} & self.errors.keys() and not cleaned.get("name") and not cleaned.get("player"):
            self.add_error("name", __("Type the name of a player."))
        return cleaned

    def entry_input(self) -> EntryInput:
        cleaned = self.cleaned_data
        if cleaned["is_new"]:
            return EntryInput(cleaned["name"], is_new=True)
        return EntryInput(name="" if cleaned["player"] else cleaned["name"], player=cleaned["player"])


class ListForm(ActForm):
    """A list of names, typed or as a file."""

    names = forms.CharField(
        label=_("Names, one per line"),
        required=False,
        strip=False,
        max_length=_LARGEST_LIST,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
        help_text=_(
            "Paste as it is: numbered, from a table, “Family name, First name”, with club, country "
            "or rating. Nothing is entered until you have checked it."
        ),
    )
    file = forms.FileField(label=_("Or a file"), required=False, help_text=_("Text, CSV or a workbook (XLSX)."))
    why = forms.CharField(label=_("Why"), max_length=1000, required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        file = cleaned.get("file")
        if file and file.size > LARGEST:
            self.add_error("file", __("This file is too large for a list of players."))
        elif not file and not (cleaned.get("names") or "").strip():
            self.add_error("names", __("Type some names, or choose a file."))
        return cleaned

    def data_of_list(self) -> bytes:
        file = self.cleaned_data["file"]
        return bytes(file.read()) if file else str(self.cleaned_data["names"]).encode()


class SeedForm(ActForm):
    seed = forms.IntegerField(label=_("Seed"), min_value=1, max_value=1024, required=False)


class CallForm(ActForm):
    """A call for the director, with its reason."""

    why = forms.ChoiceField(label=_("Reason"), widget=forms.RadioSelect, initial="rules")
    words = forms.CharField(label=_("In a few words (optional)"), max_length=200, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "why", [(reason.value, word(reason.value, "help")) for reason in MatchFact.Why])


class LiveScoreForm(forms.Form):
    """The score of a match in play. ``order``: the sequence number of the sender."""

    games = forms.CharField(max_length=600, required=False)
    order = forms.IntegerField(min_value=0, max_value=2**53)


class TableForm(ActForm):
    """The choice of a table. ``tables``: those of the tournament, of which the free ones are offered; without a list
    any name is accepted.

    Another table may be sent too: it may have been taken meanwhile, and then the refusal names its match.
    """

    table = forms.CharField(label=_("Table"), max_length=12, widget=forms.TextInput(attrs={"size": 4}))

    def __init__(self, tables: Sequence[TableRow], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.has_list = bool(tables)
        self.free = [(table.name, _table_name(table)) for table in tables if table.is_free]
        if tables:
            self.fields["table"].widget = forms.Select(choices=sorted(self.free, key=lambda pair: pair[0] != pair[1]))


class TablesForm(ActForm):
    """The form of new tables, as a list of names."""

    tables = forms.CharField(label=_("Tables"), max_length=2000, help_text=_("Numbers or names: 1-20, Final."))

    def names(self) -> list[str]:
        return table_names(self.cleaned_data["tables"])


class ReservationForm(ActForm):
    what = forms.CharField(
        label=_("Reserved for"),
        max_length=40,
        required=False,
        help_text=_("The stream, the final, an event. Empty: for everyone."),
    )


def _table_name(table: TableRow) -> str:
    return f"{table.name} ({table.reserved_for})" if table.reserved_for else table.name


def _words(name: str) -> list[str]:
    plain = (letter if letter.isascii() and letter.isalnum() else " " for letter in search_key(name))
    return "".join(plain).split()
