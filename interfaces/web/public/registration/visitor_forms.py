"""The form with which a person without a login registers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, Player
from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.base.country_field import CountryField
from interfaces.web.public.registration.question_forms import question_fields, typed_answers
from interfaces.web.public.registration.terms_field import accepted_digest
from interfaces.web.templatetags.money import money
from interfaces.wording.words import word
from matches.models import Event
from registration.inputs.settings import LONGEST_CODE
from registration.inputs.visitors import VisitorInput
from registration.models import Question
from registration.queries.open_events import GroupPrices, OpenEvent

_NOBODY: Final = "new"


class VisitorForm(ActForm):
    """A registration without a login.

    ``open_rows``: what is known about how to get into the events, by id. ``namesakes``: registered players of the name
    as typed, with clubs.
    """

    name = forms.CharField(label=_("Name"), max_length=120, widget=forms.TextInput(attrs={"autocomplete": "name"}))
    claimed = forms.ChoiceField(label=_("Is this you?"), widget=forms.RadioSelect)
    email = forms.EmailField(
        label=_("E-mail"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=_("A link is sent there, with which you confirm the registration."),
    )
    events = forms.TypedMultipleChoiceField(label=_("Events"), coerce=int, widget=forms.CheckboxSelectMultiple)
    groups = forms.MultipleChoiceField(
        label=_("I belong to"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("The fees depend on it. It is checked at the door."),
    )
    club = forms.ChoiceField(label=_("Club"), required=False)
    country = CountryField()
    code = forms.CharField(
        label=_("Invitation code"),
        max_length=LONGEST_CODE,
        required=False,
        widget=forms.TextInput({"autocomplete": "off"}),
    )

    def __init__(
        self,
        *args: Any,
        events: Sequence[Event],
        open_rows: Mapping[int, OpenEvent],
        clubs: Sequence[Club],
        asks_code: bool,
        groups: Sequence[str] = (),
        questions: Sequence[Question],
        namesakes: Mapping[Player, Sequence[Club]],
        terms: Mapping[str, forms.Field] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.has_events = bool(events)
        choices: dict[str, Choices] = {
            "events": [(event.pk, _event_label(event, open_rows.get(event.pk))) for event in events],
            "groups": [(group, word(group, "group")) for group in groups],
            "club": [("", _("no club")), *((club.slug, club.name) for club in clubs)],
            "claimed": [
                *((row.public_id, _club_names(of_row)) for row, of_row in namesakes.items()),
                (_NOBODY, _("None of them: I am new here")),
            ],
        }
        for name, pairs in choices.items():
            offer(self, name, pairs)
        if not namesakes:
            del self.fields["claimed"]
        if not groups:
            del self.fields["groups"]
        if not asks_code:
            del self.fields["code"]
        if len(events) == 1:
            self.initial["events"] = [events[0].pk]
        self.fields.update({**question_fields(questions), **(terms or {})})

    def to_input(self) -> VisitorInput:
        cleaned = self.cleaned_data
        claimed = cleaned.get("claimed", "")
        return VisitorInput(
            cleaned["name"],
            cleaned["email"],
            tuple(cleaned["events"]),
            cleaned["country"],
            cleaned["club"],
            "" if claimed == _NOBODY else claimed,
            claimed == _NOBODY,
            cleaned.get("code", ""),
            {key: text for key, text in typed_answers(cleaned).items() if text},
            get_language() or "",
            accepted_digest(cleaned),
            tuple(cleaned.get("groups", ())),
        )


def _event_label(event: Event, row: OpenEvent | None) -> str:
    """Return the name of an event, with its prices, also those of groups, and whether its places are taken."""
    if row is None:
        return event.name
    groups = [f"{word(own.group, 'group')}: {_price_text(own) or _('free of charge')}" for own in row.of_groups]
    waiting_list = [str(_("waiting list"))] if row.is_full else []
    return " · ".join(filter(None, [event.name, _price_text(row), *groups, *waiting_list]))


def _price_text(row: OpenEvent | GroupPrices) -> str:
    """Return what an entry costs, and what is paid once beside it, "" if it is free."""
    prices = [money(cents, currency) for currency, cents in row.prices.items()]
    once = [
        str(_("plus %(amount)s once for all events")) % {"amount": money(cents, currency)}
        for currency, cents in row.once.items()
    ]
    return " · ".join([*prices, *once])


def _club_names(clubs: Sequence[Club]) -> str:
    return ", ".join(club.name for club in clubs) or str(_("Registered, without a club"))
