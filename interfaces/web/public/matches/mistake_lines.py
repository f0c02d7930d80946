"""What a ruleset has done about mistakes at the table, line by line."""

from collections.abc import Iterator
from dataclasses import dataclass

from interfaces.wording.mistake_words import (
    GROUPS,
    HAPPENED,
    NOTICED,
    WHO,
    ruling_sentences,
    support_sentences,
)
from rules_engine.game.conduct import Conduct
from rules_engine.game.protocol.protocol import ruling_on
from rules_engine.game.protocol.questions import MOMENTS, Happened, Noticed, Question, Who
from rules_engine.game.protocol.rulings import Ruling
from rules_engine.game.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class MistakeLine:
    """The ruling at some moments. ``moments``: in words; none where all moments have the same one."""

    moments: tuple[str, ...]
    sentences: tuple[str, ...]
    origins: tuple[str, ...]
    is_reading: bool


@dataclass(frozen=True, slots=True)
class MistakeCase:
    """A mistake with its rulings. ``silent``: those who may not point it out, in words."""

    happened: Happened
    label: str
    lines: tuple[MistakeLine, ...]
    silent: tuple[str, ...]

    @property
    def is_reading(self) -> bool:
        return any(line.is_reading for line in self.lines)


@dataclass(frozen=True, slots=True)
class MistakeGroup:
    title: str
    cases: tuple[MistakeCase, ...]


def mistake_groups(ruleset: Ruleset, conduct: Conduct | None = None) -> tuple[MistakeGroup, ...]:
    """Return every mistake with its rulings. ``conduct``: the decisions of the event, if it is about one."""
    return tuple(
        MistakeGroup(str(title), tuple(mistake_case(happened, ruleset, conduct) for happened in cases))
        for title, cases in GROUPS
    )


def mistake_case(happened: Happened, ruleset: Ruleset, conduct: Conduct | None = None) -> MistakeCase:
    """Return one mistake; moments that follow each other with the same ruling are in one line."""
    terms = (ruleset, conduct or Conduct())
    rulings = [(noticed, ruling_on(Question(happened, noticed), *terms)) for noticed in MOMENTS[happened]]
    groups = list(_grouped(rulings))
    lines = tuple(_line(moments if len(groups) > 1 else [], ruling) for moments, ruling in groups)
    silent = tuple(
        str(WHO[role])
        for role in Who
        if any(not ruling_on(Question(happened, noticed, role), *terms).may_point_out for noticed, _ in rulings)
    )
    return MistakeCase(happened, str(HAPPENED[happened]), lines, silent)


def _grouped(rulings: list[tuple[Noticed, Ruling]]) -> Iterator[tuple[list[Noticed], Ruling]]:
    moments: list[Noticed] = []
    for index, (noticed, ruling) in enumerate(rulings):
        moments.append(noticed)
        if index + 1 == len(rulings) or rulings[index + 1][1] != ruling:
            yield moments, ruling
            moments = []


def _line(moments: list[Noticed], ruling: Ruling) -> MistakeLine:
    return MistakeLine(
        moments=tuple(str(NOTICED[moment]) for moment in moments),
        sentences=tuple(ruling_sentences(ruling)),
        origins=tuple(support_sentences(ruling)),
        is_reading=ruling.is_reading,
    )
