"""A player finds his next match and submits its score, his opponent confirms it, and somebody far away follows."""

import pytest

from clubs.models import User
from matches.models import Match
from matches.queries.results import matches as match_queries
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build, processes

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def _two_players() -> tuple[Match, str, str]:
    """A match of two players with logins: first the one whose points are written first."""
    match, sides = build.meeting(build.house())
    first, second = (User.objects.get(pk=side.id).username for side in sides)
    return match, first, second


@pytest.mark.parametrize(("one", "other"), [("en", "nl"), pytest.param("da", "de", marks=pytest.mark.deep)])
def test_two_players_and_their_spectators(meet: Meet, one: str, other: str) -> None:
    match, his, hers = _two_players()
    player = meet(his, language=one, screen="phone", means="touch")
    opponent = meet(hers, language=other, screen="phone", means="touch")
    at_match, at_event = (meet(language=each) for each in (one, other))
    _watch(at_match, "match", match_id=match.pk)
    _watch(at_event, "event_bracket", event_id=match.stage.event_id)

    player.log_in()
    player.follow("desk_my_match", match=match.pk)
    player.write("final_0", "5")
    player.write("final_1", "3")
    player.send("desk_my_score", match=match.pk)
    opponent.log_in()
    processes.wait_until(lambda: match.submissions.filter(judgements__isnull=False).exists())
    opponent.follow("desk_my_match", match=match.pk)
    submission = match.submissions.get()
    opponent.send("desk_confirm", submission=submission.pk)

    processes.wait_until(lambda: match_queries.counting_result(match))
    player.visit("desk_my_match", match=match.pk)
    player.sees("5–3")
    assert _news(at_match, "main .points") == ["5", "3"]
    assert _news(at_event, ".node.decided .slot b") == ["5", "3"]


@pytest.mark.parametrize("scripts", [True, False])
def test_score_is_submitted_and_confirmed_with_and_without_scripts(meet: Meet, scripts: bool) -> None:
    match, his, hers = _two_players()
    player, opponent = (meet(name, scripts=scripts) for name in (his, hers))

    player.log_in()
    player.follow("desk_my_match", match=match.pk)
    player.write("final_0", "5")
    player.write("final_1", "3")
    player.send("desk_my_score", match=match.pk)
    if not scripts:
        player.sees("wins 5–3")
        player.send("desk_my_score", match=match.pk)
    processes.wait_until(lambda: match.submissions.filter(judgements__isnull=False).exists())
    opponent.log_in()
    opponent.follow("desk_my_match", match=match.pk)
    opponent.send("desk_confirm", submission=match.submissions.get().pk)

    result = match_queries.counting_result(match)
    assert result is not None
    assert result.final == [5, 3]


def _watch(spectator: Person, page: str, **parts: object) -> None:
    """His clock is wound by hand, so that nobody waits for half a minute."""
    spectator.page.clock.install()
    spectator.visit(page, **parts)
    spectator.page.evaluate("window.stays = true")


def _news(spectator: Person, selector: str) -> list[str]:
    """What comes to stand there without loading the page again."""
    place = spectator.page.locator(selector)
    assert place.count() == 0
    with spectator.page.expect_response(spectator.page.url):
        spectator.page.clock.run_for(50_000)
    place.first.wait_for()
    assert spectator.page.evaluate("window.stays")
    return place.all_inner_texts()
