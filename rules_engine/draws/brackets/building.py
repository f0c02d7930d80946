"""Build the layout of a plan: the main bracket, then each section from the groups before it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil
from typing import Final

from rules_engine.draws import codes
from rules_engine.draws.brackets.design import Design
from rules_engine.draws.brackets.layout import BadStructure, FeedPlaces, Layout, Place, Slot
from rules_engine.draws.brackets.pairing_up import interleaved, paired_up, spread_over
from rules_engine.draws.brackets.plan import FINAL, SURVIVORS, THIRD_PLACE, Feed, Part, Plan, Round, SectionPlan
from rules_engine.draws.graph import MAIN, THIRD_PLACE_NODE, LoserOf, WinnerOf
from rules_engine.verdict import Code, Param, Violation
from rules_engine.words import NodeKey

CACHED: Final = 64
Slots = tuple[Slot, Slot]


@lru_cache(maxsize=CACHED)
def layout_of(plan: Plan, design: Design) -> Layout:
    """Return the layout. Raises BadStructure if the sizes of the sections do not fit."""
    building = _Building(plan, design)
    building.main()
    for section in plan.sections:
        building.section(section)
    building.meeting()
    building.third_place()
    left = tuple(building.left[MAIN.code])
    return Layout(plan, design, tuple(building.places), tuple(building.feeds), building.groups, left)


@dataclass(slots=True)
class _Building:
    """A layout under construction.

    ``groups``: the places of a round that have a loser. ``left``: the last places of a section.
    """

    plan: Plan
    design: Design
    places: list[Place] = field(default_factory=list)
    feeds: list[FeedPlaces] = field(default_factory=list)
    groups: dict[tuple[str, int], tuple[int, ...]] = field(default_factory=dict)
    left: dict[str, list[int]] = field(default_factory=dict)
    fallen: int = 0

    def main(self) -> None:
        """Build the whole main bracket, including places that nobody can reach."""
        sheet: list[int] = []
        for round_, falling in enumerate(self.design.groups()[: self.plan.main_rounds], 1):
            lines = self.design.lines // 2
            slots: Iterable[Slots] = _twos(sheet) if sheet else [(None, None)] * lines
            sheet = self.round(MAIN.code, round_, slots)
            self.groups[MAIN.code, round_] = tuple(sheet[position - 1] for position in falling)
        self.groups[MAIN.code, 0] = self.design.taken_parts(self.design.lines // 2)
        self.left[MAIN.code] = [sheet[at] for at in self.design.taken_parts(len(sheet))]

    def section(self, section: SectionPlan) -> None:
        sheet: list[int] = []
        for round_, feeds in enumerate(section.rounds, 1):
            self.refuse_idle(section, round_, len(sheet))
            entry_slots = self.entering(feeds, (section.code, round_), len(sheet))
            pairs = _pairs(sheet, entry_slots)
            sheet = self.round(section.code, round_, pairs)
            full = (place for place, pair in zip(sheet, pairs, strict=True) if None not in pair)
            self.groups[section.code, round_] = tuple(full)
        self.left[section.code] = sheet
        self.refuse_left_over(section, len(sheet))

    def entering(self, feeds: Round, into: tuple[str, int], left: int) -> list[list[int]]:
        """Return for each feed the slots of those who enter."""
        slots: list[list[int]] = []
        for feed in feeds:
            opponents = left + sum(map(len, slots))
            slots.append(self.fall(FeedPlaces(feed, into, self.part(feed, opponents))))
        entry_count = sum(map(len, slots))
        if left and entry_count > 2 * left:
            raise _bad(codes.GROUP_TOO_LARGE, section=into[0], round=into[1], fed=entry_count, left=left)
        return slots

    def part(self, feed: Feed, opponents: int) -> tuple[int, ...]:
        """Return the places of the group that take part in this feed.

        The first part of a split group is as large as the number of opponents that it meets, or else half of the group.
        """
        group = self.groups[feed.section, feed.round]
        if feed.part is Part.ALL:
            return group
        if feed.part is Part.REST:
            first = self.first_part(feed)
            return tuple(place for place in group if place not in first)
        count = opponents if 0 < opponents < len(group) else ceil(len(group) / 2)
        return tuple(place for place, is_taken in zip(group, spread_over(count, len(group)), strict=True) if is_taken)

    def first_part(self, feed: Feed) -> tuple[int, ...]:
        first = Feed(feed.section, feed.round, Part.FIRST)
        return next(feed_places.places for feed_places in self.feeds if feed_places.feed == first)

    def fall(self, feed: FeedPlaces) -> list[int]:
        self.feeds.append(feed)
        first, self.fallen = self.fallen, self.fallen + len(feed.places)
        return [~number for number in range(first, self.fallen)]

    def round(self, section: str, round_: int, pairs: Iterable[Slots]) -> list[int]:
        return [self.place(section, round_, position, slots) for position, slots in enumerate(pairs, 1)]

    def place(self, section: str, round_: int, position: int, slots: Slots) -> int:
        key = NodeKey(f"{section}{round_}.{position}")
        self.places.append(Place(key, round_, position, section, slots, WinnerOf(key), LoserOf(key)))
        return len(self.places) - 1

    def meeting(self) -> None:
        """Add the final section: the undefeated against the survivors of the last section."""
        if not self.plan.meets:
            return
        self.refuse_uneven()
        last = self.plan.sections[-1]
        survivors = FeedPlaces(Feed(last.code, len(last.rounds)), (FINAL.code, 1), tuple(self.left[last.code]), True)
        sheet = self.round(FINAL.code, 1, zip(self.left[MAIN.code], self.fall(survivors), strict=True))
        round_ = 1
        while len(sheet) > 1:
            round_ += 1
            sheet = self.round(FINAL.code, round_, _twos(sheet))
        if self.plan.recharge:
            self.place(FINAL.code, round_ + 1, 1, (sheet[0], None))

    def third_place(self) -> None:
        """Add the match of the losers of the semi-finals."""
        if not self.plan.third_place or self.plan.main_rounds < 2:
            return
        losers = Feed(MAIN.code, self.plan.main_rounds - 1)
        slots = self.fall(FeedPlaces(losers, (THIRD_PLACE.code, 1), self.groups[losers.section, losers.round]))
        if len(slots) == 2:
            key, pair = THIRD_PLACE_NODE, (slots[0], slots[1])
            round_, code = self.plan.main_rounds, THIRD_PLACE.code
            self.places.append(Place(key, round_, 2, code, pair, WinnerOf(key), LoserOf(key)))

    def refuse_idle(self, section: SectionPlan, round_: int, left: int) -> None:
        if not section.rounds[round_ - 1] and left < 2:
            raise _bad(codes.ROUND_IDLE, section=section.code, round=round_, left=left)

    def refuse_uneven(self) -> None:
        """Refuse undefeated entries that are not a power of two: in three blocks of 32, three of four quarters."""
        left = len(self.left[MAIN.code])
        if not _is_power_of_two(left):
            counts = (count for count in SURVIVORS if count <= max(1, self.design.lines // 4))
            options = (count for count in counts if _is_power_of_two(len(self.design.taken_parts(count))))
            raise _bad(codes.SURVIVORS_UNEVEN, left=left, offered=" ".join(map(str, options)))

    def refuse_left_over(self, section: SectionPlan, left: int) -> None:
        meets = self.plan.meets and section == self.plan.sections[-1]
        required_count = len(self.left[MAIN.code]) if meets else 1
        if left != required_count:
            raise _bad(codes.SECTION_LEFT_OVER, section=section.code, left=left, wanted=required_count)


def _is_power_of_two(count: int) -> bool:
    return count.bit_count() == 1


def _twos(sheet: Sequence[int]) -> list[Slots]:
    return [(sheet[at], sheet[at + 1]) for at in range(0, len(sheet), 2)]


def _pairs(left: Sequence[int], entry_groups: Sequence[Sequence[int]]) -> list[Slots]:
    """Pair those who are left with those who enter; in the first round the first group meets the others."""
    if left:
        return paired_up(left, interleaved(entry_groups))
    return paired_up(entry_groups[0], interleaved(entry_groups[1:]))


def _bad(code: Code, **params: Param) -> BadStructure:
    return BadStructure(Violation(code, None, params))
