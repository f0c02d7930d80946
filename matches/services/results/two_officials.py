"""Where an event asks for a second official, nobody sets or replaces the score of a match alone.

Another official who has a different score reports it beside the first, knowingly; each of the two scores is confirmed
by another official than its sender. Other endings are decisions of a director and count at once. The director who
withdrew the result of a match does not decide it anew, and neither does an official who plays it.
"""

from collections.abc import Collection
from zoneinfo import ZoneInfo

from clubs.permissions import Role
from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, Refused, cause
from matches import scores
from matches.inputs.results import OutcomeInput
from matches.models import Entry, Event, Match, Result, Submission
from matches.permissions import is_member, side_of
from matches.queries.draws import draws
from matches.queries.journal.acts import last_withdrawal
from matches.queries.results.match_row import SubmissionRow
from matches.queries.results.submission_rows import has_scores, scores_of_other_officials
from matches.queries.results.submissions import login_names
from matches.settings import EventSettings
from rules_engine.verdict import Verdict

OFFICERS = frozenset({Role.OPERATOR, Role.OFFICER})


def check_no_ruling(match: Match) -> None:
    """Raise ``Refused`` for a ruling on the score: it is entered as a score, which another official confirms."""
    if _has_second_official(match):
        raise Refused(cause("ruling_needs_second_official"))


def check_ending(match: Match, outcome: OutcomeInput, ctx: ActContext) -> None:
    """Check that one director may end a match in this way.

    Raise ``NotAllowed`` for one who plays the match, ``Refused`` for a ruling on the score, or for the one who withdrew
    the result of the match.
    """
    if not _has_second_official(match):
        return
    if side_of(ctx.actor, match, ctx.at) is not None:
        raise NotAllowed(cause("own_match_of_desk"))
    if outcome.ending == Result.Ending.RULING:
        check_no_ruling(match)
    withdrawal = last_withdrawal(match)
    if withdrawal is not None and (withdrawal.actor_kind, withdrawal.actor_id) == (ctx.actor.kind, str(ctx.actor.id)):
        raise Refused(cause("own_withdrawal", match.node_key, match=match.pk))


def check_leaving(event: Event, entries: Collection[Entry], ctx: ActContext) -> None:
    """Raise ``NotAllowed`` if an official takes the opponent of their own match out of the draw."""
    if not event.play.second_official:
        return
    own_ids = {entry.pk for entry in entries if is_member(ctx.actor, entry)}
    for match in draws.open_matches(entries):
        if not own_ids & {match.side0_id, match.side1_id} and side_of(ctx.actor, match, ctx.at) is not None:
            raise NotAllowed(cause("own_match_of_desk"))


def check_contradiction(submission: Submission, *, is_known: bool) -> None:
    """Raise ``Conflicting`` if another official reported a different score, unless the sender knows that."""
    if is_known or not _has_second_official(submission.match):
        return
    for other in scores_of_other_officials(submission.match, submission.by_id):
        if not scores.is_same_match(submission.sheet, other.sheet):
            raise Conflicting(_contradiction(submission, other))


def _contradiction(submission: Submission, other: SubmissionRow) -> Verdict:
    """Return who reported what, and when. Games that are not possible have no score to name."""
    zone = ZoneInfo(submission.match.stage.event.tournament.time_zone)
    names = login_names([other.official] if other.official else [])
    login, moment = names.get(other.official or 0, ""), f"{other.received_at.astimezone(zone):%Y-%m-%d %H:%M}"
    score, final = scores.final_of(other.sheet), scores.final_of(submission.sheet)
    match, key, reported_id = submission.match_id, submission.match.node_key, str(other.id)
    if not (score and final):
        return cause("other_official_sent_games", key, match=match, submission=reported_id, who=login, at=moment)
    return cause(
        "other_official_reported",
        key,
        match=match,
        submission=reported_id,
        who=login,
        at=moment,
        score=score,
        written=final,
    )


def check_same_score(old: Result, new: Result) -> None:
    """Raise ``Refused`` if a result gives way to one with another winner or score, without a second official."""
    if _has_second_official(old.match) and (old.winner, old.final) != (new.winner, new.final):
        raise Refused(cause("correction_needs_second_official"))


def check_not_ended(event: Event, after: EventSettings, roles: frozenset[Role]) -> None:
    """Raise ``NotAllowed`` if a director no longer asks for a second official once a score was entered: they could then
    confirm their own.
    """
    is_ended = event.play.second_official and not after.second_official
    if is_ended and not roles & OFFICERS and has_scores(event):
        raise NotAllowed(cause("second_official_needs_officer"))


def _has_second_official(match: Match) -> bool:
    return match.stage.event.play.second_official
