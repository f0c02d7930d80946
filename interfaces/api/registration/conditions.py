"""The conditions of an event, and whether the player of the login meets them."""

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from clubs.queries.players import own_player
from interfaces.api.base.fields import (
    CountryField,
    ReadSerializer,
    StrictBooleanField,
    StrictCharField,
    StrictIntegerField,
    WriteSerializer,
)
from interfaces.api.base.schema import reads
from interfaces.api.matches.base_views import EventView
from interfaces.wording.sentences import sentence
from journal.refusals import NotAllowed, cause
from matches.models.title import LONGEST_TITLE
from registration.inputs.conditions import (
    HIGHEST_RATING,
    LONGEST_TITLE_MONTHS,
    MOST_COUNTRIES,
    MOST_EXPERIENCE,
    OLDEST,
    ConditionKind,
    Conditions,
)
from registration.queries.conditions import Judgement, judge
from registration.queries.settings import settings_of
from registration.services.conditions import refusal_of

_COUNTRIES = "Codes of two letters. Empty: all countries."
_AGE = "In years on the first day of the tournament: `age_from` ≤ age < `age_below`."
_SEX = "f or m, as players state it themselves. Empty: everybody."
_MEMBER = "The slug of a club of the federation; * for any of its clubs. Empty: everybody."
_POOL = "The code of the rating pool whose newest published list counts."
_RATING = "In hundredths: `rating_from` ≤ rating < `rating_below`."
_GRADE = (
    "This class of a PR list or a better one: super_grandmaster, grandmaster, master, advanced or intermediate. "
    "Empty: any."
)
_EXPERIENCE = "In the same list: `experience_from` ≤ experience < `experience_below`."
_TITLE = "Name of a title of the federation, which players must have held. Empty: any."
_TITLE_MONTHS = "Won in the last so many months before the first day. null: ever."
_BARS_TITLE = "Whether those who held the title are refused instead."
_SELECTION = "Code of a selection, whose newest edition invites. Empty: everybody."
_LICENCE = "Whether a paid licence is needed. Refused where the site does not know."
_BARRED = (
    "Whether players whom the federation has suspended on the first day are refused, as those of today always are."
)


class ConditionTerms(ReadSerializer):
    """What players need to register; empty values ask for nothing."""

    countries = serializers.ListField(child=serializers.CharField(), help_text=_COUNTRIES)
    age_from = serializers.IntegerField(allow_null=True, help_text=_AGE)
    age_below = serializers.IntegerField(allow_null=True, help_text=_AGE)
    sex = serializers.CharField(help_text=_SEX)
    member_of = serializers.CharField(help_text=_MEMBER)
    pool = serializers.CharField(help_text=_POOL)
    rating_from = serializers.IntegerField(allow_null=True, help_text=_RATING)
    rating_below = serializers.IntegerField(allow_null=True, help_text=_RATING)
    grade = serializers.CharField(help_text=_GRADE)
    experience_from = serializers.IntegerField(allow_null=True, help_text=_EXPERIENCE)
    experience_below = serializers.IntegerField(allow_null=True, help_text=_EXPERIENCE)
    title = serializers.CharField(help_text=_TITLE)
    title_months = serializers.IntegerField(allow_null=True, help_text=_TITLE_MONTHS)
    bars_title = serializers.BooleanField(help_text=_BARS_TITLE)
    selection = serializers.CharField(help_text=_SELECTION)
    licence = serializers.BooleanField(help_text=_LICENCE)
    not_barred = serializers.BooleanField(help_text=_BARRED)


class NewConditionTerms(WriteSerializer):
    countries = serializers.ListField(child=CountryField(), default=list, max_length=MOST_COUNTRIES)
    age_from = StrictIntegerField(default=None, allow_null=True, min_value=0, max_value=OLDEST, help_text=_AGE)
    age_below = StrictIntegerField(default=None, allow_null=True, min_value=0, max_value=OLDEST, help_text=_AGE)
    sex = StrictCharField(default="", allow_blank=True, max_length=1, help_text=_SEX)
    member_of = StrictCharField(default="", allow_blank=True, max_length=60, help_text=_MEMBER)
    pool = StrictCharField(default="", allow_blank=True, max_length=40, help_text=_POOL)
    rating_from = StrictIntegerField(
        default=None, allow_null=True, min_value=0, max_value=HIGHEST_RATING, help_text=_RATING
    )
    rating_below = StrictIntegerField(
        default=None, allow_null=True, min_value=0, max_value=HIGHEST_RATING, help_text=_RATING
    )
    grade = StrictCharField(default="", allow_blank=True, max_length=20, help_text=_GRADE)
    experience_from = StrictIntegerField(
        default=None, allow_null=True, min_value=0, max_value=MOST_EXPERIENCE, help_text=_EXPERIENCE
    )
    experience_below = StrictIntegerField(
        default=None, allow_null=True, min_value=0, max_value=MOST_EXPERIENCE, help_text=_EXPERIENCE
    )
    title = StrictCharField(default="", allow_blank=True, max_length=LONGEST_TITLE, help_text=_TITLE)
    title_months = StrictIntegerField(
        default=None, allow_null=True, min_value=1, max_value=LONGEST_TITLE_MONTHS, help_text=_TITLE_MONTHS
    )
    bars_title = StrictBooleanField(default=False, help_text=_BARS_TITLE)
    selection = StrictCharField(default="", allow_blank=True, max_length=40, help_text=_SELECTION)
    licence = StrictBooleanField(default=False, help_text=_LICENCE)
    not_barred = StrictBooleanField(default=False, help_text=_BARRED)


def conditions_input(data: Mapping[str, Any] | None) -> Conditions:
    """Return the conditions of a request; none without them."""
    return Conditions.from_json(data or {})


class ConditionJudgement(ReadSerializer):
    """Whether the player of the login meets a condition now. ``why``: "" if they do."""

    kind = serializers.ChoiceField(choices=[kind.value for kind in ConditionKind])
    is_met = serializers.BooleanField()
    why = serializers.SerializerMethodField(help_text="Why not, and what the player can do. Empty if it is met.")

    def get_why(self, row: Judgement) -> str:
        violations = () if row.is_met else refusal_of(row, row.player).violations
        return " ".join(sentence(violation.code, violation.params) for violation in violations)


class ConditionJudgements(EventView):
    is_always_public = True

    @reads("registration_conditions_judge", ConditionJudgement(many=True))
    def get(self, request: object, event: int) -> Response:
        """Judge the conditions of an event for the player of the login, as a registration now would."""
        event_obj, me = self.get_event(), own_player(self.by)
        if me is None:
            raise NotAllowed(cause("not_allowed", act="register"))
        conditions = Conditions.from_json(settings_of(event_obj).conditions)
        return self.page(judge(event_obj, conditions, [me]), ConditionJudgement)
