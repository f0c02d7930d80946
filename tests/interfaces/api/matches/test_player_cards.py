"""Player cards through the API: made, listed, used and revoked."""

from datetime import date

import pytest

from matches.models import Tournament
from tests.support import build
from tests.support.callers import Caller

pytestmark = pytest.mark.django_db


def test_card_is_made_listed_used_and_revoked() -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    Tournament.objects.update(until_on=date(2200, 1, 1))
    player = match.side0.members.get().player
    path, desk = f"federations/{home.federation.slug}/tournaments/open/cards/", Caller(home.director)

    (made,) = desk.post(path, {"players": [player.public_id]}).body
    rows = {row["player"]: row["made_at"] is not None for row in desk.get(path).body["results"]}
    held = {"Authorization": f"Card {made['secret']}"}
    own = Caller().get(f"matches/{match.pk}/submissions/", **held)
    revoked = desk.send("DELETE", f"{path}{player.public_id}/", None)
    after = Caller().get(f"matches/{match.pk}/submissions/", **held)
    again = desk.send("DELETE", f"{path}{player.public_id}/", None)

    assert (made["player"], made["name"]) == (player.public_id, player.public_name)
    assert sorted(rows.values()) == [False, True]
    assert rows[player.public_id]
    assert (own.status, revoked.status) == (200, 204)
    assert (after.status, after.code, again.status, again.code) == (401, "card_over", 404, "no_card")
    assert len(desk.post(path, {}).body) == 2


def test_card_of_another_tournament_opens_nothing_here() -> None:
    home, elsewhere = build.house(), build.house()
    match = build.ready(build.drawn(home, 2))[0]
    build.drawn(elsewhere, 2)
    Tournament.objects.update(until_on=date(2200, 1, 1))
    cards = Caller(elsewhere.director).post(f"federations/{elsewhere.federation.slug}/tournaments/open/cards/", {}).body

    sent = Caller().post(
        f"matches/{match.pk}/submissions/",
        {"id": "00000000-0000-4000-8000-000000000001", "final": [5, 3]},
        Authorization=f"Card {cards[0]['secret']}",
    )

    assert (sent.status, sent.code) == (403, "not_your_match")
