"""The history of an event's draws: every draw, withdrawn ones too, and every commitment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from journal.models import Act
from journal.refusals import NotFound, cause
from matches.models import Commitment, Drawing, Event

DrawOutcome: TypeAlias = Literal["holds", "undone", "changed"]
State: TypeAlias = Literal["open", "drawn", "taken_back"]
_Key: TypeAlias = tuple[int, str]


@dataclass(frozen=True, slots=True)
class DrawRow:
    """A published draw. ``round``: 0 for the complete stage. ``committed_at``: None if there was no earlier commitment.

    ``outcome``: it holds, was undone, or was replaced by another draw of the round ("changed"). ``why``: the reason
    given for it. ``undone_at`` and ``undone_why``: when and why it was undone.
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
    outcome: DrawOutcome
    why: str
    undone_at: datetime | None
    undone_why: str

    @property
    def name(self) -> str:
        return f"{self.stage}-{self.round}-{self.attempt}"


@dataclass(frozen=True, slots=True)
class CommitmentRow:
    """A commitment, without its seed, which stays secret while it is open and if it is withdrawn."""

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
    """The draws and commitments of an event.

    ``draws``: from the first to the last. ``open``: the commitment that is not used yet.
    """

    draws: tuple[DrawRow, ...]
    commitments: tuple[CommitmentRow, ...]

    @property
    def open(self) -> CommitmentRow | None:
        return next((commitment for commitment in self.commitments if commitment.state == "open"), None)

    @property
    def taken_back(self) -> tuple[CommitmentRow, ...]:
        return tuple(commitment for commitment in self.commitments if commitment.state == "taken_back")


def draw_history(event: Event) -> DrawHistory:
    """Return the history of an event, in two queries."""
    drawings, commitments = _drawings(event), _commitments(event)
    commitments_by_key = {
        _key(commitment.stage_id, commitment.commitment): commitment
        for commitment in commitments
        if _undoing(commitment.act) is None
    }
    used_keys = {_key(drawing.stage_id, drawing.seed_commitment) for drawing in drawings}
    last = {(drawing.stage_id, drawing.round): drawing.pk for drawing in drawings if _undoing(drawing.act) is None}
    return DrawHistory(
        tuple(_draw(drawing, commitments_by_key, last.get((drawing.stage_id, drawing.round))) for drawing in drawings),
        tuple(_commitment(commitment, used_keys) for commitment in commitments),
    )


def drawing(event: Event, stage: int, round_: int, attempt: int) -> Drawing:
    """Return a drawing, whether it holds or not. Raise ``NotFound`` if there is none."""
    lookup = {"stage__position": stage, "round": round_, "attempt": attempt}
    fits = all(0 <= number < 2**15 for number in lookup.values())
    rows = Drawing.objects.filter(stage__event=event).select_related("act", "stage__event__pool")
    row: Drawing | None = rows.filter(**lookup).first() if fits else None
    if row is None:
        raise NotFound(cause("unknown_draw"))
    return row


def _drawings(event: Event) -> Sequence[Drawing]:
    rows = Drawing.objects.filter(stage__event=event).order_by("stage__position", "round", "attempt", "pk")
    return list(rows.select_related("stage", "act__note", "act__undone_by__note"))


def _commitments(event: Event) -> Sequence[Commitment]:
    rows = Commitment.objects.filter(stage__event=event).order_by("pk")
    return list(rows.select_related("stage", "act__undone_by__note"))


def _draw(drawing: Drawing, commitments_by_key: Mapping[_Key, Commitment], current_id: int | None) -> DrawRow:
    commitment, undo_act = (
        commitments_by_key.get(_key(drawing.stage_id, drawing.seed_commitment)),
        _undoing(drawing.act),
    )
    outcome: DrawOutcome = "undone" if undo_act else "holds" if drawing.pk == current_id else "changed"
    return DrawRow(
        id=drawing.pk,
        stage=drawing.stage.position,
        round=drawing.round,
        attempt=drawing.attempt,
        drawn_at=drawing.act.at,
        algorithm=drawing.algorithm,
        seed=drawing.seed,
        commitment=drawing.seed_commitment,
        committed_at=commitment.act.at if commitment else None,
        input_sha256=drawing.input_sha256,
        is_by_hand=bool(drawing.reason_code),
        entries=len(drawing.output.get("entries", ())),
        outcome=outcome,
        why=_note(drawing.act),
        undone_at=undo_act.at if undo_act else None,
        undone_why=_note(undo_act),
    )


def _commitment(commitment: Commitment, used_keys: set[_Key]) -> CommitmentRow:
    undo_act = _undoing(commitment.act)
    is_used = _key(commitment.stage_id, commitment.commitment) in used_keys
    state: State = "taken_back" if undo_act else "drawn" if is_used else "open"
    values = (
        commitment.stage.position,
        commitment.round,
        commitment.commitment,
        commitment.input_sha256,
        commitment.entries,
        commitment.act.at,
    )
    return CommitmentRow(*values, state, undo_act.at if undo_act else None, _note(undo_act))


def _key(stage: int, digest: str) -> _Key:
    return stage, digest


def _undoing(act: Act) -> Act | None:
    return act.undone_by if hasattr(act, "undone_by") else None


def _note(act: Act | None) -> str:
    return act.note.text if act is not None and hasattr(act, "note") else ""
