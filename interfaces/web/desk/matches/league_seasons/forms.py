"""Forms of seasons: the plan, the fixtures that were looked at, a tie that is moved, the next season."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from django import forms
from django.forms import BoundField
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext as __
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from interfaces.web.base.act_pages import ActForm, VersionedForm
from interfaces.web.base.choices import offer
from interfaces.web.desk.matches.appointments.forms import LocalTimeField
from interfaces.web.desk.matches.forms import moment_input
from matches.inputs.league_seasons import NextSeasonInput
from matches.queries.league_seasons.next_seasons import NextDraft
from matches.queries.league_seasons.seasons import Division, DivisionTeam
from matches.season_plan import LONGEST_NAME, Home, Moves, SeasonPlan, Venue

_WEEKDAYS: Final = [(str(number), name) for number, name in sorted(WEEKDAYS.items())]


def _day_field(label: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))


def _days_field(label: Any) -> forms.CharField:
    hint = _("Days in the form 2026-12-28, with blanks between.")
    return forms.CharField(label=label, max_length=900, required=False, help_text=hint)


class PlanForm(ActForm):
    """The plan of a season, with a row for each team and for each two neighbouring divisions."""

    first_week = _day_field(_("A day of the first week"))
    weeks_between = forms.IntegerField(label=_("Weeks between two rounds"), min_value=1, max_value=12, initial=1)
    cycles = forms.IntegerField(label=_("How often two teams meet"), min_value=1, max_value=4, initial=2)
    day = forms.ChoiceField(label=_("Usual evening"), choices=_WEEKDAYS)
    start = forms.CharField(label=_("Usual start"), max_length=5, initial="19:30", help_text=_("In the form 19:30."))
    closed = _days_field(_("Weeks without ties"))
    closed_days = _days_field(_("Single days without ties"))
    catch_up = _days_field(_("Weeks to catch up"))
    venues = forms.CharField(
        label=_("Venues"),
        max_length=9000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("One on each line: name; ties at once; address. Store them, then choose them for the teams."),
    )
    notice_days = forms.IntegerField(label=_("Days of notice to postpone a tie"), min_value=0, max_value=60, initial=3)
    postponements = forms.IntegerField(label=_("Postponed ties of a team"), min_value=0, max_value=100, initial=2)
    fixed_rounds = forms.IntegerField(label=_("Last rounds that are fixed"), min_value=0, max_value=100, initial=1)
    one_of_a_club_in_top = forms.BooleanField(label=_("One team of a club in the highest division"), required=False)

    def __init__(self, divisions: Sequence[Division], plan: SeasonPlan | None, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"initial": _initial(plan), **kwargs})
        self.teams = [team for division in divisions for team in division.playing]
        self.borders = list(range(1, len(divisions)))
        for upper, lower in pairwise(divisions):
            self._add_moves(upper, lower, plan)
        for team in self.teams:
            self._add_home(team, plan)

    @property
    def general(self) -> list[BoundField]:
        """Return the fields that are not of a team."""
        of_teams = {field.name for _team, fields in self.of_teams for field in fields}
        return [field for field in self.visible_fields() if field.name not in of_teams]

    @property
    def of_teams(self) -> list[tuple[DivisionTeam, list[BoundField]]]:
        """Return venue, evening and start of each team."""
        return [(team, [self[f"{name}{team.team}"] for name in ("venue", "day", "start")]) for team in self.teams]

    def _add_moves(self, upper: Division, lower: Division, plan: SeasonPlan | None) -> None:
        moves = plan.moves[upper.level - 1] if plan and upper.level <= len(plan.moves) else Moves()
        names = {"upper": upper.event.name, "lower": lower.event.name}
        for name, label, value in (
            ("up", __("From %(lower)s to %(upper)s"), moves.up),
            ("down", __("From %(upper)s to %(lower)s"), moves.down),
        ):
            self.fields[f"{name}{upper.level}"] = forms.IntegerField(
                label=label % names, min_value=0, max_value=64, initial=value
            )
        self.fields[f"play_off{upper.level}"] = forms.BooleanField(
            label=__("Play-off between %(upper)s and %(lower)s") % names, required=False, initial=moves.play_off
        )

    def _add_home(self, team: DivisionTeam, plan: SeasonPlan | None) -> None:
        home = plan.home_of(team.team) if plan else Home()
        venues = [(str(number), venue.name) for number, venue in enumerate(plan.venues if plan else (), start=1)]
        self.fields[f"venue{team.team}"] = forms.ChoiceField(
            label=__("Venue"), choices=[("0", "–"), *venues], initial=str(home.venue), required=False
        )
        self.fields[f"day{team.team}"] = forms.ChoiceField(
            label=__("Evening"),
            choices=[("", __("as usual")), *_WEEKDAYS],
            initial="" if home.day is None else str(home.day),
            required=False,
        )
        self.fields[f"start{team.team}"] = forms.CharField(
            label=pgettext("time of a tie", "Start"), max_length=5, required=False, initial=home.start
        )

    def plan(self) -> SeasonPlan:
        cleaned = self.cleaned_data
        names = ("weeks_between", "cycles", "start", "notice_days", "postponements", "fixed_rounds")
        values: dict[str, Any] = {name: cleaned[name] for name in names}
        values |= {name: tuple(cleaned[name].split()) for name in ("closed", "closed_days", "catch_up")}
        return SeasonPlan(
            first_week=str(cleaned["first_week"]),
            day=int(cleaned["day"]),
            one_of_a_club_in_top=cleaned["one_of_a_club_in_top"],
            venues=tuple(_venue(line) for line in cleaned["venues"].splitlines() if line.strip()),
            homes={str(team.team): home for team in self.teams if (home := self._home(team)) != Home()},
            moves=tuple(self._moves(level) for level in self.borders),
            **values,
        )

    def _home(self, team: DivisionTeam) -> Home:
        cleaned, key = self.cleaned_data, team.team
        day = cleaned[f"day{key}"]
        return Home(int(cleaned[f"venue{key}"] or 0), int(day) if day else None, cleaned[f"start{key}"])

    def _moves(self, level: int) -> Moves:
        cleaned = self.cleaned_data
        return Moves(cleaned[f"up{level}"], cleaned[f"down{level}"], cleaned[f"play_off{level}"])


class FixturesForm(ActForm):
    """The fixtures that were looked at. ``digest``: of their draft."""

    digest = forms.CharField(widget=forms.HiddenInput, max_length=64)


class FixtureForm(VersionedForm):
    """A new time and venue of a tie."""

    at = LocalTimeField(label=_("Time"), widget=moment_input())
    venue = forms.ChoiceField(label=_("Venue"), required=False)
    why = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, venues: Sequence[Venue], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "venue", [("", "–"), *((venue.name, venue.name) for venue in venues)])


class PlayOffForm(ActForm):
    """The name of the event of a play-off."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)


class NextSeasonForm(ActForm):
    """The next season, with the division of each team."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    slug = forms.CharField(
        label=_("Short name"), max_length=60, help_text=_("Small letters, digits and hyphens, for the address.")
    )
    from_on = _day_field(_("First day"))
    until_on = _day_field(_("Last day"))

    def __init__(self, draft: NextDraft, reasons: Sequence[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = [team.team.row.id for team in draft.teams]
        levels = [("0", __("does not play")), *((str(at), name) for at, name in enumerate(draft.names, start=1))]
        for team, reason in zip(draft.teams, reasons, strict=True):
            self.fields[f"level{team.team.row.id}"] = forms.ChoiceField(
                label=team.team.name, choices=levels, initial=str(team.level), help_text=reason
            )

    def to_input(self) -> NextSeasonInput:
        cleaned = self.cleaned_data
        levels = {entry: int(cleaned[f"level{entry}"]) for entry in self.entries}
        return NextSeasonInput(cleaned["slug"], cleaned["name"], cleaned["from_on"], cleaned["until_on"], levels)


def _venue(line: str) -> Venue:
    """Return the venue of a line. A number that is none is refused as out of range."""
    name, count, address = [part.strip() for part in (*line.split(";", 2), "", "")][:3]
    is_number = count.isascii() and count.isdigit() and len(count) < 6
    return Venue(name, int(count) if is_number else 0 if count else 1, address)


def _initial(plan: SeasonPlan | None) -> dict[str, Any]:
    if plan is None:
        return {}
    names = ("first_week", "weeks_between", "cycles", "day", "start", "notice_days", "postponements", "fixed_rounds")
    return {
        **{name: getattr(plan, name) for name in (*names, "one_of_a_club_in_top")},
        **{name: " ".join(getattr(plan, name)) for name in ("closed", "closed_days", "catch_up")},
        "venues": "\n".join(f"{row.name}; {row.at_once}; {row.address}".rstrip("; ") for row in plan.venues),
    }
