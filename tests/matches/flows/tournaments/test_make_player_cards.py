"""Player cards: each acts for one player in all their matches of a tournament, until it is revoked or replaced, or the
tournament ends."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import transaction

from journal.context import ActContext, Actor
from journal.jobs import drain
from journal.models import Act
from journal.refusals import NotAllowed, NotFound, Refusal, Refused
from matches.flows.results.confirm_score import confirm_score
from matches.flows.results.dispute_score import dispute_score
from matches.flows.results.judge_submission import judge_submission
from matches.flows.tables.start_match import start_match
from matches.flows.tournaments.make_player_cards import MadeCard, make_player_cards
from matches.inputs.results import ScoreInput
from matches.models import Match, PendingOfficial, PlayerCard, Submission, Tournament
from matches.permissions import side_of
from matches.queries.results.matches import counting_result, match
from matches.services.results.player_cards import card_of, check_one_side
from ratings.flows.merges.merge_players import merge_players
from tests.support import build
from tests.support.build import NOON, House
from tests.support.cards import secrets_of

pytestmark = pytest.mark.django_db
END = datetime(2026, 5, 4, tzinfo=UTC)  # the tournament is from 1 to 3 May


def codes_of(refusal: Refusal) -> list[str]:
    return [one.code for one in refusal.verdict.violations]


def _made(home: House, *players: str) -> tuple[MadeCard, ...]:
    return make_player_cards(ref=home.ref, player_ids=players or None, ctx=ActContext(home.by_director, NOON))


def _actor(secret: str, at: datetime = NOON) -> Actor:
    return Actor("card", card_of(secret, at).pk, "qr")


def _sides(home: House, found: Match) -> tuple[Actor, Actor]:
    first, second = secrets_of(found, home.by_director)
    return _actor(first), _actor(second)


def _id(found: Match, side: int) -> str:
    player: str = (found.side0, found.side1)[side].members.get().player.public_id
    return player


def test_card_acts_for_its_player_in_every_match_of_the_tournament_and_in_no_other() -> None:
    home = build.house()
    event, second_event = build.drawn(home, 4), build.entered(home, 1)
    one, other = build.ready(event)

    cards = {card.player.public_id: card.secret for card in _made(home)}

    ann = _actor(cards[_id(one, 0)])
    assert len(cards) == 5  # each player of either event has one
    assert {len(secret) for secret in cards.values()} == {26}
    assert (side_of(ann, one, NOON), side_of(ann, other, NOON)) == (0, None)
    assert side_of(_actor(cards[_id(one, 1)].upper()), one, NOON) == 1
    with pytest.raises(NotAllowed):
        start_match(match_id=other.pk, ctx=ActContext(ann, NOON))
    assert start_match(match_id=one.pk, ctx=ActContext(ann, NOON)).match_id == one.pk
    build.play(one, home.by_director)
    build.play(other, home.by_director)
    (final,) = build.ready(event)
    assert side_of(ann, final, NOON) is not None  # the same card
    assert second_event.tournament == event.tournament


def test_card_of_another_tournament_does_not_act_here() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    elsewhere = build.tournament_of(home.federation.slug, home.by_officer, "other")
    ann, _bob = _sides(home, found)

    PlayerCard.objects.filter(pk=ann.id).update(tournament=elsewhere)

    assert side_of(ann, found, NOON) is None
    with pytest.raises(NotAllowed):
        build.submit(found, ann, ScoreInput(final=[5, 2]))


def test_secret_is_kept_as_a_digest_and_told_to_nobody_again() -> None:
    home = build.house()
    build.drawn(home, 2)

    secrets = [card.secret for card in _made(home)]

    act = Act.objects.get(kind="make_player_cards")
    kept = [str(list(PlayerCard.objects.values())), str(list(Act.objects.values())), str(act)]
    assert [secret for secret in secrets for text in kept if secret in text] == []


def test_newer_card_ends_the_older_one_of_its_player_only() -> None:
    home = build.house()
    one = build.ready(build.drawn(home, 2))[0]
    before = {card.player.public_id: card.secret for card in _made(home)}
    ann = _actor(before[_id(one, 0)])

    _made(home, _id(one, 0))

    assert side_of(ann, one, NOON) is None
    with pytest.raises(NotFound):
        card_of(before[_id(one, 0)], NOON)
    assert card_of(before[_id(one, 1)], NOON).player.public_id == _id(one, 1)


def test_card_ends_with_the_tournament_where_it_is_held() -> None:
    home = build.house()
    Tournament.objects.update(time_zone="Asia/Tokyo")
    found = build.ready(build.drawn(home, 2))[0]
    secret = secrets_of(found, home.by_director)[0]
    ann = _actor(secret)

    end = END - timedelta(hours=9)
    assert card_of(secret, end - timedelta(seconds=1)).expires_at == end
    with pytest.raises(NotFound):
        card_of(secret, end)
    assert (side_of(ann, found, end - timedelta(seconds=1)), side_of(ann, found, end)) == (0, None)
    with pytest.raises(Refused) as refusal:
        make_player_cards(ref=home.ref, ctx=ActContext(home.by_director, end))
    assert codes_of(refusal.value) == ["tournament_over"]


def test_cards_are_made_at_the_desk_for_players_who_are_entered() -> None:
    home = build.house()
    build.drawn(home, 2)
    stranger = build.player(home)

    with pytest.raises(NotAllowed):
        make_player_cards(ref=home.ref, ctx=ActContext(build.acting(build.login()), NOON))
    with pytest.raises(NotFound) as refusal:
        _made(home, stranger.public_id)
    assert codes_of(refusal.value) == ["player_not_entered"]
    assert PlayerCard.objects.count() == 0


def test_card_of_a_member_acts_for_a_pair() -> None:
    home = build.house()
    event = build.doubles(home, "Ann / Bob", "Cas / Dan")
    build.draw(home, event)
    (found,) = build.ready(event)

    cards = _made(home)

    assert [side_of(_actor(card.secret), found, NOON) for card in cards] in ([0, 0, 1, 1], [1, 1, 0, 0])


def test_card_of_a_merged_player_acts_on_and_is_replaced_with_the_player() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, _bob = _sides(home, found)
    old, kept = found.side0.members.get().player, build.player(home)

    ctx = ActContext(home.by_officer, NOON)
    merge_players(federation=home.federation.slug, target=kept.public_id, duplicate=old.public_id, ctx=ctx)

    assert side_of(ann, found, NOON) == 0
    (new,) = _made(home, kept.public_id)
    assert (side_of(ann, found, NOON), side_of(_actor(new.secret), found, NOON)) == (None, 0)


def test_score_of_two_cards_is_confirmed_and_says_so() -> None:
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
    assert (result.final, result.act.via, result.act.actor_kind) == ([5, 2], "qr", "card")


def test_score_of_two_alike_sheets_is_of_the_card_that_sent_the_second() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)

    for side in (ann, bob):
        build.submit(found, side, ScoreInput(final=[5, 2]))
    drain()

    result = counting_result(found)
    assert result is not None
    assert (result.act.actor_kind, result.act.actor_id) == ("card", str(bob.id))


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


def test_card_disputes_and_ends_at_once_when_it_is_replaced() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)
    submission = build.submit(found, ann, ScoreInput(final=[5, 2]))
    drain()

    dispute_score(submission_id=submission.pk, ctx=ActContext(bob, NOON, "5-3"))
    _made(home)

    with pytest.raises(NotAllowed):
        build.submit(found, ann, ScoreInput(final=[5, 3]))
    with pytest.raises(NotFound):
        dispute_score(submission_id=submission.pk, ctx=ActContext(bob, NOON, "5-3"))
    assert Submission.objects.count() == 1


def test_card_shows_its_match_of_a_hidden_tournament_and_no_other() -> None:
    home = build.house()
    one, other = build.ready(build.drawn(home, 4))
    ann, _bob = _sides(home, one)
    Tournament.objects.update(is_public=False)

    assert match(one.pk, ann, NOON) == one
    with pytest.raises(NotFound):
        match(other.pk, ann, NOON)


def test_nobody_acts_for_both_sides() -> None:
    home = build.house()
    found, logins = build.meeting(home)
    first, second = _sides(home, found)
    nobody = build.acting(None)

    check_one_side([first.id], logins[0], found, NOON)
    check_one_side([first.id], nobody, found, NOON)
    for login, cards in ((logins[1], [first.id]), (nobody, [first.id, second.id])):
        with pytest.raises(NotAllowed) as refusal:
            check_one_side(cards, login, found, NOON)
        assert codes_of(refusal.value) == ["speaks_for_other_side"]


def test_replaced_card_binds_whoever_has_acted_with_it() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    ann, bob = _sides(home, found)
    build.submit(found, ann, ScoreInput(final=[5, 2]))

    first, second = _sides(home, found)

    check_one_side([bob.id, first.id], build.acting(None), found, NOON)  # exchanged by mistake, and never used
    with pytest.raises(NotAllowed):
        check_one_side([ann.id, second.id], build.acting(None), found, NOON)
