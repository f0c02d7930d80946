"""Forms of people and organisations."""

from typing import Any

from django import forms
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from clubs.flows.issue_token import LONGEST_DAYS
from clubs.models import ApiToken, Person, Player, User
from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.country_field import CountryField
from interfaces.web.desk.clubs.choosing import PlayerForm
from journal.refusals import Refusal

DEFAULT_DAYS = 365
SCOPES = {
    ApiToken.Scope.READ: _("reads only"),
    ApiToken.Scope.RESULTS: _("reads, and reports scores"),
    ApiToken.Scope.DESK: _("everything about tournaments"),
    ApiToken.Scope.EVERYTHING: _("everything I may do"),
}
SLUG_HINT = _("Small letters, digits and hyphens. It becomes part of the address.")


def _password(label: Any) -> forms.CharField:
    return forms.CharField(
        label=label,
        max_length=128,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


class OperatorForm(ActForm):
    """The form of the login of the operator, with the code of the first start."""

    code = forms.CharField(
        label=_("Code"), max_length=40, widget=forms.TextInput(attrs={"autocapitalize": "characters"})
    )
    username = forms.CharField(label=_("User name"), max_length=150, validators=[UnicodeUsernameValidator()])
    email = forms.EmailField(label=_("E-mail"), max_length=254)
    password = _password(_("Password"))
    repetition = _password(_("Password again"))

    def clean_password(self) -> str:
        password: str = self.cleaned_data["password"]
        names = {name: self.cleaned_data.get(name, "") for name in ("username", "email")}
        validate_password(password, User(**names))
        return password

    def clean_repetition(self) -> str:
        repetition: str = self.cleaned_data["repetition"]
        if repetition != self.cleaned_data.get("password", repetition):
            raise ValidationError(_("The two passwords differ. Type the same one twice."))
        return repetition


class FederationForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    slug = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)
    time_zone = forms.CharField(
        label=_("Time zone"),
        max_length=40,
        help_text=_("For example Europe/Amsterdam."),
        widget=forms.TextInput(attrs={"data-own-zone": True}),
    )
    officer = forms.CharField(
        label=_("First officer"), max_length=254, help_text=_("User name or confirmed e-mail of a login that exists.")
    )


class ClubForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    slug = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)


class LoginForm(ActForm):
    login = forms.CharField(label=_("Login"), max_length=254, help_text=_("User name or confirmed e-mail."))


class DismissalForm(ActForm):
    """The form that ends an office."""

    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))
    last_on = forms.DateField(
        label=_("Last day"),
        required=False,
        widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Empty: it ends now."),
    )


class RegisterForm(ActForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    country = CountryField()
    club = forms.ChoiceField(label=_("Club"), required=False)
    is_new = forms.BooleanField(label=_("This is another person"), required=False, widget=forms.HiddenInput)

    def __init__(self, clubs: list[tuple[str, str]], *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # handed on as they came
        club = self.fields["club"]
        assert isinstance(club, forms.ChoiceField)
        club.choices = clubs

    def refuse(self, refusal: Refusal) -> None:
        """Show the refusal, and ask about a namesake."""
        super().refuse(refusal)
        if any(violation.code == "namesake_registered" for violation in refusal.verdict.violations):
            self.fields["is_new"].widget = forms.CheckboxInput()


class LinkForm(PlayerForm):
    code = forms.CharField(
        label=_("Code of the login"), max_length=40, help_text=_("The person finds it under “My login”.")
    )


class CategoriesForm(ActForm):
    """The categories in which a player can be found in rating lists."""

    is_in = forms.BooleanField(label=_("Find me in rating lists by category"), required=False)
    sex = forms.ChoiceField(
        label=_("Sex"),
        required=False,
        choices=[("", _("not stated")), (Person.Sex.FEMALE, _("female")), (Person.Sex.MALE, _("male"))],
    )
    born_on = forms.DateField(
        label=_("Date of birth"), required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )


class DisplayForm(ActForm):
    """The form of how a player is shown, except for the name."""

    country = CountryField()
    visibility = forms.ChoiceField(
        label=_("Who sees my name"),
        choices=[
            (Player.Visibility.FULL, _("Everyone")),
            (Player.Visibility.PSEUDONYM, _("Everyone, and the name above is a pseudonym")),
            (Player.Visibility.HIDDEN, _("Nobody: show a number instead")),
        ],
    )


class EditForm(DisplayForm):
    name = forms.CharField(label=_("Name"), max_length=120)
    field_order = ("name", "country", "visibility")


class TokenForm(ActForm):
    """The form of a new API token."""

    name = forms.CharField(label=_("Name"), max_length=80, help_text=_("For example: laptop of the scorers."))
    scope = forms.ChoiceField(label=_("What it may do"), choices=list(SCOPES.items()))
    days = forms.IntegerField(
        label=_("Days until it expires"),
        required=False,
        min_value=1,
        max_value=LONGEST_DAYS,
        help_text=_("Empty: it does not expire."),
    )
