"""Forms of registration: the settings, a registration, a refusal."""

from collections.abc import Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from clubs.names import is_player_id
from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.forms import moment_input
from interfaces.web.public.registration.question_forms import question_fields, typed_answers
from interfaces.web.public.registration.terms_field import accepted_digest
from interfaces.wording.words import word
from matches.inputs.entries import EntryInput
from matches.services.tournaments.event_limits import MOST_ENTRIES
from registration.inputs.settings import (
    LONGEST_CODE,
    LONGEST_OFFER,
    USUAL_OFFER_HOURS,
    Approval,
    RegistrationSettingsInput,
)
from registration.models import Question, RegistrationSettings
from registration.queries.settings import settings_input


class RegistrationSettingsForm(VersionedForm):
    """The settings of registration. ``zone``: the time zone of the tournament, in which times are typed."""

    places = forms.IntegerField(
        label=pgettext_lazy("registration", "Places"),
        min_value=1,
        max_value=MOST_ENTRIES,
        required=False,
        help_text=_("Empty: no limit."),
    )
    opens_at = forms.DateTimeField(
        label=_("Opens"),
        required=False,
        widget=moment_input(),
        help_text=_("Empty: open at once, while the entries are open."),
    )
    closes_at = forms.DateTimeField(
        label=_("Closes"),
        required=False,
        widget=moment_input(),
        help_text=_("Empty: open until you close the entries. After it no place is offered."),
    )
    approval = forms.ChoiceField(label=_("Approval"))
    code = forms.CharField(
        label=_("Invitation code"),
        max_length=LONGEST_CODE,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("What invited players type, if approval is with a code."),
    )
    offer_hours = forms.IntegerField(
        label=_("Hours of an offer"),
        min_value=1,
        max_value=LONGEST_OFFER,
        initial=USUAL_OFFER_HOURS,
        help_text=_("For how long a free place is kept for the first on the waiting list."),
    )

    standby = forms.BooleanField(
        label=_("Standby"),
        required=False,
        help_text=_("Who waits may come to the door and gets the place of a player who does not come."),
    )

    def __init__(self, zone: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(zone)
        offer(self, "approval", [(value, word(value, "approval")) for value in Approval.values])

    def to_input(self, settings: RegistrationSettings) -> RegistrationSettingsInput:
        """Return the settings with the conditions of ``settings``, which have a form of their own."""
        cleaned = self.cleaned_data
        opens_at, closes_at = (
            cleaned[name] and cleaned[name].replace(tzinfo=self.zone) for name in ("opens_at", "closes_at")
        )
        return RegistrationSettingsInput(
            opens_at,
            closes_at,
            cleaned["places"],
            Approval(cleaned["approval"]),
            cleaned["code"],
            cleaned["offer_hours"],
            cleaned["standby"],
            settings_input(settings).conditions,
        )


def initial_settings(settings: RegistrationSettings) -> dict[str, Any]:
    """Return the initial values of the form of the settings."""
    names = ("places", "opens_at", "closes_at", "approval", "code", "offer_hours", "standby")
    return {name: getattr(settings, name) for name in names}


class RegisterForm(ActForm):
    """A player's own registration. ``is_of_pairs``: it asks for the partner; ``asks_code``: for the invitation code;
    ``terms``: the field with which they are accepted; ``groups``: of fees that the site does not know, with prices.
    """

    partner = forms.CharField(
        label=_("Your partner"), max_length=120, help_text=_("The name, or the number on the player’s page.")
    )
    code = forms.CharField(
        label=_("Invitation code"), max_length=LONGEST_CODE, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    pools = forms.TypedMultipleChoiceField(
        label=_("Side pools"),
        required=False,
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("You pay the fee of each with your entry, and only those who are in a pool can win it."),
    )

    groups = forms.MultipleChoiceField(
        label=_("Groups of fees"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("The fees depend on it. It is checked at the door."),
    )

    def __init__(
        self,
        *args: Any,
        is_of_pairs: bool,
        asks_code: bool,
        groups: Sequence[tuple[str, str]] = (),
        questions: Sequence[Question] = (),
        pools: Sequence[tuple[str, str]] = (),
        terms: Mapping[str, forms.Field] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pools", list(pools))
        offer(self, "groups", list(groups))
        self.fields.update({**question_fields(questions), **(terms or {})})
        for name, is_needed in (("partner", is_of_pairs), ("code", asks_code), ("pools", pools), ("groups", groups)):
            if not is_needed:
                del self.fields[name]

    def entry_input(self, player: str) -> EntryInput:
        """Return the player with the partner that was typed."""
        text = str(self.cleaned_data.get("partner", "")).strip().removeprefix("#")
        partner = EntryInput(player=text) if is_player_id(text) else EntryInput(text)
        return EntryInput(player=player, partner=partner if text else None)

    @property
    def answers(self) -> dict[int, str]:
        return typed_answers(self.cleaned_data)

    @property
    def terms(self) -> str:
        return accepted_digest(self.cleaned_data)

    @property
    def stated_groups(self) -> list[str]:
        return list(self.cleaned_data.get("groups", ()))

    @property
    def typed_code(self) -> str:
        return str(self.cleaned_data.get("code", ""))

    @property
    def pool_ids(self) -> list[int]:
        return list(self.cleaned_data.get("pools", ()))


class PoolsForm(ActForm):
    """The side pools of a registration. ``pools``: by id, with names and prices."""

    pools = forms.TypedMultipleChoiceField(
        label=_("Side pools"),
        required=False,
        coerce=int,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("You pay the fee of each with your entry, and only those who are in a pool can win it."),
    )

    def __init__(self, pools: Sequence[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "pools", pools)


class RegisterOtherForm(ActForm):
    """A registration at the desk, by name or number."""

    name = forms.CharField(
        label=_("Name or number of the player"),
        max_length=250,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
        help_text=_("For a pair both, with a slash between."),
    )
    admits_anyway = forms.BooleanField(
        label=_("Admit them even if they do not meet a condition"), required=False, help_text=_("This needs a reason.")
    )
    why = forms.CharField(label=_("Why"), max_length=1000, required=False)

    def __init__(
        self,
        *args: Any,
        questions: Sequence[Question] = (),
        terms: Mapping[str, forms.Field] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update({**question_fields(questions), **(terms or {})})

    def entry_input(self) -> EntryInput:
        return EntryInput(str(self.cleaned_data["name"]).strip().removeprefix("#"))

    @property
    def answers(self) -> dict[int, str]:
        return typed_answers(self.cleaned_data)

    @property
    def terms(self) -> str:
        return accepted_digest(self.cleaned_data)
