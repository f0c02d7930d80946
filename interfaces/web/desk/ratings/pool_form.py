"""The form of a pool and its terms: formula and constants, which matches count, who is listed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interfaces.web.base.act_pages import ActForm
from interfaces.web.base.choices import Choices, offer
from interfaces.web.desk.clubs.forms import SLUG_HINT
from interfaces.web.desk.matches.events.event_fields import PointsField, variant_field
from interfaces.web.desk.matches.events.ruleset_form import rule_choices
from interfaces.web.public.ratings.pool_words import EXPERIENCE, ONLINE, SIDES, TITLES
from interfaces.wording.words import WORDS
from journal.refusals import Conflicting
from matches.models import RatingPool, Ruleset
from ratings.inputs.pools import TermsInput
from ratings.queries.pools.pool_terms import Terms
from ratings.services.pools.pool_terms import MOST_EXPERIENCE, MOST_MONTHS
from rules_engine.ratings.fibs import FibsSettings
from rules_engine.ratings.performance import LEAST_FOR_A_LIST, USUAL_MONTHS
from rules_engine.ratings.policy import LEVELS, LONGEST, PACES, Policy, policy_to_plain

_FIBS: Final = FibsSettings()
_POLICY: Final = Policy()
_NUMBERS: Final = ("start", "scale", "gain", "probability_exponent", "gain_exponent")
_RAMP: Final = ("base", "divisor", "floor")
_LENGTHS: Final = ("shortest", "longest", "lengths")
_OCCASION: Final = ("online", "friendlies", "levels", "paces", "rulesets")
_COUNTING: Final = ("sides", "endings", "needs_both_moved", "penalties", *_OCCASION)
_LISTING: Final = ("least_experience", "active_months", "listed_members_only")
KINDS: Final[Mapping[str, Promise]] = {
    "standard": _("Matches at the table"),
    "online": _("Online play"),
    "doubles": _("Doubles: pairs are rated"),
    "dmp": _("Double match point: matches to 1"),
    "speedgammon": _("Speedgammon"),
    "performance": _("PR list: how precisely players play"),
}


def _number(label: Any, initial: float) -> forms.FloatField:
    """Return a field for a number with the decimal sign of the reader's language."""
    plain = forms.TextInput(attrs={"inputmode": "decimal"})
    return forms.FloatField(label=label, initial=initial, localize=True, widget=plain)


def _tick(label: Any, *, initial: bool) -> forms.BooleanField:
    return forms.BooleanField(label=label, required=False, initial=initial)


def _boxes(
    label: Any, words: Mapping[str, Any], initial: Any, *, is_required: bool = True
) -> forms.MultipleChoiceField:
    widget = forms.CheckboxSelectMultiple
    return forms.MultipleChoiceField(
        label=label, choices=list(words.items()), initial=sorted(initial), widget=widget, required=is_required
    )


class TermsFields(ActForm):
    """The terms of a pool. The constants count only if the chosen system has none of its own."""

    system = forms.ChoiceField(label=_("Formula"), choices=list(TITLES.items()), initial="fibs", required=False)
    start = _number(_("Rating of a newcomer"), _FIBS.start)
    scale = _number(_("Scale of the difference"), _FIBS.scale)
    gain = _number(_("Gain of a match to 1 point"), _FIBS.gain)
    probability_exponent = _number(_("Exponent of the length in the winning chance"), _FIBS.probability_exponent)
    gain_exponent = _number(_("Exponent of the length in the gain"), _FIBS.gain_exponent)
    has_ramp = _tick(_("Newcomers move faster"), initial=_FIBS.ramp is not None)
    base = _number(_("Factor in the first match"), _FIBS.ramp.base if _FIBS.ramp else 1)
    divisor = _number(_("Experience per 1 off the factor"), _FIBS.ramp.divisor if _FIBS.ramp else 1)
    floor = _number(_("Factor for experienced players"), _FIBS.ramp.floor if _FIBS.ramp else 1)
    experience = forms.ChoiceField(
        label=_("Experience from"),
        initial=_FIBS.experience.value,
        choices=[(experience.value, words) for experience, words in EXPERIENCE.items()],
    )
    shortest = forms.IntegerField(
        label=_("Shortest match that is rated"), initial=_POLICY.shortest, min_value=1, max_value=LONGEST
    )
    longest = forms.IntegerField(
        label=_("Longest match that is rated"), initial=_POLICY.longest, min_value=1, max_value=LONGEST
    )
    lengths = PointsField(
        label=_("Only these lengths"), required=False, help_text=_("With blanks between them: 5 7 9 11. Empty: all.")
    )
    sides = forms.TypedChoiceField(
        label=_("A side"), choices=list(SIDES.items()), initial=_POLICY.sides, coerce=int, required=False
    )
    endings = _boxes(
        _("Endings that are rated"),
        {kind: words for kind, words in WORDS["ending"].items() if kind != "unfinished"},
        _POLICY.endings,
    )
    needs_both_moved = _tick(_("Only after both sides have moved"), initial=_POLICY.needs_both_moved)
    penalties = _tick(_("Matches with penalty points count"), initial=_POLICY.penalties)
    online = forms.ChoiceField(label=_("Online play"), choices=list(ONLINE.items()), initial=_POLICY.online)
    friendlies = _tick(_("Friendlies count"), initial=_POLICY.friendlies)
    levels = _boxes(
        _("Only events of these levels (none marked: all)"),
        {level: WORDS["level"][level] for level in LEVELS},
        _POLICY.levels,
        is_required=False,
    )
    paces = _boxes(_("Pace"), {pace: WORDS["pace"][pace] for pace in PACES}, _POLICY.paces)
    rulesets = _boxes(_("Only matches by these rules (none marked: any)"), {}, (), is_required=False)
    members_only = _tick(_("Only matches between members of clubs of the federation"), initial=_POLICY.members_only)
    least_experience = forms.IntegerField(
        label=_("Experience needed for a rank"), initial=0, min_value=0, max_value=MOST_EXPERIENCE
    )
    active_months = forms.IntegerField(
        label=_("Months without a rated match after which a player is left out"),
        min_value=1,
        max_value=MOST_MONTHS,
        required=False,
        help_text=_("Empty: nobody is left out."),
    )
    listed_members_only = _tick(_("Only members of clubs of the federation are listed"), initial=False)
    always: tuple[str, ...] = ("system",)

    def __init__(self, *args: Any, own_rules: Sequence[Ruleset] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.offer_rules(rule_choices(list(own_rules)))

    def offer_rules(self, rules: Choices) -> None:
        offer(self, "rulesets", rules)

    @property
    def first(self) -> list[forms.BoundField]:
        return [self[name] for name in self.always]

    @property
    def groups(self) -> Iterator[tuple[str, list[forms.BoundField], bool]]:
        """Yield titles, fields, and whether the group is open: a field in it is wrong or not usual."""
        constants = (*_NUMBERS, "has_ramp", *_RAMP, "experience")
        for title, names, is_open in (
            (_("Constants of your own (only if you chose them above)"), constants, self["system"].value() == ""),
            (_("Which matches count"), (*_LENGTHS, *_COUNTING, "members_only"), True),
            (_("Who is listed"), _LISTING, False),
        ):
            fields = [self[name] for name in names]
            yield str(title), fields, is_open or any(field.errors for field in fields)

    def to_input(self) -> TermsInput:
        cleaned = self.cleaned_data
        settings = None if cleaned["system"] else self._settings()
        return TermsInput(cleaned["system"], settings, self._policy(), {}, _listing(self.cleaned_data))

    def _settings(self) -> dict[str, object]:
        cleaned = self.cleaned_data
        ramp = {name: cleaned[name] for name in _RAMP} if cleaned["has_ramp"] else None
        return {**{name: cleaned[name] for name in _NUMBERS}, "ramp": ramp, "experience": cleaned["experience"]}

    def _policy(self) -> dict[str, object]:
        values = {name: self.cleaned_data[name] for name in (*_LENGTHS, *_COUNTING, "members_only")}
        return {name: value for name, value in values.items() if value != ""}


class PoolForm(TermsFields):
    name = forms.CharField(label=_("Name"), max_length=120)
    code = forms.CharField(label=_("Short name"), max_length=40, help_text=SLUG_HINT)
    kind = forms.ChoiceField(
        label=_("Purpose"),
        choices=[row for row in KINDS.items() if row[0] != RatingPool.Kind.PERFORMANCE],
        initial=RatingPool.Kind.STANDARD,
        required=False,
    )
    variant = variant_field()
    always = ("name", "code", "kind", "variant", "system")


class VersionedPoolForm(ActForm):
    """The form of an act on the terms of a pool; ``seen`` is the version of the terms that the page showed."""

    why = forms.CharField(
        label=_("Why"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Everyone can read it on the page of the pool."),
    )
    seen = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=2**31 - 1)

    @property
    def is_stale(self) -> bool:
        return isinstance(self.refusal, Conflicting)


class TermsForm(VersionedPoolForm, TermsFields):
    """The form of a change of the terms. ``terms``: the current ones; those without a field are unchanged."""

    from_on = forms.DateField(
        label=_("From"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        help_text=_("Empty: for the whole history, which is played through again."),
    )
    always = ("from_on", "system", "why")

    def __init__(self, terms: Terms, *args: Any, **kwargs: Any) -> None:
        self.terms = terms
        super().__init__(*args, **kwargs)

    def offer_rules(self, rules: Choices) -> None:
        """Offer also the rulesets that the terms name and that are no longer offered."""
        stated_codes, codes = self.terms.policy.get("rulesets"), {code for code, _name in rules}
        old_codes = [code for code in stated_codes if code not in codes] if isinstance(stated_codes, list) else []
        super().offer_rules([*rules, *((code, code) for code in old_codes)])

    def to_input(self) -> TermsInput:
        terms_input = super().to_input()
        policy = {**self.terms.policy, **terms_input.policy, "is_open": True}
        settings = None if terms_input.settings is None else {**_rare(self.terms), **terms_input.settings}
        if terms_input.system == self.terms.system != "":
            settings = dict(self.terms.settings)
        return TermsInput(terms_input.system, settings, policy, self.terms.strength, terms_input.listing)


def _decisions() -> forms.IntegerField:
    return forms.IntegerField(
        label=_("Decisions needed for a rank"), initial=LEAST_FOR_A_LIST, min_value=0, max_value=MOST_EXPERIENCE
    )


def _window() -> forms.IntegerField:
    return forms.IntegerField(
        label=_("Months over which decisions count"),
        initial=USUAL_MONTHS,
        min_value=1,
        max_value=MOST_MONTHS,
        required=False,
        help_text=_("Empty: all years."),
    )


def _members() -> forms.BooleanField:
    return forms.BooleanField(label=_("Only members of clubs of the federation are listed"), required=False)


class PerformancePoolForm(ActForm):
    """The form of a new PR list."""

    name = forms.CharField(label=_("Name"), max_length=120)
    code = forms.CharField(label=_("Short name"), max_length=40, initial="pr", help_text=SLUG_HINT)
    least_experience, active_months, listed_members_only = _decisions(), _window(), _members()

    def to_input(self) -> TermsInput:
        return TermsInput(listing=_listing(self.cleaned_data))


class PerformanceTermsForm(VersionedPoolForm):
    """The form of a change of who is listed in a PR list. ``terms``: the current ones."""

    from_on = forms.DateField(
        label=_("From"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}),
        help_text=_("Empty: for all lists that can still be corrected."),
    )
    least_experience, active_months, listed_members_only = _decisions(), _window(), _members()

    def __init__(self, terms: Terms, *args: Any, **kwargs: Any) -> None:
        self.terms = terms
        super().__init__(*args, **kwargs)

    def to_input(self) -> TermsInput:
        return TermsInput(self.terms.system, policy=self.terms.policy, listing=_listing(self.cleaned_data))


class ClosingForm(VersionedPoolForm):
    on = forms.DateField(
        label=_("The first day that is no longer rated"), widget=forms.DateInput(attrs={"type": "date"})
    )
    field_order = ("on",)


class UndoTermsForm(VersionedPoolForm):
    """The form that undoes terms, or a closing."""


def typed(terms: Terms) -> dict[str, Any]:
    """Return terms as initial values of the form."""
    settings, listing = dict(terms.settings), terms.listing
    ramp = settings.pop("ramp", None)
    constants = {**settings, "has_ramp": ramp is not None, **(ramp if isinstance(ramp, dict) else {})}
    return {"system": terms.system, **constants, **typed_policy(terms.policy), **_typed_listing(listing)}


def typed_policy(plain: Mapping[str, object]) -> dict[str, Any]:
    data = {**policy_to_plain(_POLICY), **plain}
    lengths = data["lengths"]
    return {**data, "lengths": " ".join(map(str, lengths)) if isinstance(lengths, list) else ""}


def _listing(cleaned: Mapping[str, Any]) -> dict[str, object]:
    least, months, members = (cleaned[name] for name in _LISTING)
    return {"least_experience": least, "active_months": months, "members_only": members}


def _typed_listing(listing: Mapping[str, Any]) -> dict[str, Any]:
    return {**{name: listing[name] for name in _LISTING[:2]}, "listed_members_only": listing["members_only"]}


def _rare(terms: Terms) -> dict[str, object]:
    """Return constants that only some systems have; own constants derived from them keep these."""
    return {name: value for name, value in terms.settings.items() if name in ("slowing", "worse_share")}
