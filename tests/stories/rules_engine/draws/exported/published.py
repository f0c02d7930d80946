"""Events as the house publishes them: players come late, are away, leave, buy back, or do not play their match."""

import json
import random
from dataclasses import dataclass, field, replace
from typing import Any

from rules_engine.draws.brackets.jackpot import JackpotStage
from rules_engine.draws.brackets.rebuy import RebuyStage
from rules_engine.draws.changes import Away, Change, Disqualified, Late, Reentered, Withdrawn
from rules_engine.draws.exported.phase import StatedResult
from rules_engine.draws.exported.writing import write_phase
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import FORMATS
from rules_engine.draws.lives.stage import LivesStage
from rules_engine.draws.losses import Loss
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import DrawNow, WaitFor
from rules_engine.draws.states import Nobody, NodeStatus
from rules_engine.words import EntryId, NodeKey, Side
from tests.rules_engine.draws.exported.recorder import Recorder

Json = dict[str, Any]
SHORTEST, LONGEST = 600, 5400  # seconds of a match
REENTERED, BUYS_BACK, MOST_ENTRIES = ("jackpot", "rebuy"), 0.5, 36
LOSSES = (Loss.PLAYED,) * 9 + (Loss.WALKOVER, Loss.FORFEIT)


@dataclass
class Hall:
    """An event in progress. ``trouble``: how likely something happens to the field before a drawing."""

    recorder: Recorder
    luck: random.Random
    trouble: float = 0.0
    ends: dict[NodeKey, int] = field(default_factory=dict)

    def run(self, drawings: int) -> None:
        while len(self.recorder.phase.drawings) < drawings:
            match self.recorder.coming():
                case DrawNow(round_):
                    if self.luck.random() >= self.trouble or not self.happens(round_):
                        self.recorder.draw()
                case WaitFor(nodes) if nodes and (ready := self.ready()):
                    self.play(ready)
                case _:
                    return

    def happens(self, round_: int) -> bool:
        """Change the field; false if that would be too much."""
        gone = {change.entry for change in self.recorder.phase.changes if isinstance(change, Withdrawn | Disqualified)}
        entries = [entry.entry for entry in self.recorder.phase.entries or () if entry.entry not in gone]
        if len(entries) < 4:
            return False
        if self.has_reentries:
            return self.luck.random() < 0.5 and self.leaves(Withdrawn(self.luck.choice(entries)))
        entry = self.luck.choice(entries)
        leaves = Withdrawn(entry) if self.luck.random() < 0.5 else Disqualified(entry)
        match self.luck.choice(["away", "away", "leaves", "late", "corrected"]):
            case "away":
                self.recorder.change(Away(entry, round_))
            case "leaves":
                self.recorder.change(leaves)
            case "late":
                self.recorder.change(self.late(round_))
            case _:
                return self.correct()
        return True

    @property
    def has_reentries(self) -> bool:
        return self.recorder.phase.format in REENTERED

    def leaves(self, change: Change) -> bool:
        self.recorder.change(change)
        return True

    def reenter(self) -> None:
        """Somebody who has lost buys back, now and then."""
        stage, phase = self.recorder.stage(), self.recorder.phase
        assert isinstance(stage, JackpotStage | RebuyStage)
        back = {change.entry for change in phase.changes if isinstance(change, Reentered)}
        losers = [state.loser for state in stage.resolve().states.values() if state.loser not in (None, *back)]
        free = [loser for loser in losers if loser is not None and stage.check_reentry(loser).is_ok]
        if free and self.luck.random() < BUYS_BACK and len(phase.entries or ()) < MOST_ENTRIES:
            lost, entries = self.luck.choice(free), phase.entries or ()
            (player,) = (entry.groups[-1] for entry in entries if entry.entry == lost)
            entry = grouped(DrawEntry(EntryId(101 + len(entries)), len(entries) + 1))
            entry = replace(entry, groups=(*entry.groups, player))
            self.recorder.phase = replace(phase, entries=(*entries, entry))
            self.recorder.change(Reentered(lost, entry.entry))

    def correct(self) -> bool:
        """The other side has won a match; false if nothing was played."""
        results = self.recorder.phase.results
        if results:
            stated = self.luck.choice(results)
            winner: Side = 1 if stated.result.winner == 0 else 0
            self.recorder.state(replace(stated, result=replace(stated.result, winner=winner)))
        return bool(results)

    def late(self, round_: int) -> Change:
        entries = self.recorder.phase.entries or ()
        entry = grouped(DrawEntry(EntryId(101 + len(entries)), len(entries) + 1))
        self.recorder.phase = replace(self.recorder.phase, entries=(*entries, entry))
        start = round_ + self.luck.randint(0, 1)
        has_losses = FORMATS[self.recorder.phase.format].accepts_losses_when_late
        losses = self.luck.randint(0, min(1, start - 1)) if has_losses else 0
        return Late(entry.entry, start, losses, halves=self._halves(start - 1 - losses))

    def _halves(self, rounds: int) -> int:
        """Return how many of the missed rounds of a Swiss give half a point."""
        is_swiss = self.recorder.phase.format == "swiss"
        return self.luck.randint(0, rounds) if is_swiss else 0

    def ready(self) -> list[NodeKey]:
        states = self.recorder.stage().resolve().states
        return [node for node, state in states.items() if state.status is NodeStatus.READY]

    def play(self, ready: list[NodeKey]) -> None:
        """The next match that ends, or the second at which a drawing is due; without a clock all matches."""
        now, stage = self.recorder.phase.now, self.recorder.stage()
        if now is None:
            for node in ready[: 3 if self.has_reentries else None]:
                self.record(node)
            if self.has_reentries:
                self.reenter()
            return
        for node in ready:
            self.ends.setdefault(node, now + self.luck.randint(SHORTEST, LONGEST))
        node = min(ready, key=lambda key: (self.ends[key], key))
        due = stage.due_at() if isinstance(stage, LivesStage) else None
        if due is not None and now < due < self.ends[node]:
            self.recorder.phase = replace(self.recorder.phase, now=due)
        else:
            self.recorder.phase = replace(self.recorder.phase, now=self.ends[node])
            self.record(node)

    def record(self, node: NodeKey) -> None:
        sides = self.recorder.stage().resolve().states[node].sides
        first, second = (EntryId(side) for side in sides if not isinstance(side, Nobody))
        winner: Side = self.luck.choice((0, 1))
        loss = self.luck.choice(LOSSES) if self.trouble else Loss.PLAYED
        result = NodeResult((first, second), winner, loss=loss)
        self.recorder.state(StatedResult(node, result, self.recorder.phase.now))


def published(
    format_: str, size: int, settings: object, luck: random.Random, *, trouble: float = 0.0, drawings: int = 99
) -> Json:
    recorder = Recorder(format_, size, settings)
    entries = tuple(grouped(entry) for entry in recorder.phase.entries or ())
    if format_ in REENTERED:
        entries = tuple(replace(entry, groups=(*entry.groups, f"player:{entry.number}")) for entry in entries)
    has_clock = recorder.phase.settings.get("pacing", "rounds") != "rounds"
    recorder.phase = replace(recorder.phase, entries=entries, now=0 if has_clock else None)
    Hall(recorder, luck, trouble).run(drawings)
    event: Json = json.loads(json.dumps(write_phase(recorder.phase)))
    return event


def grouped(entry: DrawEntry) -> DrawEntry:
    """Clubs and countries overlap; some have no club, and ratings repeat."""
    number = entry.number
    clubs = (f"club:{number % 5}",) if number % 4 else ()
    return replace(entry, rating=1500 + number % 7, groups=(*clubs, f"country:{number * number % 3}"))
