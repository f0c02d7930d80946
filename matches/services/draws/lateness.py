"""Seat late entries: in a bye of a bracket, the next round, or a group. An entry that returns keeps its seat.

An entry that would play nowhere, or would open again what is decided, is refused.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from journal.refusals import Refused, cause
from matches.derive.stages import entries_drawn
from matches.models import Drawing, Entry, EntryFact, Node, Stage
from matches.queries.draws import draws
from matches.queries.results.started import started_at_nodes
from matches.queries.tournaments.tournaments import stages_of
from matches.services.draws.drawing import NextDraw, next_draw
from matches.services.draws.staging import as_refusal
from rules_engine.draws.format import LateEntry
from rules_engine.draws.lots import shuffled, stream
from rules_engine.draws.robin.late import GroupNow, place_for
from rules_engine.draws.stage import Over
from rules_engine.verdict import Verdict

_Kind = EntryFact.Kind


@dataclass(frozen=True, slots=True)
class LateStart:
    """How a late entry begins.

    ``losses``: None: the rounds that it missed, where the format counts them as lost. ``halves``: of the missed rounds
    of a Swiss, those that give half a point.
    """

    losses: int | None = None
    halves: int = 0


def check_start(stage: Stage | None, start: LateStart) -> None:
    """Raise ``Refused`` if losses or halves do not count, a Swiss has not drawn as many rounds, or a late entry would
    be out. ``stage``: None before the draw.
    """
    losses = start.losses or 0
    if stage is None:
        if losses or start.halves:
            raise Refused(cause("late_before_draw"))
        return
    draw_format = stage.draw_format
    if start.halves and not draw_format.loses_missed_rounds:
        raise Refused(cause("late_without_halves"))
    if losses and not draw_format.accepts_losses_when_late:
        raise Refused(cause("late_without_losses"))
    lives = draw_format.lives_in(stage.settings)
    if lives is not None and losses >= lives:
        raise Refused(cause("late_losses_out", losses=losses, lives=lives, most=lives - 1))
    if draw_format.loses_missed_rounds:
        _check_missed_rounds(draws.drawings(stage)[-1].round, losses + start.halves)


def _check_missed_rounds(missed_rounds: int, number: int) -> None:
    if number > missed_rounds:
        raise Refused(cause("late_rounds", number=number, most=missed_rounds))


def why_nobody_new(stage: Stage, at: datetime) -> Verdict:
    """Return ``why_nobody_late`` of a drawn stage. The draw is read only if its open matches do not say it."""
    rounds = draws.rounds_if_open(stage)
    if rounds is not None and stage.draw_format.takes_late_entries(stage.settings, rounds):
        return Verdict()
    return why_nobody_late(next_draw(stage, at))


def why_nobody_late(now: NextDraw) -> Verdict:
    """Return why an entry that is new would play nowhere in a drawn stage, or open again what is decided.

    ``now``: the stage before the entry. Once a later stage is drawn, the reason is that draw.
    """
    verdict = now.row.draw_format.judge_late(now.stage, now.resolution)
    rows = stages_of(now.row.event) if not verdict.is_ok else []
    later_rows = (row for row in rows if row.position > now.row.position and draws.is_drawn(row))
    later = next(later_rows, None)
    return verdict if later is None else cause("late_after_draw", stage=later.position)


def check_plays(before: NextDraw, new_entries: Sequence[Entry], at: datetime) -> None:
    """Raise ``Refused`` if one of the entries is new and would play nowhere, or if those that return would open again
    what was decided. Call it after they are entered. ``before``: the stage before that.
    """
    verdict = why_nobody_late(before)
    if verdict.is_ok:
        return
    placed_ids = {*entries_drawn(before.drawings), *before.stage.graph().entries()}
    if any(entry.pk not in placed_ids for entry in new_entries):
        raise Refused(verdict)
    if _is_reopened(before, next_draw(before.row, at)):
        raise Refused(cause("late_reopens"))


def _is_reopened(before: NextDraw, now: NextDraw) -> bool:
    is_resumed = isinstance(before.next, Over) and not isinstance(now.next, Over)
    return is_resumed or now.row.draw_format.judge_late(now.stage, now.resolution).is_ok


def late_entry_facts(stage: Stage, new_entries: Sequence[Entry], start: LateStart) -> list[EntryFact]:
    """Return the facts that seat entries: in the next round, a group, or a bye drawn by lot.

    They are seated one by one, so that two do not take the same place; the stage is read once. An entry that withdrew
    and returns has its own seat again, or its own record. If its opponent has played on without it, it takes a bye and
    leaves one. Raise ``Refused`` if no place is left.
    """
    drawings = draws.drawings(stage)
    if stage.draw_format.late_entry is LateEntry.NEXT_ROUND:
        return [fact for entry in new_entries for fact in _into_next_round(stage, drawings, entry, start)]
    places = _Places(draws.nodes(stage), stage.draw_format.late_section)
    if stage.draw_format.late_entry is LateEntry.GROUP:
        losses, newcomers = start.losses or 0, [entry for entry in new_entries if not places.seats_of(entry)]
        return [_into_a_group(stage, places, entry, losses) for entry in newcomers]
    seed = drawings[0].seed
    return [fact for entry in new_entries for fact in _into_a_bracket(stage, places, entry, seed)]


def _into_next_round(stage: Stage, drawings: Sequence[Drawing], entry: Entry, start: LateStart) -> list[EntryFact]:
    last_round, loses_missed_rounds = drawings[-1].round, stage.draw_format.loses_missed_rounds
    if loses_missed_rounds and entry.pk in entries_drawn(drawings):
        return []
    usual_losses = last_round - start.halves if loses_missed_rounds else 0
    losses = usual_losses if start.losses is None else start.losses
    params = {"losses": losses, **({"halves": start.halves} if start.halves else {})}
    return [EntryFact(entry=entry, stage=stage, kind=_Kind.LATE, from_round=last_round + 1, params=params)]


class _Places:
    """The nodes of a stage, with those that are in play and the places that are taken in the same act.

    ``section``: the only one with byes for late entries; None: all.
    """

    def __init__(self, nodes: list[Node], section: str | None = None) -> None:
        self.nodes, self.started_ids, self.section = nodes, started_at_nodes(nodes), section
        self.taken: set[tuple[str, int]] = set()
        self._keys_in_play = {node.key for node in nodes if node.match_id in self.started_ids}
        self._after = _after(nodes)

    def seats_of(self, entry: Entry) -> list[Node]:
        """Return the nodes at which the entry has a seat."""
        return [node for node in self.nodes if ["seat", entry.pk] in node.sources]

    def is_playable(self, node: Node) -> bool:
        """Return whether the match of a node is in play, or can still be played: the next one has not started."""
        return node.key in self._keys_in_play or self._after.get(node.key) not in self._keys_in_play

    def _is_open(self, node: Node) -> bool:
        return self.section in (None, node.section) and self.is_playable(node)

    def free_byes(self) -> list[tuple[str, int]]:
        """Return the byes whose holder has not played since, and which nobody has taken."""
        byes = [
            (node.key, node.sources.index(["bye"]))
            for node in self.nodes
            if ["bye"] in node.sources and node.match_id is None and self._is_open(node)
        ]
        return [bye for bye in byes if bye not in self.taken]


def _into_a_bracket(stage: Stage, places: _Places, entry: Entry, seed: str) -> list[EntryFact]:
    seats = places.seats_of(entry)
    if any(places.is_playable(node) for node in seats):
        return []
    left = [{"node": node.key, "side": node.sources.index(["seat", entry.pk]), "is_bye": True} for node in seats]
    params = [*left, _bye(places, entry, seed)]
    return [EntryFact(entry=entry, stage=stage, kind=_Kind.RESEATED, params=values) for values in params]


def _into_a_group(stage: Stage, places: _Places, entry: Entry, losses: int) -> EntryFact:
    group = as_refusal(lambda: place_for(_groups(places)))
    places.taken.add((group.section, entry.pk))
    params = {"losses": losses, "section": group.section}
    return EntryFact(entry=entry, stage=stage, kind=_Kind.LATE, from_round=group.last_started_round + 1, params=params)


def _groups(places: _Places) -> list[GroupNow]:
    """Return the groups with the entries added in the same act."""
    sections = dict.fromkeys(node.section for node in places.nodes)
    return [_group([node for node in places.nodes if node.section == section], places) for section in sections]


def _group(nodes: list[Node], places: _Places) -> GroupNow:
    section = nodes[0].section
    seated_entries = {source[1] for node in nodes for source in node.sources if source[0] == "seat"}
    late_entries = {entry for group, entry in places.taken if group == section}
    last = max((node.round for node in nodes if node.match_id in places.started_ids), default=0)
    return GroupNow(section, len(seated_entries | late_entries), max(node.round for node in nodes), last)


def _bye(places: _Places, entry: Entry, seed: str) -> dict[str, str | int]:
    """Return a free bye. Its lot comes from the seed of the draw, so that anybody can check it."""
    free = places.free_byes()
    if not free:
        raise Refused(cause("no_bye_left"))
    node, side = shuffled(free, stream(seed, f"late {entry.number}"))[0]
    places.taken.add((node, side))
    return {"node": node, "side": side}


def _after(nodes: list[Node]) -> Mapping[str, str]:
    """Return the node to which each winner advances."""
    return {source[1]: node.key for node in nodes for source in node.sources if source[0] == "winner"}
