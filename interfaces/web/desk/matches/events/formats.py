"""The formats that a director can choose: name, picture, fields, and the stages that each makes.

A *kind* is one or several stages with usual settings; a setting without a field has the rule book's default. A new
format needs one entry here, and its picture in ``templates/components/formats``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from interfaces.web.desk.matches.events import event_stages, ladder_fields
from interfaces.web.desk.matches.events.event_stages import Cleaned
from matches.inputs.events import StageInput
from rules_engine.leagues.event_formats import event_format

Settings: TypeAlias = Mapping[str, str]
_OF_BRACKETS: Final = {"seeding": "seeding", "separation": "apart", "country_separation": "country_rounds"}
_ACCELERATION: Final = ("acceleration", "bands", "bar")
_OF_A_SWISS: Final = {"rounds": "rounds", "pattern": "pattern", "again_in_last_round": "again_in_last_round"}


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of event.

    * ``format``: the name of the format of its first stage. ``stages``: makes all its stages from the cleaned form
    * ``title``, ``sentence``: what it is. ``picture_label``: the text of its picture for screen readers
    * ``fields``: main fields; ``more``: optional fields; ``needed``: required numbers
    * ``own``: fields that are not in ``format_fields``
    * ``before``, ``after``: by field, the setting of the format that may change until the draw, and always
    * ``can_follow``: whether a later stage can have it; ``later``: its title and sentence there
    """

    name: str
    format: str
    stages: Callable[[Cleaned], Sequence[StageInput]]
    title: Promise
    sentence: Promise
    picture_label: Promise
    fields: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()
    own: Mapping[str, forms.Field] = field(default_factory=dict)
    before: Settings = field(default_factory=dict)
    after: Settings = field(default_factory=dict)
    can_follow: bool = True
    later: tuple[Promise, Promise] | None = None

    @property
    def template(self) -> str:
        return f"components/formats/{self.name}.svg"

    def asks_for(self, name: str) -> bool:
        """Return whether the kind has this field."""
        return name in (*self.fields, *self.more)


_ALL: Final = (
    Kind(
        "knockout",
        "knockout",
        event_stages.knockout,
        _("Knock-out"),
        _("Losers are out; the last player left wins."),
        _("A bracket: eight lines become four, two and one."),
        fields=("seeding", "third_place"),
        more=("separation", "country_separation"),
        before={"seeding": "seeding", "third_place": "third_place"},
    ),
    Kind(
        "consolation",
        "bracket",
        event_stages.consolation,
        _("Knock-out with consolation"),
        _("Losers play on in a consolation, and perhaps in a last chance."),
        _("A bracket, and below it a smaller one into which its losers fall."),
        fields=("seeding", "consolation", "falls", "lengths_consolation", "last_chance", "lengths_last_chance"),
        more=(
            *("second_consolation", "separation", "country_separation", "absent", "absent_last_chance"),
            *("semi_finalists_first", "notation", "notation_last_chance"),
        ),
        before=_OF_BRACKETS,
    ),
    Kind(
        "first_match_consolation",
        "bracket",
        event_stages.first_match,
        _("Knock-out with first-match consolation"),
        _("Players who lose their first match play on in a consolation, also after a bye."),
        _("A bracket, of whose first matches the losers fall into a smaller one."),
        fields=("seeding", "lengths_consolation"),
        more=("separation", "country_separation", "absent", "semi_finalists_first"),
        before=_OF_BRACKETS,
        can_follow=False,
    ),
    Kind(
        "double",
        "bracket",
        event_stages.double,
        _("Double elimination"),
        _("Two losses and you are out; the two brackets meet in a final."),
        _("Two brackets, one above the other, whose winners meet in a final."),
        fields=("seeding", "recharge", "lengths_lower"),
        more=("separation", "country_separation", "notation"),
        before=_OF_BRACKETS,
    ),
    Kind(
        "triple",
        "triple",
        event_stages.triple,
        _("Triple elimination"),
        _("Three losses and you are out; the winners of the three brackets play on."),
        _("Three brackets, one below the other, whose winners come together."),
        fields=("seeding", "last_three", "recharge", "lengths_lower"),
        more=("separation", "country_separation"),
        before={**_OF_BRACKETS, "last_three": "ending", "recharge": "recharge"},
    ),
    Kind(
        "fighters",
        "bracket",
        event_stages.fighters,
        _("Fighters’ bracket"),
        _("Losers play on in a second bracket; the best of both brackets make up the last eight."),
        _("Two brackets, of which four each come together in one more bracket."),
        fields=("seeding", "survivors", "lengths_lower"),
        more=("separation", "country_separation"),
        before=_OF_BRACKETS,
    ),
    Kind(
        "page",
        "page",
        event_stages.page,
        _("Page play-off"),
        _("Four play: the loser of 1 against 2 has another chance against the winner of 3 against 4."),
        _("Two matches; from the upper one a winner’s line and a loser’s line lead to the final."),
        fields=("seeding", "third_place"),
        before={"seeding": "seeding", "third_place": "third_place"},
    ),
    Kind(
        "stepladder",
        "stepladder",
        event_stages.seeded("stepladder"),
        _("Stepladder"),
        _("The last two play; the winner meets the next higher place, up to the first."),
        _("Steps: on each, one more player meets the winner of the step below."),
        fields=("seeding",),
        before={"seeding": "seeding"},
    ),
    Kind(
        "compass",
        "compass",
        event_stages.seeded("compass"),
        _("Compass"),
        _("Everyone plays every round: losers go on to a section of their own, until every place is decided."),
        _("A rose of four points; from its centre arrows lead east, west, north and south."),
        fields=("seeding",),
        before={"seeding": "seeding"},
    ),
    Kind(
        "swiss",
        "swiss",
        event_stages.swiss,
        _("Swiss"),
        _("Everyone plays every round, against an opponent with as many wins."),
        _("A table with a column for each round."),
        fields=("rounds",),
        more=(
            *("pattern", "first_round", "order", "criteria", "separation", "country_separation"),
            *("again_in_last_round", "playoff"),
            *_ACCELERATION,
        ),
        needed=("rounds",),
        before={name: name for name in _ACCELERATION},
        after=_OF_A_SWISS,
    ),
    Kind(
        "lives",
        "lives",
        event_stages.lives,
        _("Lives"),
        _("Players with the set number of losses are out; the others are drawn again and again."),
        _("Players with three checkers each; every loss takes one away."),
        fields=("lives", "finish", "pacing", "lengths_losses"),
        more=("playoff_behind", "rematches_from", "bracket_of", "separation", "country_separation"),
        needed=("lives",),
        after={"lives": "lives", "finish": "finish", "pacing": "pacing", "rematches_from": "rematches_from"},
    ),
    Kind(
        "keizer",
        "keizer",
        event_stages.keizer,
        _("Keizer"),
        _("Club evenings: all who come play someone near in the ranking; beating a higher place is worth more."),
        _("A ranking from top to bottom, in which neighbours meet."),
        fields=("rounds", "starting_order", "again_after"),
        more=("top",),
        needed=("rounds", "again_after"),
        before={"starting_order": "order", "top": "top"},
        after={"rounds": "rounds", "again_after": "again_after"},
    ),
    Kind(
        "groups",
        "groups",
        event_stages.groups,
        _("Groups, then knock-out"),
        _("All play all in small groups; the best of each go on to a knock-out."),
        _("Four small tables, and a bracket behind them."),
        fields=("group_size", "advance", "dealing", "then_lengths", "then_rest"),
        more=("separation", "country_separation", "order", "criteria"),
        needed=("group_size", "advance"),
        before={"group_size": "size", "dealing": "dealing"},
        later=(_("Groups"), _("All play all in small groups.")),
    ),
    Kind(
        "swiss_knockout",
        "swiss",
        event_stages.swiss_knockout,
        _("Swiss, then knock-out"),
        _("Some rounds for everyone, then a knock-out of the best."),
        _("A table with a column for each round, and a bracket behind it."),
        fields=("rounds", "then_size", "then_lengths", "then_rest"),
        more=("pattern", "first_round", "order", "criteria", "separation", "country_separation", *_ACCELERATION),
        needed=("rounds",),
        before={name: name for name in _ACCELERATION},
        after=_OF_A_SWISS,
        can_follow=False,
    ),
    Kind(
        "round_robin",
        "round_robin",
        event_stages.round_robin,
        _("Round robin"),
        _("Everyone plays everyone once or twice."),
        _("A grid: each row meets each column."),
        fields=("cycles",),
        more=("order", "criteria", "most_rounds", "separation"),
        before={"most_rounds": "rounds"},
    ),
    Kind(
        "blocks",
        "blocks",
        event_stages.blocks,
        _("Blocks of four"),
        _("Four play until two have won twice: those two go on to a knock-out."),
        _("Squares of four players, and a bracket behind them."),
        fields=("dealing", "then_lengths", "then_rest"),
        more=("separation", "country_separation"),
        before={"dealing": "dealing"},
        later=(_("Blocks of four"), _("Four play until two have won twice.")),
    ),
    Kind(
        "league",
        "league",
        event_stages.league,
        _("League"),
        _("Everyone plays everyone; each round has a deadline."),
        _("A grid of matches, and beside it a calendar."),
        fields=("cycles", "due"),
        more=("order", "criteria"),
    ),
    Kind(
        "jackpot",
        "jackpot",
        event_stages.jackpot,
        _("Jackpot"),
        _("Small knock-outs of four or eight that start as soon as they are full. Losers can enter again."),
        _("Three small brackets one after the other, and an arrow back to the first."),
        fields=("jackpot_size", "starts_short"),
        more=("most_entries", "cut_off"),
    ),
    Kind(
        "rebuy",
        "rebuy",
        event_stages.rebuy,
        _("Knock-out with rebuys"),
        _("Early losers may rebuy into a bracket with its own winner."),
        _("A bracket, and beside it a smaller one to which a dashed arrow leads."),
        fields=("rebuys", "seeding", "third_place"),
    ),
    Kind(
        "ladder",
        "ladder",
        event_stages.ladder,
        _("Ladder"),
        _("Players challenge those above them; who wins takes the place. It goes on all year."),
        _("A ladder, and an arrow from a rung to one above it."),
        fields=ladder_fields.MAIN,
        more=ladder_fields.MORE,
        own=ladder_fields.FIELDS,
        after=event_stages.LADDER_FIELDS,
        can_follow=False,
    ),
)
KINDS: Final[Mapping[str, Kind]] = {kind.name: kind for kind in _ALL}
USUAL: Final = {  # the default
    "seeding": "drawn",
    "falls": "progressive",
    "absent": "if_present",
    "absent_last_chance": "if_present",
    "survivors": "4",
    "last_three": "strict",
    "starting_order": "rating",
    "pattern": "fold",
    "playoff": "shared",
    "acceleration": "none",
    "first_round": "random",
    "order": "usual",
    "cycles": "1",
    "dealing": "drawn",
    "finish": "last_standing",
    "pacing": "rounds",
    "then_size": "8",
    "jackpot_size": "8",
    "rebuys": "captains",
}


def offered_kinds() -> tuple[Kind, ...]:
    """Return the kinds of a new event."""
    return tuple(kind for kind in KINDS.values() if event_format(kind.format).is_offered)


def later_kinds() -> tuple[Kind, ...]:
    """Return the kinds of a stage that follows others, with the titles they have there."""
    kinds = (kind for kind in offered_kinds() if kind.can_follow and event_format(kind.format).can_follow)
    return tuple(_later(kind) for kind in kinds)


def stages_of(cleaned: Cleaned) -> tuple[StageInput, ...]:
    """Return the stages in the order of play."""
    return tuple(KINDS[cleaned["kind"]].stages(cleaned))


def changeable_settings(format_name: str, is_drawn: bool) -> Settings:
    """Return the settings of a stage that may still change, by the name of their field in the form of a new event."""
    kind = next((kind for kind in KINDS.values() if kind.format == format_name), None)
    if kind is None:
        return {}
    return kind.after if is_drawn else {**kind.before, **kind.after}


def _later(kind: Kind) -> Kind:
    if kind.later is None:
        return kind
    title, sentence = kind.later
    return replace(kind, title=title, sentence=sentence)
