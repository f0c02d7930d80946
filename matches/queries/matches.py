"""Matches found by number or by node, as a viewer may see them."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from clubs.models import Player
from journal.acts import Actor
from journal.refusals import Refused, Unseen, because
from journal.unique import only
from matches.may import may, roles_at, side_of
from matches.models import (
    LIST,
    Drawing,
    Entry,
    EntryMember,
    Event,
    Judgement,
    Match,
    MatchFact,
    Node,
    OfficialDue,
    Response,
    Result,
    Stage,
    Submission,
)
from matches.queries.tournaments import is_visible

_ROUTE = "stage__event__tournament"
_HAS_RESULT = Exists(Result.objects.holding().filter(match=OuterRef("pk")))
_REFUSED = Judgement.objects.holding().filter(submission=OuterRef("pk"), ok=False)
_HAS_SCORE = Q(Exists(Submission.objects.holding().filter(~Exists(_REFUSED), match=OuterRef("pk")))) | Q(_HAS_RESULT)
_HAS_NODE = Exists(Node.objects.filter(match=OuterRef("pk")))


@dataclass(frozen=True, slots=True)
class ReceivedRow:
    """A score that has come in. ``is_late``: the match has its result already."""

    id: UUID
    match_id: int
    by_kind: str
    received_at: datetime
    is_late: bool


def match(match_id: int, viewer: Actor, at: datetime) -> Match:
    """One match; one that the viewer may not see: Unseen."""
    of_event = ("stage__event__pool", "stage__event__own_rules")
    rows = Match.objects.select_related(f"{_ROUTE}__federation", f"{_ROUTE}__host_club", *of_event)
    found: Match | None = only(rows.filter(pk=match_id)) if 0 < match_id < 2**63 else None
    if found is None or not _is_shown(found, viewer, at):
        raise Unseen(because("unknown_match", match=min(match_id, 2**63)))
    return found


def match_at(event: Event, node_key: str) -> int:
    """The number of the match at a node; where a side is not known yet: Refused."""
    node = Node.objects.filter(stage__event=event, key=node_key[:20]).first()
    if node is None:
        raise Unseen(because("unknown_node", node=node_key[:20]))
    if node.match_id is None:
        raise Refused(because("sides_unknown", node=node_key))
    return node.match_id


def shows_submissions(match: Match, viewer: Actor, at: datetime) -> bool:
    """Whether a viewer sees what was submitted: the sides of the match do, and the desk."""
    return side_of(viewer, match, at) is not None or may(
        "judge_now", roles_at(viewer, match.stage.event.tournament, at)
    )


def counting_result(match: Match) -> Result | None:
    """The result that counts: the latest that holds."""
    return Result.objects.holding().filter(match=match).select_related("act").order_by("-pk").first()


def how_stands(match: Match) -> tuple[bool, bool]:
    """Whether the match has its result, and whether it is still in the draw: in one query."""
    is_decided, is_at_node = Match.objects.filter(pk=match.pk).values_list(_HAS_RESULT, _HAS_NODE)[0]
    return is_decided, is_at_node or match.stage.format == LIST


def first_over(some: Collection[Match]) -> Match | None:
    """The first of some matches that waits for no result: it is decided, or no longer in the draw."""
    gone = ~_HAS_NODE & ~Q(stage__format=LIST)
    rows = Match.objects.filter(_HAS_RESULT | gone, pk__in=[one.pk for one in some])
    return rows.select_related("stage").order_by("pk").first()


def first_begun_of(drawing: Drawing) -> Match | None:
    """The first match that was drawn by it and has begun, as ``has_begun`` says; of a round only that round's."""
    nodes = Node.objects.filter(stage=drawing.stage_id, match__isnull=False)
    drawn = nodes.filter(round=drawing.round) if drawing.round else nodes
    rows = Match.objects.filter(_has_begun(), pk__in=drawn.values("match"))
    return rows.order_by("pk").first()


def in_place(event: Event) -> set[int]:
    """The matches that count where they stand in a draw."""
    return set(_in_place(event).values_list("match_id", flat=True))


def begun_in_place(event: Event) -> list[Match]:
    """Those of them that have begun, as ``has_begun`` says."""
    return list(_begun_in_place(event).order_by("pk"))


def begun_nodes(event: Event) -> dict[int, str]:
    """The same, the node of each by match."""
    return dict(_begun_in_place(event).order_by("pk").values_list("pk", "node_key"))


def by_ids(ids: Collection[int]) -> dict[int, Match]:
    return Match.objects.in_bulk(list(ids))


def decided_among(ids: Collection[int]) -> set[int]:
    """Those that have a result."""
    rows = Result.objects.holding().filter(match__in=list(ids))
    return set(rows.values_list("match_id", flat=True))


def first_begun_by(entry: Entry) -> Match | None:
    """The first match of an entry that has begun, as ``has_begun`` says."""
    mine = Q(side0=entry) | Q(side1=entry)
    return Match.objects.filter(_has_begun(), mine).order_by("pk").first()


def played_now_by(entry: Entry) -> list[Match]:
    """Its matches that have begun, count where they stand, and have no result."""
    mine = Q(side0=entry) | Q(side1=entry)
    here = Q(pk__in=_in_place(entry.event).values("match")) | Q(stage__format=LIST)
    rows = Match.objects.filter(_has_begun(), mine, here).exclude(_HAS_RESULT)
    return list(rows.order_by("pk"))


def begun_of(some: Collection[Match]) -> set[int]:
    """Which of some matches have begun, as ``has_begun`` says."""
    if not some:
        return set()
    rows = Match.objects.filter(_has_begun(), pk__in=[one.pk for one in some])
    return set(rows.values_list("pk", flat=True))


def begun_at(nodes: Iterable[Node]) -> set[int]:
    """Which matches of some nodes have begun, as ``has_begun`` says."""
    return begun_of([node.match for node in nodes if node.match is not None])


def _is_shown(match: Match, viewer: Actor, at: datetime) -> bool:
    """Whoever holds the key of a side sees its match, and nothing else of a tournament that is not public."""
    return is_visible(match.stage.event.tournament, viewer, at) or (
        viewer.kind == "side" and side_of(viewer, match, at) is not None
    )


def _begun_in_place(event: Event) -> QuerySet[Match]:
    return Match.objects.filter(_has_begun(), stage__event=event, pk__in=_in_place(event).values("match"))


def _in_place(event: Event) -> QuerySet[Node]:
    nodes = Node.objects.filter(stage__event=event, match__isnull=False)
    return nodes.exclude(state=Node.State.CONTRADICTED)


def _has_begun() -> Q:
    begins = (MatchFact.Kind.STARTED, MatchFact.Kind.BROKEN)
    started = MatchFact.objects.holding().filter(match=OuterRef("pk"), kind__in=begins)
    return Q(Exists(started)) | _HAS_SCORE


def submission(submission_id: UUID) -> Submission | None:
    return only(Submission.objects.filter(pk=submission_id))


def judgement(submission: Submission) -> Judgement | None:
    return Judgement.objects.holding().filter(submission=submission).order_by("-pk").first()


def latest_submissions(match: Match) -> dict[str, Submission]:
    """The last that each side, and the desk, submitted."""
    rows = Submission.objects.holding().filter(match=match).order_by("act__seq", "pk")
    return {row.by_kind: row for row in rows}


def count_of_submissions(match: Match, by_kind: str) -> int:
    """How often a side, or the desk, has submitted."""
    return Submission.objects.filter(match=match, by_kind=by_kind).count()


def whole_submission(submission_id: UUID) -> Submission:
    """A submission with its match, event and tournament, for the job that judges it."""
    rows = Submission.objects.select_related("match__stage__event__tournament", "match__stage__event__pool", "act")
    found: Submission = rows.get(pk=submission_id)
    return found


def due_official(event: Event, most: int, after: int = 0) -> list[OfficialDue]:
    """The scores that are about to become official, the first that came first. ``after``: behind that one."""
    rows = OfficialDue.objects.filter(event=event, pk__gt=after)
    return list(rows.select_related("submission__match__stage", "submission__act").order_by("pk")[:most])


def due_alone(submission: UUID) -> OfficialDue | None:
    """One of them; None: it is looked at already."""
    rows = OfficialDue.objects.select_related("submission__match__stage", "submission__act")
    return rows.filter(submission=submission).first()


def is_answered_since(due: OfficialDue) -> bool:
    """Whether, after it was found that nobody need confirm it, somebody disputed a score of the match, or it had a
    result, be it that it was taken back again.
    """
    match, since = due.submission.match_id, {"act__seq__gt": due.seen}
    disputes = Response.objects.holding().filter(submission__match=match, answer=Response.Answer.DISPUTE, **since)
    return disputes.exists() or Result.objects.filter(match=match, **since).exists()


def has_started(match: Match) -> bool:
    """Whether somebody said that play began."""
    return MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.STARTED).exists()


def present_sides(match: Match) -> set[int]:
    """The sides that said that they are there."""
    said = MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.PRESENT)
    return {params["side"] for params in said.values_list("params", flat=True) if "side" in params}


def waits_for_director(match: Match) -> bool:
    """Whether he was called, and has not come."""
    calls = MatchFact.objects.holding().filter(match=match, kind__in=["help", "helped"])
    return calls.order_by("-pk").values_list("kind", flat=True).first() == MatchFact.Kind.HELP


def has_begun(match: Match) -> bool:
    """Started, submitted or decided. A score that was refused tells nothing, or anybody could block a correction."""
    return Match.objects.filter(_has_begun(), pk=match.pk).exists()


def has_any_begun(event: Event) -> bool:
    """Whether any match of the event has begun."""
    return Match.objects.filter(_has_begun(), stage__event=event).exists()


def is_at_its_node(match: Match) -> bool:
    """Whether the match is still in the draw: after a correction before it, others may stand in its place."""
    return match.stage.format == LIST or Node.objects.filter(match=match).exists()


def undecided(stage: Stage) -> QuerySet[Match]:
    """The matches of a stage without a draw that have no result yet."""
    decided = Result.objects.holding().filter(match__stage=stage).values("match")
    return Match.objects.filter(stage=stage).exclude(pk__in=decided).order_by("pk")


def penalties(match: Match) -> list[MatchFact]:
    """The penalty points that were given, in order."""
    facts = MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.PENALTY)
    return list(facts.order_by("pk"))


def has_score_in(match: Match) -> bool:
    """Whether a score was submitted that was not refused."""
    return Submission.objects.holding().filter(~Exists(_REFUSED), match=match).exists()


def was_broken_off(match: Match) -> bool:
    """Whether it was broken off, be it that it goes on again."""
    return MatchFact.objects.holding().filter(match=match, kind=MatchFact.Kind.BROKEN).exists()


def is_broken_off(match: Match) -> bool:
    """Whether it was broken off and does not go on yet."""
    kinds = (MatchFact.Kind.BROKEN, MatchFact.Kind.RESUMED)
    facts = MatchFact.objects.holding().filter(match=match, kind__in=kinds).order_by("-pk")
    return facts.values_list("kind", flat=True).first() == MatchFact.Kind.BROKEN


def played_beside(match: Match) -> Match | None:
    """Another match of the tournament that one of its players plays: started, not broken off, and no score is in."""
    members = EntryMember.objects.filter(entry__in=[match.side0_id, match.side1_id])
    mine = members.values(who=Coalesce("player__merged_into", "player"))
    same = Player.objects.filter(Q(pk__in=mine) | Q(merged_into__in=mine)).values("pk")
    theirs = EntryMember.objects.filter(player__in=same).values("entry")
    kinds = (MatchFact.Kind.STARTED, MatchFact.Kind.RESUMED)
    started = MatchFact.objects.holding().filter(match=OuterRef("pk"), kind__in=kinds)
    rows = Match.objects.filter(Exists(started), Q(side0__in=theirs) | Q(side1__in=theirs), ~Q(pk=match.pk))
    here = rows.filter(stage__event__tournament=match.stage.event.tournament_id).exclude(_HAS_SCORE)
    found = here.filter(_HAS_NODE | Q(stage__format=LIST)).order_by("pk")
    return next((one for one in found if not is_broken_off(one)), None)


def received(submission: Submission) -> ReceivedRow:
    """What is said at once to whoever sends a score."""
    is_late = submission.by_kind != Submission.By.DESK and counting_result(submission.match) is not None
    return ReceivedRow(submission.pk, submission.match_id, submission.by_kind, submission.received_at, is_late)
