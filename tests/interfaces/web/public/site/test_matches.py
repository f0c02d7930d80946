"""The page of a match."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from journal.context import ActContext
from journal.jobs import drain
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.entries.enter import enter
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.flows.results.end_match import end_match
from matches.flows.results.rule_on_score import rule_on_score
from matches.flows.tables.call_match import call_match
from matches.inputs.entries import EntryInput
from matches.inputs.results import OutcomeInput, ScoreInput
from matches.models import Event, Match
from matches.queries.results.match_stories import changed_in
from tests.support import build
from tests.support.page_world import World, queries_of, show, world
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_world = once(world)


@pytest.fixture
def scene(the_world: Once[World]) -> World:
    return the_world()


def test_match_is_told_game_by_game(client: Client, scene: World) -> None:
    page = show(client, scene.addresses()["match"])

    assert [score in page for score in ("<td>0–0", "<td>4–0", "<td>4–1")] == [True] * 3
    assert page.count(">Crawford game<") == 1
    assert "Please note" in page  # the leader doubled after the Crawford game
    assert "borne off, gammon" in page
    assert "double, drop" in page


def test_how_a_match_ended_comes_before_its_games(client: Client, scene: World) -> None:
    page = show(client, scene.addresses()["match"])

    assert page.index('<dl class="facts">') < page.index("<summary>Games</summary>")


def test_match_tells_what_it_did_to_both_ratings(client: Client, scene: World) -> None:
    page = show(client, scene.addresses()["match"])

    assert page.count("1500.00 →") == 2
    assert 'class="up">+' in page
    assert 'class="down">−' in page


def test_bare_final_score_has_no_games(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    build.play(match, home.by_director)

    page = show(client, f"/en/matches/{match.pk}/")

    assert "Only the final score was reported." in page
    assert "<table" not in page


def test_match_before_its_result_says_where_it_stands(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    call_match(match_id=match.pk, table="7", ctx=ActContext(home.by_director, build.NOON))

    page = show(client, f"/en/matches/{match.pk}/")

    assert "There is no official result yet." in page
    assert "table 7" in page
    assert "Report its score" in page


def test_submitted_score_is_not_told_before_it_is_official(client: Client) -> None:
    home = build.house()
    user = build.login()
    player = build.player(home, "Ann", user)
    event = build.event(home)
    enter(
        event_id=event.pk,
        entrants=[EntryInput(player=player.public_id), EntryInput("Bob")],
        ctx=ActContext(home.by_director, build.NOON),
        register_new=True,
    )
    draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, build.NOON))
    match = build.ready(event)[0]
    build.submit(match, build.acting(user), ScoreInput(final=[5, 4]))
    drain()

    page = show(client, f"/en/matches/{match.pk}/")

    assert "reported by one side" in page
    assert 'class="points"' not in page


def test_corrected_match_tells_why(client: Client, scene: World) -> None:
    correct_result(
        match_id=scene.decided.pk,
        outcome=ScoreInput(final=[5, 3]),
        ctx=ActContext(scene.home.by_director, build.NOON, "Written down the <b>wrong</b> way."),
    )

    page = show(client, scene.addresses()["match"])

    assert "Written down the &lt;b&gt;wrong&lt;/b&gt; way." in page
    assert "Result corrected" in page


def test_walkover_is_not_rated_and_says_why(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    end_match(match_id=match.pk, outcome=OutcomeInput("walkover", 0), ctx=ActContext(home.by_director, build.NOON))
    drain()

    page = show(client, f"/en/matches/{match.pk}/")

    assert "walkover" in page
    assert "0–0" not in page
    assert "→" not in page
    assert "not rated" in page.lower() or "does not count" in page.lower()


def test_ruling_on_a_refused_sheet_shows_what_is_wrong_with_it(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    sheet = ScoreInput(games=[{"winner": 0, "how": "bearoff", "kind": "gammon", "cube": 3}])
    refused = build.submit(match, home.by_director, sheet, at_desk=True)
    drain()
    why = "Both sides say so."
    rule_on_score(submission_id=refused.pk, winner=0, score=(5, 2), ctx=ActContext(home.by_director, build.NOON, why))

    page = show(client, f"/en/matches/{match.pk}/")

    assert "The director ruled on this sheet, which is irregular" in page
    assert "Game 1: A cube never shows 3." in page
    assert why in page


def test_match_without_pool_says_so_on_the_pages_of_its_players(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2, pool=""))[0]
    build.play(match, home.by_director)
    player = match.side0.members.get().player

    pages = [show(client, f"/en/matches/{match.pk}/"), show(client, f"/en/players/{player.public_id}/")]

    assert ["this event has no rating pool." in page for page in pages] == [True, True]


def test_rating_that_is_not_there_yet_is_promised(client: Client, scene: World) -> None:
    match = build.ready(scene.event)[0]
    end_match(
        match_id=match.pk, outcome=OutcomeInput("walkover", 0), ctx=ActContext(scene.home.by_director, build.NOON)
    )

    assert "Look again in a moment." in show(client, f"/en/matches/{match.pk}/")


def test_event_without_a_pool_is_not_rated(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2, pool=""))[0]
    build.play(match, home.by_director)

    assert "this event has no rating pool" in show(client, f"/en/matches/{match.pk}/")


def test_match_leads_to_the_next_of_its_winner(client: Client, scene: World) -> None:
    build.play(build.ready(scene.event)[0], scene.home.by_director)
    final = build.ready(scene.event)[0]

    assert f'href="/en/matches/{final.pk}/"' in show(client, scene.addresses()["match"])


def test_match_that_did_not_change_is_answered_before_it_is_read(client: Client, scene: World) -> None:
    address = scene.addresses()["match"]
    tag = client.get(address).headers["ETag"]

    assert client.get(address, headers={"if-none-match": tag}).status_code == 304


def test_match_has_another_tag_when_it_is_rated(client: Client) -> None:
    home = build.house()
    match = build.ready(build.drawn(home, 2))[0]
    end_match(
        match_id=match.pk,
        outcome=OutcomeInput("conceded", 0, (3, 1), True),
        ctx=ActContext(home.by_director, build.NOON),
    )
    before = client.get(f"/en/matches/{match.pk}/").headers["ETag"]

    drain()

    assert client.get(f"/en/matches/{match.pk}/").headers["ETag"] != before


def test_match_is_read_with_the_same_number_of_queries_however_large_the_event(client: Client) -> None:
    small, large = world(2), world(8)

    assert queries_of(client, small.addresses()["match"]) == queries_of(client, large.addresses()["match"])


def test_public_pages_say_what_was_corrected_taken_back_and_kept_and_why(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 4, lengths=(5, 5))
    ctx = ActContext(home.by_director, build.NOON)
    first, _ = build.ready(event)
    build.play_out(event, home.by_director)
    final = Match.objects.latest("pk")
    correct_result(
        match_id=first.pk, outcome=ScoreInput(final=[3, 5]), rulings={final.pk: "keep"}, ctx=ctx.with_note("Misread")
    )
    end = correct_result(match_id=final.pk, outcome=ScoreInput(final=[5, 1]), ctx=ctx.with_note("A wrong sheet"))

    told = {name: " ".join(show(client, f"/en/{name}").split()) for name in (f"matches/{first.pk}/", *_pages(event))}
    kept = " ".join(show(client, f"/en/matches/{final.pk}/").split())

    winner, other = (side.members.get().player.display_name for side in (first.side0, first.side1))
    for name, page in told.items():
        assert f'<span class="before">5–2, {winner} wins</span> → <span class="after">3–5, {other} wins</span>' in page
        assert ("Reason: Misread" in page, "by a director" in page) == (True, True)
        assert home.director.username not in page
        assert "corrected" in page, name
    assert f"these would play here instead: {other}." in kept
    undo_act(event_id=event.pk, act_id=end.act_id, ctx=ctx.with_note("It was right"))
    assert "Result withdrawn" in show(client, f"/en/matches/{final.pk}/")


def _pages(event: Event) -> tuple[str, str]:
    return f"events/{event.pk}/info/", f"events/{event.pk}/print/a4/"


def test_corrections_of_an_event_are_read_in_as_many_queries_for_three_as_for_one(client: Client) -> None:
    home = build.house()
    event = build.drawn(home, 8, lengths=(5, 5, 5))
    counts = []
    for number, match in enumerate(build.ready(event)[:3], 1):
        build.play(match, home.by_director)
        correct_result(
            match_id=match.pk, outcome=ScoreInput(final=[5, 3]), ctx=ActContext(home.by_director, build.NOON, "Misread")
        )
        if number != 2:
            with CaptureQueriesContext(connection) as queries:
                assert len(changed_in(event)) == number
            counts.append(len(queries))

    assert counts[0] == counts[1]
