"""How an event was drawn: every draw, those that were taken back too, and every commitment to one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from journal.models import Act
from journal.refusals import Unseen, because
from matches.models import Commitment, Drawing, Event

Fate: TypeAlias = Literal["holds", "undone", "changed"]
State: TypeAlias = Literal["open", "drawn", "taken_back"]
_Key: TypeAlias = tuple[int, str]


@dataclass(frozen=True, slots=True)
class DrawRow:
    """A draw as it was published. ``round``: 0 is the whole stage. ``committed_at``: None: committed and drawn at once.

    ``fate``: it holds, it was undone, or another of the same round was put in its place ("changed"). ``why``: the
    reason that was given for it; ``undone_at`` and ``undone_why``: when and why it was taken back.
    """

    id: int
    stage: int
    round: int
    attempt: int
    drawn_at: datetime
    algorithm: str
    seed: str
    commitment: str
    committed_at: datetime | None
    input_sha256: str
    is_by_hand: bool
    entries: int
    fate: Fate
    why: str
    undone_at: datetime | None
    undone_why: str

    @property
    def name(self) -> str:
        return f"{self.stage}-{self.round}-{self.attempt}"


@dataclass(frozen=True, slots=True)
class CommitmentRow:
    """A commitment. The seed of one that is open, or was taken back, is nobody's to know."""

    stage: int
    round: int
    commitment: str
    input_sha256: str
    entries: int
    at: datetime
    state: State
    taken_back_at: datetime | None
    why: str


@dataclass(frozen=True, slots=True)
class DrawHistory:
    """``draws``: the first first. ``open``: what is committed to and not drawn yet."""

    draws: tuple[DrawRow, ...]
    commitments: tuple[CommitmentRow, ...]

    @property
    def open(self) -> CommitmentRow | None:
        return next((one for one in self.commitments if one.state == "open"), None)

    @property
    def taken_back(self) -> tuple[CommitmentRow, ...]:
        return tuple(one for one in self.commitments if one.state == "taken_back")


def draw_history(event: Event) -> DrawHistory:
    """Queries: two, however often it was drawn."""
    drawn, bound = _drawings(event), _commitments(event)
    committed = {_key(one.stage_id, one.commitment): one for one in bound if _undoing(one.act) is None}
    used = {_key(one.stage_id, one.seed_commitment) for one in drawn}
    last = {(one.stage_id, one.round): one.pk for one in drawn if _undoing(one.act) is None}
    return DrawHistory(
        tuple(_draw(one, committed, last.get((one.stage_id, one.round))) for one in drawn),
        tuple(_commitment(one, used) for one in bound),
    )


def drawing(event: Event, stage: int, round_: int, attempt: int) -> Drawing:
    """One draw, whether it holds or not; none: Unseen."""
    wanted = {"stage__position": stage, "round": round_, "attempt": attempt}
    fits = all(0 <= number < 2**15 for number in wanted.values())
    rows = Drawing.objects.filter(stage__event=event).select_related("act", "stage__event__pool")
    found: Drawing | None = rows.filter(**wanted).first() if fits else None
    if found is None:
        raise Unseen(because("unknown_draw"))
    return found


def _drawings(event: Event) -> Sequence[Drawing]:
    rows = Drawing.objects.filter(stage__event=event).order_by("stage__position", "round", "attempt", "pk")
    return list(rows.select_related("stage", "act__note", "act__undone_by__note"))


def _commitments(event: Event) -> Sequence[Commitment]:
    rows = Commitment.objects.filter(stage__event=event).order_by("pk")
    return list(rows.select_related("stage", "act__undone_by__note"))


def _draw(one: Drawing, committed: Mapping[_Key, Commitment], holding: int | None) -> DrawRow:
    bound, undoing = committed.get(_key(one.stage_id, one.seed_commitment)), _undoing(one.act)
    fate: Fate = "undone" if undoing else "holds" if one.pk == holding else "changed"
    return DrawRow(
        id=one.pk,
        stage=one.stage.position,
        round=one.round,
        attempt=one.attempt,
        drawn_at=one.act.at,
        algorithm=one.algorithm,
        seed=one.seed,
        commitment=one.seed_commitment,
        committed_at=bound.act.at if bound else None,
        input_sha256=one.input_sha256,
        is_by_hand=bool(one.reason_code),
        entries=len(one.output.get("entries", ())),
        fate=fate,
        why=_note(one.act),
        undone_at=undoing.at if undoing else None,
        undone_why=_note(undoing),
    )


def _commitment(one: Commitment, used: set[_Key]) -> CommitmentRow:
    undoing = _undoing(one.act)
    state: State = "taken_back" if undoing else "drawn" if _key(one.stage_id, one.commitment) in used else "open"
    told = (one.stage.position, one.round, one.commitment, one.input_sha256, one.entries, one.act.at)
    return CommitmentRow(*told, state, undoing.at if undoing else None, _note(undoing))


def _key(stage: int, digest: str) -> _Key:
    return stage, digest


def _undoing(act: Act) -> Act | None:
    return act.undone_by if hasattr(act, "undone_by") else None


def _note(act: Act | None) -> str:
    return act.note.text if act is not None and hasattr(act, "note") else ""
