"""The interface of a format: its settings, its stage, and what it can do.

No other code compares the name of a format: whatever is peculiar to one is a field of its row in ``formats``, or a
method of its stage.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any, Generic, TypeAlias, TypeVar

from rules_engine.draws import settings
from rules_engine.draws.brackets.reentry import ReentrySettings
from rules_engine.draws.field import DrawEntry, DrawRefused
from rules_engine.draws.plain import PlainReader
from rules_engine.draws.stage import SettingsJson, Stage, StageFacts, late_unless_over
from rules_engine.draws.states import Resolution
from rules_engine.verdict import Verdict

S = TypeVar("S")


class LateEntry(Enum):
    """The place of an entry that comes after the draw: in the next round, in a group, or on a bye of a bracket."""

    NEXT_ROUND = "next_round"
    GROUP = "group"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Format(Generic[S]):
    """A format. Without any flag it is a bracket that is drawn at once, and can take its field from another stage.

    * ``name``: the stored name. ``settings``: its frozen settings class. ``stage``: makes a stage of (settings, facts)
    * ``judge``: returns the reasons why no field could be drawn with these settings
    * ``has_draw``: its matches come from a draw; else from records, or from challenges
    * ``is_ladder``: its matches come from challenges, and its order from playing all acts through
    * ``is_by_rounds``: drawn round by round, not as one graph. ``rounds``: how many, if set beforehand
    * ``pairs_while_playing``: the next pairs depend on every match before, not only on those of their own line
    * ``is_by_runs``: each round is a bracket of its own, drawn as soon as enough entries wait for it; it has re-entries
    * ``run_size``: each run has places of its own and the stage has none; the number of entries of a run
    * ``explains_pairs``: its pairs are chosen; its stage is a ``comparing.PairingStage``
    * ``lives``: the number of losses with which an entry is out, if they are counted
    * ``win``: the match points of a win, in a table of match points
    * ``reentry``: an entry that is out may enter again, under these rules; its stage is a ``reentry.ReentryStage``
    * ``late_entry``: where a late entry is placed. ``late_section``: the only section of which it takes a bye
    * ``judge_late``: returns, of a drawn stage and its resolution, why an entry that comes now would play nowhere, or
      would open again what is decided
    * ``accepts_losses_when_late``: a late entry may begin with losses
    * ``loses_missed_rounds``: it has lost the rounds before it, unless other losses are stated
    * ``can_follow``: it can take its field from earlier stages. ``has_final``: one match decides it
    * ``takes_level``: a tie of teams may end without a winner; elsewhere it is parted, or waits
    * ``has_groups``: its entries are dealt into groups, each with a table
    * ``is_seeded``: its settings are ``seeding`` and ``third_place``, which an event may be given without a stage
    * ``seats_once``: an entry has one seat, in a section with lengths of its own, and can be moved to another seat
    * ``needs_length_per_round``: the event must have a length for each of its rounds
    * ``has_loss_lengths``: the length of a match may depend on the losses of the two sides
    * ``due_on``: its rounds are played over weeks; the day by which one (from 1) is to be played, None if none is set
    * ``is_offered``: a director can choose it at the desk
    * ``input_digest``: SHA-256 (hex) of the input of the draw, if the format defines it
    """

    name: str
    settings: type[S]
    stage: Callable[[S, StageFacts], Stage]
    judge: Callable[[S], Verdict] | None = None
    has_draw: bool = True
    is_ladder: bool = False
    is_by_rounds: bool = False
    is_by_runs: bool = False
    run_size: Callable[[S], int] | None = None
    rounds: Callable[[S], int] | None = None
    pairs_while_playing: bool = False
    explains_pairs: bool = False
    lives: Callable[[S], int] | None = None
    win: Callable[[S], int] | None = None
    reentry: Callable[[S], ReentrySettings] | None = None
    late_entry: LateEntry = LateEntry.BYE
    late_section: str | None = None
    judge_late: Callable[[Any, Resolution], Verdict] = late_unless_over
    accepts_losses_when_late: bool = False
    loses_missed_rounds: bool = False
    can_follow: bool = True
    has_final: bool = True
    takes_level: bool = False
    has_groups: bool = False
    is_seeded: bool = False
    seats_once: bool = False
    needs_length_per_round: bool = False
    has_loss_lengths: bool = False
    due_on: Callable[[S, int], date | None] | None = None
    is_offered: bool = True
    input_digest: Callable[[Sequence[DrawEntry], S], str] | None = None

    @property
    def has_nodes(self) -> bool:
        """Return whether a match counts only where it has a place: in a draw, or as an accepted challenge."""
        return self.has_draw or self.is_ladder

    def read_settings(self, plain: SettingsJson) -> S:
        """Return the settings from plain data. Raises Unreadable with every fault of their form, DrawRefused for
        settings with which no field could be drawn.
        """
        reader = PlainReader()
        format_settings = settings.read(self.settings, plain, reader)
        reader.finish()
        assert format_settings is not None
        verdict = self.judge(format_settings) if self.judge else Verdict()
        if not verdict.is_ok:
            raise DrawRefused(verdict)
        return format_settings

    def stage_of(self, plain: SettingsJson, facts: StageFacts) -> Stage:
        """Return a stage with these settings (plain data). Raises as ``read_settings`` does."""
        return self.stage(self.read_settings(plain), facts)

    def run_size_in(self, plain: SettingsJson) -> int | None:
        """Return the number of entries of a run; None unless each run has places of its own, and the stage has none."""
        return self.run_size(self.read_settings(plain)) if self.run_size else None

    def rounds_left(self, plain: SettingsJson, drawn_rounds: int) -> int | None:
        """Return how many rounds follow the ``drawn_rounds``; None if that is not known beforehand."""
        return self.rounds(self.read_settings(plain)) - drawn_rounds if self.rounds else None

    def round_due_on(self, plain: SettingsJson, round_: int) -> date | None:
        """Return the day by which a round (from 1) is to be played, or None."""
        return self.due_on(self.read_settings(plain), round_) if self.due_on else None

    def lives_in(self, plain: SettingsJson) -> int | None:
        """Return the number of losses with which an entry is out; None if they are not counted."""
        return self.lives(self.read_settings(plain)) if self.lives else None

    def most_late_losses(self, plain: SettingsJson, missed_rounds: int) -> int:
        """Return the most losses with which a late entry may begin."""
        if not self.accepts_losses_when_late:
            return 0
        lives = self.lives_in(plain)
        return missed_rounds if lives is None else lives - 1

    def takes_late_entries(self, plain: SettingsJson, drawn_rounds: int) -> bool:
        """Return whether an entry can surely come as long as a match is open. False: ``judge_late`` decides."""
        rounds_left = self.rounds_left(plain, drawn_rounds)
        if rounds_left is not None:
            return rounds_left > 0
        return self.is_by_runs or self.judge_late is late_unless_over

    def win_in(self, plain: SettingsJson) -> int | None:
        """Return the match points of a win; None without a table of match points."""
        return self.win(self.read_settings(plain)) if self.win else None


AnyFormat: TypeAlias = Format[Any]
