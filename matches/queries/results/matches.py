"""Look up matches by id or node for a viewer, with their submissions and results."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Player
from journal.context import Actor
from journal.prepared import prepared
from journal.refusals import NotFound, Refused, cause
from journal.unique import first_or_none
from matches.models import (
    EntryMember,
    Event,
    Judgement,
    LockFact,
    Match,
    MatchFact,
    Node,
    Result,
    Ruling,
    Stage,
    Submission,
    Tournament,
    at_node,
    is_listed,
)
from matches.permissions import is_allowed, side_of
from matches.queries.publications import sees_match
from matches.queries.results.desk_roles import match_roles
from matches.queries.tournaments.tournaments import is_visible

_ROUTE = "stage__event__tournament"
HAS_RESULT = Exists(Result.objects.holding().filter(match=OuterRef("pk")))
_REFUSED = Judgement.objects.holding().filter(submission=OuterRef("pk"), ok=False)
HAS_SCORE = Q(Exists(Submission.objects.holding().filter(~Exists(_REFUSED), match=OuterRef("pk")))) | Q(HAS_RESULT)
_HAS_NODE = at_node()
_TOURNAMENT_STATE = F("stage__event__tournament__state")
_HAS_LOCKS = Exists(LockFact.objects.filter(event=OuterRef("stage__event")))


@dataclass(frozen=True, slots=True)
class MatchState:
    """Whether a match has a result, whether it is in the draw, whether anything in its event was ever locked, and
    whether its tournament is cancelled.
    """

    is_decided: bool
    is_in_draw: bool
    has_locks: bool
    is_cancelled: bool = False


def match(match_id: int, viewer: Actor, at: datetime) -> Match:
    """Return a match. Raise ``NotFound`` if the viewer may not see it."""
    row = first_or_none(_with_place(match_id=match_id)) if 0 < match_id < 2**63 else None
    if row is None or not _can_see(row, viewer, at):
        raise NotFound(cause("unknown_match", match=min(match_id, 2**63)))
    return row


@prepared
def _with_place(match_id: int) -> QuerySet[Match]:
    of_event = ("stage__event__pool__federation", "stage__event__own_rules")
    rows = Match.objects.select_related(f"{_ROUTE}__federation", f"{_ROUTE}__host_club", *of_event)
    return rows.filter(pk=match_id)


def match_at(event: Event, node_key: str) -> int:
    """Return the id of the match at a node. Raise ``Refused`` if a side is not known yet."""
    node = Node.objects.filter(stage__event=event, key=node_key[:20]).first()
    if node is None:
        raise NotFound(cause("unknown_node", node=node_key[:20]))
    if node.match_id is None:
        raise Refused(cause("sides_unknown", node=node_key))
    return node.match_id


def shows_submissions(match: Match, viewer: Actor, at: datetime) -> bool:
    """Return whether a viewer may see submissions: the sides of the match and the desk may."""
    return side_of(viewer, match, at) is not None or is_allowed("judge_now", match_roles(viewer, match, at))


def counting_result(match: Match) -> Result | None:
    """Return the result that counts: the latest that holds."""
    return first_or_none(_counting_results(match_id=match.pk))


@prepared
def _counting_results(match_id: int) -> QuerySet[Result]:
    rows: QuerySet[Result] = Result.objects.holding().filter(match=match_id)
    return rows.select_related("act").order_by("-pk")[:1]


def how_stands(match: Match) -> MatchState:
    """Return the state of a match, in one query."""
    [(is_decided, is_at_node, has_locks, state)] = _state(match_id=match.pk)
    is_in_draw = is_at_node or not match.stage.draw_format.has_nodes
    return MatchState(is_decided, is_in_draw, has_locks, state == Tournament.State.CANCELLED)


@prepared
def _state(match_id: int) -> QuerySet[Match, tuple[bool, bool, bool, str]]:
    rows = Match.objects.filter(pk=match_id)
    return rows.values_list(HAS_RESULT, _HAS_NODE, _HAS_LOCKS, _TOURNAMENT_STATE)


def how_judged(submission: Submission) -> tuple[bool, bool]:
    """Return whether a score is judged, and whether its match still waits for a result in the draw of a tournament that
    is not cancelled, in one query.
    """
    rows = _judged_state(match_id=submission.match_id, submission_id=submission.pk)
    [(is_judged, is_decided, is_at_node, state)] = rows
    is_waiting = not is_decided and state != Tournament.State.CANCELLED
    return is_judged, is_waiting and (is_at_node or not submission.match.stage.draw_format.has_nodes)


@prepared
def _judged_state(match_id: int, submission_id: UUID) -> QuerySet[Match, tuple[bool, bool, bool, str]]:
    has_judgement = Exists(Judgement.objects.holding().filter(submission=submission_id))
    return Match.objects.filter(pk=match_id).values_list(has_judgement, HAS_RESULT, _HAS_NODE, _TOURNAMENT_STATE)


def first_over(matches: Collection[Match]) -> Match | None:
    """Return the first match that is decided or no longer in the draw, or None."""
    outside_draw = ~_HAS_NODE & ~is_listed()
    rows = Match.objects.filter(HAS_RESULT | outside_draw, pk__in=[match.pk for match in matches])
    return rows.select_related("stage").order_by("pk").first()


def in_place(event: Event) -> set[int]:
    """Return the matches that count where they are in a draw."""
    return set(nodes_in_place(event).values_list("match_id", flat=True))


def by_ids(ids: Collection[int]) -> dict[int, Match]:
    return Match.objects.in_bulk(list(ids))


def decided_among(ids: Collection[int]) -> set[int]:
    """Return the matches that have a result."""
    rows = Result.objects.holding().filter(match__in=list(ids))
    return set(rows.values_list("match_id", flat=True))


def rulings_with(match: Match) -> dict[int, str]:
    """Return the latest ruling on each match that was ruled together with a result of this one."""
    acts = Result.objects.holding().filter(match=match).values("act")
    match_ids = Ruling.objects.holding().filter(act__in=acts).values("match")
    rows = Ruling.objects.holding().filter(match__in=match_ids).order_by("pk")
    return dict(rows.values_list("match_id", "choice"))


def _can_see(match: Match, viewer: Actor, at: datetime) -> bool:
    """Return whether a viewer sees the match. The holder of a card sees only their matches of a hidden tournament.

    What of an event is not public yet is seen by its officials, and a match by its sides once it is paired in public.
    """
    is_of_viewer = is_visible(match.stage.event.tournament, viewer, at) or (
        viewer.kind == "card" and side_of(viewer, match, at) is not None
    )
    return is_of_viewer and (not match.stage.event.has_unpublished_parts or sees_match(match, viewer, at))


def nodes_in_place(event: Event) -> QuerySet[Node]:
    nodes = Node.objects.filter(stage__event=event, match__isnull=False)
    return nodes.exclude(state=Node.State.CONTRADICTED)


def submission(submission_id: UUID) -> Submission | None:
    return first_or_none(_submissions(submission_id=submission_id))


@prepared
def _submissions(submission_id: UUID) -> QuerySet[Submission]:
    return Submission.objects.filter(pk=submission_id)


def judgement(submission: Submission) -> Judgement | None:
    return Judgement.objects.holding().filter(submission=submission).order_by("-pk").first()


def latest_submissions(match: Match) -> dict[str, Submission]:
    """Return the last submission of each side and the desk."""
    rows = Submission.objects.holding().filter(match=match).order_by("act__seq", "pk")
    return {row.by_kind: row for row in rows}


def is_at_its_node(match: Match) -> bool:
    """Return whether the match is in the draw. After a correction other sides may have replaced it."""
    return not match.stage.draw_format.has_nodes or Match.objects.filter(_HAS_NODE, pk=match.pk).exists()


def undecided(stage: Stage) -> QuerySet[Match]:
    """Return the matches without a result of a stage without a draw."""
    decided_matches = Result.objects.holding().filter(match__stage=stage).values("match")
    return Match.objects.filter(stage=stage).exclude(pk__in=decided_matches).order_by("pk")


def has_score_in(match: Match) -> bool:
    """Return whether the match has a score that was not refused."""
    return Submission.objects.holding().filter(~Exists(_REFUSED), match=match).exists()


def open_beside(match: Match) -> QuerySet[Match]:
    """Return the players' other matches in any event of the tournament that have neither a result nor a score."""
    rows = open_of(_entries_of(_people_of([match]))).exclude(pk=match.pk)
    return rows.filter(stage__event__tournament=match.stage.event.tournament_id)


def open_elsewhere(tournament_id: int, people: Collection[int], since: datetime) -> QuerySet[Match]:
    """Return the matches of some people in other tournaments that have neither a result nor a score, and were called,
    started or resumed since a time.
    """
    calls = (MatchFact.Kind.TABLE, MatchFact.Kind.STARTED, MatchFact.Kind.RESUMED)
    call_facts = MatchFact.objects.holding().filter(match=OuterRef("pk"), kind__in=calls, act__at__gte=since)
    rows = open_of(_entries_of(people)).exclude(stage__event__tournament=tournament_id)
    return rows.filter(Exists(call_facts)).select_related("stage__event__tournament")


def people_of(matches: Iterable[Match]) -> list[int]:
    """Return the ids of the players of some matches, after merges."""
    return [row["person"] for row in _people_of(matches)]


def _people_of(matches: Iterable[Match]) -> QuerySet[EntryMember, Any]:
    sides = [side for match in matches for side in (match.side0_id, match.side1_id)]
    members = EntryMember.objects.filter(entry__in=sides)
    return members.values(person=Coalesce("player__merged_into", "player"))


def _entries_of(people: Collection[int] | QuerySet[EntryMember, Any]) -> QuerySet[EntryMember, Any]:
    """Return the entries of some people, under each of their merged names."""
    same = Player.objects.filter(Q(pk__in=people) | Q(merged_into__in=people)).values("pk")
    return EntryMember.objects.filter(player__in=same).values("entry")


def open_of(entries: Iterable[int] | QuerySet[EntryMember, Any]) -> QuerySet[Match]:
    """Return the matches of some entries that are in the draw and have neither a result nor a score."""
    rows = Match.objects.filter(Q(side0__in=entries) | Q(side1__in=entries)).exclude(HAS_SCORE)
    return rows.filter(_HAS_NODE | is_listed()).order_by("pk")
