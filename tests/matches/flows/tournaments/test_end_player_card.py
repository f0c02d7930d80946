"""A player card is revoked: it acts no more, and what was sent with it stays."""

import pytest

from journal.context import ActContext, Actor
from journal.refusals import NotAllowed, NotFound
from matches.flows.tournaments.end_player_card import end_player_card
from matches.inputs.results import ScoreInput
from matches.models import Submission
from matches.permissions import side_of
from matches.queries.journal.journals import lines, of_tournament
from matches.queries.results.player_cards import card_rows
from matches.services.results.player_cards import card_of
from tests.support import build
from tests.support.build import NOON
from tests.support.cards import secrets_of

pytestmark = pytest.mark.django_db


def test_revoked_card_acts_no_more_and_its_score_stays() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    secret, _second = secrets_of(found, home.by_director)
    card = card_of(secret, NOON)
    build.submit(found, Actor("card", card.pk, "qr"), ScoreInput(final=[5, 2]))

    end_player_card(ref=home.ref, player_id=card.player.public_id, ctx=ActContext(home.by_director, NOON))

    assert side_of(Actor("card", card.pk, "qr"), found, NOON) is None
    with pytest.raises(NotFound):
        card_of(secret, NOON)
    assert Submission.objects.count() == 1
    has_card = {row.player.pk: row.made_at is not None for row in card_rows(home.tournament, NOON)}
    assert (has_card.pop(card.player_id), list(has_card.values())) == (False, [True])
    line = lines(of_tournament(home.tournament).filter(kind="end_player_card"), home.tournament)[0]
    assert [change.about for change in line.changes] == [(card.player.public_name,)]


def test_card_is_revoked_at_the_desk_alone_and_once() -> None:
    home = build.house()
    found = build.ready(build.drawn(home, 2))[0]
    player = card_of(secrets_of(found, home.by_director)[0], NOON).player.public_id

    with pytest.raises(NotAllowed):
        end_player_card(ref=home.ref, player_id=player, ctx=ActContext(build.acting(build.login()), NOON))
    end_player_card(ref=home.ref, player_id=player, ctx=ActContext(home.by_director, NOON))
    with pytest.raises(NotFound):
        end_player_card(ref=home.ref, player_id=player, ctx=ActContext(home.by_director, NOON))
