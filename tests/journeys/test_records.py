"""Both sides keep the record of their match, and differ; a director sets it right; and all of it by keyboard alone."""

import pytest

from clubs.models import User
from matches.inputs.results import ScoreInput
from matches.models import Match
from matches.queries.results.matches import counting_result
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build, processes

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def _type_games(player: Person, match: Match, typed: str, last: str) -> None:
    """What he typed before, and the last game by thumb; then it is sent."""
    player.page.goto(f"{player.url}{player.address('desk_my_match', match=match.pk)}?games={typed}")
    pad = player.page.locator("[data-pad]")
    player.use(pad.locator(f"[data-column='{int(last[0]) - 1}'] [data-key={last[1]}]"))
    pad.locator(f".pad-state[data-games='{typed}.{last}']").wait_for()
    with player.page.expect_navigation():
        player.use(pad.locator(".pad-send button"))


def _final(match: Match) -> list[int]:
    result = counting_result(match)
    assert result is not None
    assert result.final is not None
    return list(result.final)


def _judged(match: Match) -> int:
    return match.submissions.filter(judgements__isnull=False).count()


def test_two_phones_differ_in_a_game_and_the_desk_decides(meet: Meet) -> None:
    home = build.house()
    match, sides = build.meeting(home)
    names = [User.objects.get(pk=side.id).username for side in sides]
    first, second = (meet(name, screen="phone", means="touch") for name in names)
    desk = meet(home.director.username)
    for person in (first, second, desk):
        person.log_in()

    _type_games(first, match, "1g.2w.1g", "1w")
    _type_games(second, match, "1g.2g.1g", "1w")
    processes.wait_until(lambda: _judged(match) == 2)
    desk.visit("desk_event", event=match.stage.event_id)
    desk.follow("desk_match", match=match.pk)
    desk.sees("5–1")
    desk.sees("5–2")
    right = match.submissions.order_by("received_at")[0]
    desk.visit("desk_confirm", submission=right.pk)
    desk.write("why", "Both looked at the board again.")
    desk.send("desk_confirm", submission=right.pk)

    assert _final(match) == [5, 1]
    for phone in (first, second):
        phone.visit("desk_my_match", match=match.pk)
        assert phone.page.locator("main .points").all_inner_texts() == ["5", "1"]


def test_player_plays_his_match_without_a_pointer(meet: Meet) -> None:
    match, sides = build.meeting(build.house())
    names = [User.objects.get(pk=side.id).username for side in sides]
    player, opponent = (meet(name, means="keyboard") for name in names)

    player.log_in()
    player.follow("desk_my_match", match=match.pk)
    player.send("desk_my_start", match=match.pk)
    player.open_pad()
    player.page.locator(".pad-state").wait_for()
    for keys, games in (("12g", "1g2"), ("2w", "1g2.2w"), ("1w", "1g2.2w.1w")):
        player.page.keyboard.type(keys)
        player.page.locator(f".pad-state[data-games='{games}']").wait_for()
    with player.page.expect_navigation():
        player.page.keyboard.press("Enter")
    processes.wait_until(lambda: _judged(match) == 1)
    opponent.log_in()
    opponent.follow("desk_my_match", match=match.pk)
    opponent.send("desk_confirm", submission=match.submissions.get().pk)

    assert _final(match) == [5, 1]


def test_director_looks_at_a_correction_and_makes_it_without_a_pointer(meet: Meet) -> None:
    home = build.house()
    event = build.drawn(home, 4)
    for match in build.ready(event):
        build.submit(match, home.by_director, ScoreInput(final=[5, 3]), at_desk=True)
    processes.wait_until(lambda: len(build.ready(event)) == 1)
    final, wrong = build.ready(event)[0], Match.objects.filter(stage__event=event).order_by("pk")[0]
    director = meet(home.director.username, means="keyboard")

    director.log_in()
    director.visit("desk_match", match=wrong.pk)
    director.follow("desk_correct", match=wrong.pk)
    director.write_score("3-5")
    director.write("why", "Read upside down.")
    director.send("desk_correct", match=wrong.pk)
    director.sees("What this changes")
    assert _final(wrong) == [5, 3]
    director.send("desk_correct", match=wrong.pk)

    director.is_at("desk_match", match=wrong.pk)
    assert _final(wrong) == [3, 5]
    now = build.ready(event)[0]
    assert wrong.side1_id in (now.side0_id, now.side1_id)
    assert now.pk != final.pk
