"""An event of any format, played to its end and written down as it would be exported."""

import random
from dataclasses import replace

from rules_engine.draws import settings
from rules_engine.draws.changes import Change
from rules_engine.draws.exported.phase import Basis, Phase, StatedDrawing, StatedResult, facts
from rules_engine.draws.field import DrawEntry
from rules_engine.draws.formats import FORMATS, stage_of
from rules_engine.draws.lots import commitment
from rules_engine.draws.results import NodeResult
from rules_engine.draws.stage import DrawNow, Over, Stage
from rules_engine.draws.states import NodeStatus
from rules_engine.words import EntryId, Side


class Recorder:
    """Entries 101, 102 …; clubs change from one to the next."""

    def __init__(self, format_: str, size: int = 8, own_settings: object = None) -> None:
        event_settings = FORMATS[format_].settings() if own_settings is None else own_settings
        entries = tuple(
            DrawEntry(EntryId(100 + number), number, 1500 + number, number, (f"club:{number % 3}",))
            for number in range(1, size + 1)
        )
        self.phase = Phase(format_, settings.write(event_settings), entries)

    def stage(self) -> Stage:
        entries = self.phase.entries or ()
        return stage_of(self.phase.format, self.phase.settings, facts(self.phase, entries, {}))

    def play_out(self, luck: random.Random) -> None:
        while not isinstance(coming := self.coming(), Over):
            if isinstance(coming, DrawNow):
                self.draw()
            else:
                self.play(luck)

    def coming(self) -> object:
        stage = self.stage()
        return stage.next(stage.resolve())

    def draw(self, by_hand: bool = False) -> None:
        seed = f"seed {len(self.phase.drawings)}"
        proposal = self.stage().propose(seed)
        seen = Basis(len(self.phase.entries or ()), len(self.phase.results), len(self.phase.changes), self.phase.now)
        drawing = StatedDrawing(proposal.as_drawing(), seed, commitment(seed), by_hand, seen)
        self.phase = replace(self.phase, drawings=(*self.phase.drawings, drawing))

    def play(self, luck: random.Random) -> None:
        for state in self.stage().resolve().states.values():
            if state.status is NodeStatus.READY:
                first, second = state.sides
                assert isinstance(first, int)
                assert isinstance(second, int)
                winner: Side = luck.choice((0, 1))
                score = (7, luck.randint(0, 6)) if winner == 0 else (luck.randint(0, 6), 7)
                result = NodeResult((EntryId(first), EntryId(second)), winner, score=score)
                self.state(StatedResult(state.key, result))

    def state(self, result: StatedResult) -> None:
        self.phase = replace(self.phase, results=(*self.phase.results, result))

    def change(self, change: Change) -> None:
        self.phase = replace(self.phase, changes=(*self.phase.changes, change))
