"""Scores while one plays: shown where the event wants it, unofficial, and gone with the result."""

import pytest
from django.test import Client

from journal.context import ActContext
from journal.models import Act, Stream
from journal.refusals import Conflicting, NotAllowed, Refused
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.lock_part import lock_part
from matches.flows.results.update_live_score import update_live_score
from matches.flows.tables.start_match import start_match
from matches.models import Match
from matches.queries.events.locks import LockRefusal
from matches.queries.journal.versions import public_event_version, public_match_version
from matches.queries.results.match_rows import match_row
from matches.settings import EventSettingsChange
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db


def _shown(home: build.House, match: Match, *, are_shown: bool = True) -> None:
    event, changes = match.stage.event_id, EventSettingsChange(live_scores=are_shown)
    change_event_settings(event_id=event, changes=changes, ctx=ActContext(home.by_director, NOON))


def test_newest_telling_of_a_side_is_shown_and_no_older_one_after_it() -> None:
    home = build.house()
    match, (ann, bob) = build.meeting(home)
    _shown(home, match)
    acts = Act.objects.count()

    kept = [
        update_live_score(match_id=match.pk, games=games, sequence=order, ctx=ActContext(ann, NOON))
        for games, order in GAMES
    ]

    live = match_row(match).live
    assert kept == [True, True, False, False]
    assert live is not None
    assert (live.score, live.is_crawford, live.games) == ((4, 0), True, "1g2")
    assert Act.objects.count() == acts
    assert update_live_score(match_id=match.pk, games="1g2.2w", sequence=1, ctx=ActContext(bob, NOON))
    assert Stream.objects.filter(kind="live").count() == 0


GAMES = [("1w", 1), ("1g2", 5), ("1w", 3), ("1g2", 5)]


def test_score_is_shown_only_where_the_event_wants_it_and_until_there_is_a_result(client: Client) -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    addresses = [f"/en/matches/{match.pk}/", f"/en/events/{match.stage.event_id}/hall/"]

    def pages() -> list[bool]:
        texts = zip(addresses, ["now 4–0, Crawford", "4–0"], strict=True)
        return [text in client.get(address).content.decode() for address, text in texts]

    start_match(match_id=match.pk, ctx=ActContext(home.by_director, NOON))
    unwanted = update_live_score(match_id=match.pk, games="1g2", sequence=1, ctx=ActContext(ann, NOON))
    _shown(home, match)
    versions = public_event_version(match.stage.event_id), public_match_version(match.pk)
    update_live_score(match_id=match.pk, games="1g2", sequence=2, ctx=ActContext(ann, NOON))
    assert (unwanted, pages()) == (False, [True, True])
    assert versions != (public_event_version(match.stage.event_id), public_match_version(match.pk))
    _shown(home, match, are_shown=False)
    assert pages() == [False, False]
    _shown(home, match)
    build.play(match, home.by_director)
    assert pages() == [False, False]
    with pytest.raises(Conflicting):
        update_live_score(match_id=match.pk, games="1g2.2w", sequence=3, ctx=ActContext(ann, NOON))


def test_score_of_a_locked_match_is_not_changed() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    _shown(home, match)
    lock_part(event_id=match.stage.event_id, match_id=match.pk, ctx=ActContext(home.by_director, NOON, "disputed"))

    with pytest.raises(LockRefusal):
        update_live_score(match_id=match.pk, games="1g2", sequence=1, ctx=ActContext(ann, NOON))


def test_score_is_told_by_who_plays_or_serves_and_can_have_been_played() -> None:
    home = build.house()
    match, (ann, _bob) = build.meeting(home)
    _shown(home, match)

    with pytest.raises(NotAllowed):
        update_live_score(match_id=match.pk, games="1w", sequence=1, ctx=ActContext(build.acting(build.login()), NOON))
    for games in ("1w3", "nonsense"):
        with pytest.raises(Refused):
            update_live_score(match_id=match.pk, games=games, sequence=1, ctx=ActContext(ann, NOON))
    assert update_live_score(match_id=match.pk, games="", sequence=1, ctx=ActContext(home.by_director, NOON))


def test_pad_tells_the_score_of_a_match_whose_event_shows_it(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    address = f"/en/desk/matches/{match.pk}/live/"
    client.force_login(home.director)
    silent = client.get(f"/en/desk/matches/{match.pk}/").content.decode()
    _shown(home, match)

    page = client.get(f"/en/desk/matches/{match.pk}/").content.decode()
    told = [client.post(address, body).status_code for body in ({"games": "1w", "order": "1"}, {"games": "1w"})]

    assert [f'data-live-score="{address}"' in one for one in (silent, page)] == [False, True]
    assert told == [204, 422]
    assert match_row(match).live is not None
