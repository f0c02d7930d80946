"""Secrets of sides: each speaks for one side of one match, until a newer one is made or the tournament ends."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Act
from journal.refusals import Conflicting, NotAllowed, NotFound, Refusal, Refused
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.judge_submission import judge_submission
from matches.flows.results.make_side_keys import MadeSecrets, make_side_keys
from matches.flows.tables.start_match import start_match
from matches.inputs.results import ScoreInput
from matches.models import Match, PendingOfficial, SideKey, Submission, Tournament
from matches.permissions import side_of
from matches.queries.results.matches import counting_result, match
from matches.services.results.side_keys import check_may_speak, key_of
from tests.support import build
from tests.support.build import NOON, House

pytestmark = pytest.mark.django_db
END = datetime(2026, 5, 4, tzinfo=UTC)  # the tournament is from 1 to 3 May


def codes_of(refusal: Refusal) -> list[str]:
    return [one.code for one in refusal.verdict.violations]


def _made(home: House, event: int, matches: Sequence[int] | None = None) -> tuple[MadeSecrets, ...]:
    return make_side_keys(event_id=event, match_ids=matches, ctx=ActContext(home.by_director, NOON))


def _actor(secret: str, at: datetime = NOON) -> Actor:
    return Actor("side", key_of(secret, at).pk, "qr")


def _sides(home: House, found: Match) -> tuple[Actor, Actor]:
    first, second = _made(home, found.stage.event_id)[0].secrets
    return _actor(first), _actor(second)


def test_secret_speaks_for_its_side_of_its_match_alone() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    one, other = build.ready(event)

    secrets_by_match = {secrets.match: secrets.secrets for secrets in _made(home, event.pk)}

    ann = _actor(secrets_by_match[one.pk][0])
    assert set(secrets_by_match) == {one.pk, other.pk}
    assert [len(secret) for pair in secrets_by_match.values() for secret in pair] == [26, 26, 26, 26]
    assert (side_of(ann, one, NOON), side_of(ann, other, NOON)) == (0, None)
    assert side_of(_actor(secrets_by_match[one.pk][1].upper()), one, NOON) == 1
    with pytest.raises(NotAllowed):
        start_match(match_id=other.pk, ctx=ActContext(ann, NOON))
    assert start_match(match_id=one.pk, ctx=ActContext(ann, NOON)).match_id == one.pk


def test_secret_is_kept_as_a_digest_and_told_to_nobody_again() -> None:
    home = build.house()
    event = build.drawn(home, 2)

    secrets = _made(home, event.pk)[0].secrets

    act = Act.objects.get(kind="make_side_keys")
    assert act.note.text == str(build.ready(event)[0].pk)
    kept = [str(list(SideKey.objects.values())), str(list(Act.objects.values())), act.note.text]
    assert [secret for secret in secrets for text in kept if secret in text] == []


def test_newer_secret_stops_the_older_one_of_its_match_only() -> None:
    home = build.house()
    event = build.drawn(home, 4)
    one, other = build.ready(event)
    before = {secrets.match: secrets.secrets[0] for secrets in _made(home, event.pk)}
    ann = _actor(before[one.pk])

    _made(home, event.pk, matches=[one.pk])

    assert side_of(ann, one, NOON) is None
    with pytest.raises(NotFound):
        key_of(before[one.pk], NOON)
    assert key_of(before[other.pk], NOON).match == other


def test_secret_ends_with_the_tournament_where_it_is_held() -> None:
    home = build.house()
    Tournament.objects.update(time_zone="Asia/Tokyo")
    event = build.drawn(home, 2)
    secret = _made(home, event.pk)[0].secrets[0]

    end = END - timedelta(hours=9)
    assert key_of(secret, end - timedelta(seconds=1)).expires_at == end
    with pytest.raises(NotFound):
        key_of(secret, end)
    with pytest.raises(Refused) as refusal:
        make_side_keys(event_id=event.pk, ctx=ActContext(home.by_director, end))
    assert codes_of(refusal.value) == ["tournament_over"]


def test_secret_is_made_at_the_desk_for_matches_that_are_open() -> None:
    home = build.house()
    event, elsewhere = build.drawn(home, 4), build.drawn(home, 2)
    one, other = build.ready(event)
    build.play(one, home.by_director)

    with pytest.raises(NotAllowed):
        make_side_keys(event_id=event.pk, ctx=ActContext(build.acting(build.login()), NOON))
    with pytest.raises(Conflicting):
        _made(home, event.pk, matches=[one.pk])
    with pytest.raises(NotFound):
        _made(home, event.pk, matches=[build.ready(elsewhere)[0].pk])
    assert [new.match for new in _made(home, event.pk)] == [other.pk]


def test_score_of_two_secrets_is_confirmed_and_says_so() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)

    submission = build.submit(found, ann, ScoreInput(final=[5, 2]))
    drain()
    with pytest.raises(NotAllowed):
        confirm_score(submission_id=submission.pk, ctx=ActContext(ann, NOON))
    confirm_score(submission_id=submission.pk, ctx=ActContext(bob, NOON))

    result = counting_result(found)
    assert (submission.by_kind, submission.via) == ("side0", "qr")
    assert result is not None
    assert (result.final, result.act.via, result.act.actor_kind) == ([5, 2], "qr", "side")


def test_score_of_two_alike_sheets_is_of_the_secret_that_sent_the_second() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)

    for side in (ann, bob):
        build.submit(found, side, ScoreInput(final=[5, 2]))
    drain()

    result = counting_result(found)
    assert result is not None
    assert (result.act.actor_kind, result.act.actor_id) == ("side", str(bob.id))


def test_score_disputed_before_it_is_made_official_waits() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)
    submissions = [build.submit(found, side, ScoreInput(final=[5, 2])) for side in (ann, bob)]
    for one in submissions:
        with transaction.atomic():
            judge_submission(submission_id=one.pk, at=NOON)()
    assert PendingOfficial.objects.count() == 1

    dispute_score(submission_id=submissions[0].pk, ctx=ActContext(bob, NOON, "5-3"))
    drain()

    assert (counting_result(found), PendingOfficial.objects.count()) == (None, 0)


def test_secret_disputes_and_ends_at_once_when_it_is_replaced() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)
    submission = build.submit(found, ann, ScoreInput(final=[5, 2]))
    drain()

    dispute_score(submission_id=submission.pk, ctx=ActContext(bob, NOON, "5-3"))
    _made(home, found.stage.event_id)

    with pytest.raises(NotAllowed):
        build.submit(found, ann, ScoreInput(final=[5, 3]))
    with pytest.raises(NotFound):
        dispute_score(submission_id=submission.pk, ctx=ActContext(bob, NOON, "5-3"))
    assert Submission.objects.count() == 1


def test_secret_shows_its_match_of_a_hidden_tournament_and_no_other() -> None:
    home = build.house()
    one, other = build.ready(build.drawn(home, 4))
    secrets_by_match = {secrets.match: secrets.secrets for secrets in _made(home, one.stage.event_id)}
    Tournament.objects.update(is_public=False)

    assert match(one.pk, _actor(secrets_by_match[one.pk][0]), NOON) == one
    with pytest.raises(NotFound):
        match(other.pk, _actor(secrets_by_match[one.pk][0]), NOON)


def test_nobody_speaks_for_both_sides() -> None:
    home = build.house()
    found, logins = build.meeting(home)
    first, second = (key_of(secret, NOON) for secret in _made(home, found.stage.event_id)[0].secrets)
    nobody = build.acting(None)

    check_may_speak(first, logins[0], [], NOON)
    check_may_speak(first, nobody, [first.pk], NOON)
    for login, keys in ((logins[1], []), (nobody, [second.pk])):
        with pytest.raises(NotAllowed) as refusal:
            check_may_speak(first, login, keys, NOON)
        assert codes_of(refusal.value) == ["speaks_for_other_side"]


def test_replaced_secret_binds_whoever_has_spoken_with_it() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)
    build.submit(found, ann, ScoreInput(final=[5, 2]))

    first, second = (key_of(secret, NOON) for secret in _made(home, found.stage.event_id)[0].secrets)

    check_may_speak(first, build.acting(None), [bob.id], NOON)  # it was exchanged by mistake, and never used
    with pytest.raises(NotAllowed):
        check_may_speak(second, build.acting(None), [ann.id], NOON)
