"""An event of any format, its director, and ten players with logins: eight enter, some late; two may replace them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from journal.context import ActContext, Actor
from journal.models import Act, Stream
from journal.refusals import Refusal
from matches.flows.events.undo_act import undo_act
from matches.inputs.events import StageInput
from matches.models import Event
from rules_engine.draws.brackets.presets import PRESETS
from rules_engine.draws.settings import write
from tests.support import build

LENGTHS: Final = (5,) * 9
BEST_TWO: Final = {"takes": [{"stage": 1, "to_place": 2}], "at_the_cut": "by_lot"}


def _bracket(preset: str) -> tuple[StageInput, ...]:
    return (StageInput("bracket", write(PRESETS[preset])),)


FORMATS: Final[Mapping[str, tuple[StageInput, ...]]] = {
    "knockout": (StageInput("knockout", {"third_place": True}),),
    "consolation": _bracket("progressive_consolation"),
    "last chance": _bracket("last_chance"),
    "double elimination": _bracket("double_elimination_recharge"),
    "swiss": (StageInput("swiss", {"rounds": 3}),),
    "swiss, a bracket at its end": (StageInput("swiss", {"rounds": 2, "finish": "bracket"}),),
    "lives": (StageInput("lives", {"lives": 2}),),
    "lives, a bracket at its end": (StageInput("lives", {"lives": 2, "finish": "bracket", "bracket_of": 4}),),
    "lives, a clear winner": (StageInput("lives", {"lives": 3, "finish": "clear_winner", "playoff": True}),),
    "lives, whoever is free": (StageInput("lives", {"lives": 2, "pacing": "continuous"}),),
    "round robin": (StageInput("round_robin", {}),),
    "league": (StageInput("league", {"due": ["2026-05-31"]}),),
    "blocks": (StageInput("blocks", {}),),
    "groups, then knockout": (
        StageInput("groups", {"size": 4}),
        StageInput("knockout", {"seeding": "by_hand"}, field_from=BEST_TWO),
    ),
    "swiss, then double elimination": (
        StageInput("swiss", {"rounds": 2}),
        StageInput("bracket", write(PRESETS["double_elimination"]), field_from={**BEST_TWO, "carries": True}),
    ),
    "jackpot": (StageInput("jackpot", {"size": 4}),),
    "rebuy": (StageInput("rebuy", {"rebuys": [{"lines": 4, "rounds": [1]}]}),),
}


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, to which of what there is, and how; ``then_undo``: and taken back at once."""

    deed: str
    which: int = 0
    how: int = 0
    then_undo: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class People:
    """A house, and players with their logins."""

    home: build.House
    players: Sequence[str]
    logins: Sequence[Actor]

    def hall(self, format_: str) -> "Hall":
        """Where they play an event of that format."""
        return Hall(self, build.event(self.home, lengths=LENGTHS, stages=FORMATS[format_]))


@dataclass(frozen=True, slots=True, repr=False)
class Hall:
    people: People
    event: Event

    @property
    def director(self) -> Actor:
        return self.people.home.by_director

    def by(self, how: int) -> Actor:
        """The director, or one of the players."""
        return [self.director, *self.people.logins][how % (len(self.people.logins) + 1)]

    def acts(self, after: int = 0) -> list[Act]:
        """The acts of the event that a person or a worker did, since a number."""
        of_event = Act.objects.filter(stream__kind=Stream.Kind.EVENT, stream__key=str(self.event.pk))
        return list(of_event.filter(seq__gt=after).exclude(kind="matches_born").order_by("seq"))

    def undo(self, act: Act) -> bool:
        """True where it was undone."""
        try:
            undo_act(event_id=self.event.pk, act_id=act.pk, ctx=ActContext(self.director, build.NOON))
        except Refusal:
            return False
        return True


def people() -> People:
    home = build.house()
    logins = [build.login() for _ in range(10)]
    players = [build.player(home, user=login).public_id for login in logins]
    return People(home, players, [build.acting(login) for login in logins])
