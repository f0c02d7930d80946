"""The title of an event is proposed when it finishes, then confirmed or refused by an officer."""

import pytest

from journal.context import ActContext
from journal.refusals import Conflicting, NotAllowed, NotFound, Refused
from journal.verify import breaks_of_all
from matches.flows.events.finish_event import finish_event
from matches.flows.titles.confirm_title import confirm_title, refuse_title
from matches.flows.titles.withdraw_title import withdraw_title
from matches.models import Event, TitleFact
from matches.queries.titles import proposals, titles_held, titles_held_by, winners_of
from tests.support import build
from tests.support.build import NOON, House
from tests.support.titles import gives_title

pytestmark = pytest.mark.django_db


@pytest.fixture
def home() -> House:
    return build.house()


def _played(home: House) -> Event:
    event = build.drawn(home, 2)
    build.play(build.ready(event)[0], home.by_director)
    return event


def _finish(home: House, event: Event, is_finished: bool = True) -> None:
    finish_event(event_id=event.pk, is_finished=is_finished, ctx=ActContext(home.by_director, NOON))


def test_winner_holds_the_title_once_an_officer_confirms(home: House) -> None:
    event, ctx, slug = _played(home), ActContext(home.by_officer, NOON), home.federation.slug
    title = gives_title(home, event)
    assert proposals(home.federation) == []

    _finish(home, event)
    (proposal,) = proposals(home.federation)
    assert titles_held(home.federation) == []
    row = confirm_title(federation=slug, title_id=title.pk, winners=proposal.winner_ids, ctx=ctx)

    assert (row.holders, str(row.title)) == (winners_of(event), "Champion of the North 2026")
    assert [held.title for held in titles_held_by(row.holders[0])] == [title]
    assert proposals(home.federation) == []
    with pytest.raises(Conflicting, match="title_not_proposed"):
        confirm_title(federation=slug, title_id=title.pk, winners=proposal.winner_ids, ctx=ctx)
    assert list(breaks_of_all()) == []


def test_title_is_not_confirmed_for_somebody_else_than_the_winner(home: House) -> None:
    event, ctx = _played(home), ActContext(home.by_officer, NOON)
    title = gives_title(home, event)
    _finish(home, event)

    with pytest.raises(Conflicting, match="title_winner_changed"):
        confirm_title(federation=home.federation.slug, title_id=title.pk, winners=["nobody22"], ctx=ctx)
    assert TitleFact.objects.count() == 0


def test_title_of_a_reopened_event_is_not_proposed(home: House) -> None:
    event = _played(home)
    title = gives_title(home, event)
    _finish(home, event)
    (proposal,) = proposals(home.federation)
    _finish(home, event, is_finished=False)

    with pytest.raises(Conflicting, match="title_not_proposed"):
        confirm_title(
            federation=home.federation.slug,
            title_id=title.pk,
            winners=proposal.winner_ids,
            ctx=ActContext(home.by_officer, NOON),
        )


def test_refused_title_can_be_proposed_again(home: House) -> None:
    event, slug = _played(home), home.federation.slug
    title = gives_title(home, event)
    _finish(home, event)
    why = ActContext(home.by_officer, NOON, "No citizen.")

    with pytest.raises(Refused, match="reason_missing"):
        refuse_title(federation=slug, title_id=title.pk, ctx=ActContext(home.by_officer, NOON))
    row = refuse_title(federation=slug, title_id=title.pk, ctx=why)
    assert (row.kind, row.holders, row.reason, proposals(home.federation)) == ("refused", (), "No citizen.", [])
    withdraw_title(federation=slug, title_id=title.pk, ctx=why)

    assert [row.title for row in proposals(home.federation)] == [title]


def test_only_officers_of_the_federation_decide(home: House) -> None:
    event, slug = _played(home), home.federation.slug
    title = gives_title(home, event)
    _finish(home, event)
    (proposal,) = proposals(home.federation)

    for by in (home.by_director, build.acting(home.manager)):
        with pytest.raises(NotAllowed):
            confirm_title(federation=slug, title_id=title.pk, winners=proposal.winner_ids, ctx=ActContext(by, NOON))
    other = build.house()
    with pytest.raises(NotFound, match="unknown_title"):
        by_other = ActContext(other.by_officer, NOON, "Ours.")
        refuse_title(federation=other.federation.slug, title_id=title.pk, ctx=by_other)
