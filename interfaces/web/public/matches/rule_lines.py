"""A ruleset line by line: the value of each parameter, differences from the international rules, assumptions."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from interfaces.wording.rule_words import GROUPS, LABELS, rule_words
from rules_engine.game.conduct import Conduct, die_on_checker_counts
from rules_engine.game.customs import DieOnChecker
from rules_engine.game.ruleset import INTL, Ruleset, parameters_of


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A rule in words. ``usual``: the value in the international rules; "" if it is the same."""

    name: str
    label: str
    text: str
    usual: str
    is_assumed: bool


@dataclass(frozen=True, slots=True)
class RuleGroup:
    title: str
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True, slots=True)
class RuleSheet:
    """A ruleset in words. ``differing``: the lines that differ from the international rules."""

    ruleset: Ruleset
    groups: tuple[RuleGroup, ...]

    @property
    def differing(self) -> tuple[RuleLine, ...]:
        return tuple(line for group in self.groups for line in group.lines if line.usual)

    @property
    def assumed(self) -> tuple[RuleLine, ...]:
        return tuple(line for group in self.groups for line in group.lines if line.is_assumed)


def rule_sheet(ruleset: Ruleset, without: Collection[str] = ()) -> RuleSheet:
    """Return the lines of a ruleset. ``without``: parameters shown elsewhere. Details of an unused cube or Crawford
    game are left out."""
    left_out = {
        *without,
        *(() if ruleset.crawford else ("post_crawford_leader_may_double",)),
        *(() if ruleset.cube_enabled else _OF_THE_CUBE),
    }
    groups = (
        RuleGroup(str(title), tuple(_line(ruleset, name) for name in names if name not in left_out))
        for title, names in GROUPS
    )
    return RuleSheet(ruleset, tuple(group for group in groups if group.lines))


def conduct_lines(conduct: Conduct, rules: Ruleset, has_clock: bool) -> tuple[RuleLine, ...]:
    """Return the lines of an event's conduct rules; the one about closed-out players only if a clock is used."""
    counts = DieOnChecker.YES if die_on_checker_counts(conduct, rules) else DieOnChecker.NO
    values = {"draws": conduct.draws.value, "die_on_checker": counts.value}
    values |= {"closed_out_clock": conduct.closed_out_clock.value} if has_clock else {}
    return tuple(
        RuleLine(name, str(LABELS[name]), rule_words(name, value), "", False) for name, value in values.items()
    )


def _line(ruleset: Ruleset, name: str) -> RuleLine:
    value, usual = parameters_of(ruleset)[name], parameters_of(INTL)[name]
    other = rule_words(name, usual) if usual != value else ""
    return RuleLine(name, str(LABELS[name]), rule_words(name, value), other, name in ruleset.assumed)


_OF_THE_CUBE: Final = frozenset(
    {"cube_start", "cube_max", "crawford", "post_crawford_leader_may_double", "dead_cube", "cube_in_one_point"}
)
