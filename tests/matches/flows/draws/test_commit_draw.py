"""The proof of a draw: a seed bound before it, a field that stays, and every draw drawn again from its file."""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from journal.context import ActContext
from journal.refusals import Conflicting, Refusal, Refused
from matches.flows.draws.change_pairing import change_pairing
from matches.flows.draws.change_stage import change_stage
from matches.flows.draws.commit_draw import commit_draw
from matches.flows.draws.draw_stage import draw_stage
from matches.flows.draws.withdraw_commitment import withdraw_commitment
from matches.flows.entries.disqualify_entry import disqualify_entry
from matches.flows.entries.enter import enter
from matches.flows.entries.replace_entry import replace_entry
from matches.flows.entries.seed_entry import seed_entry
from matches.flows.entries.skip_round import skip_round
from matches.flows.entries.withdraw_entry import withdraw_entry
from matches.flows.events.change_event_settings import change_event_settings
from matches.flows.events.undo_act import undo_act
from matches.flows.results.correct_result import correct_result
from matches.inputs.entries import EntryInput
from matches.inputs.results import ScoreInput
from matches.models import Commitment, Drawing, EntryMember, Event, Match, Result
from matches.preview import preview_of
from matches.queries.events import programmes
from matches.queries.events.my_matches import open_events
from matches.queries.events.programmes import EventState
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Caller
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
the_house = once(build.house)


@pytest.fixture
def home(the_house: Once[House]) -> House:
    return the_house()


def _commit(home: House, event: Event) -> Commitment:
    return commit_draw(event_id=event.pk, ctx=ActContext(home.by_director, NOON))


def _draw(home: House, event: Event) -> Drawing:
    return draw_stage(event_id=event.pk, ctx=ActContext(home.by_director, NOON))


def _code(act: Callable[[], object]) -> str:
    with pytest.raises(Refusal) as refusal:
        act()
    (broken,) = refusal.value.verdict.violations
    return broken.code


def _page(event: Event) -> str:
    answer = Client().get(f"/en/events/{event.pk}/draw/")
    assert (answer.status_code, answer.cookies) == (200, {})
    return answer.content.decode()


def _drawn_again(event: Event, name: str) -> dict[str, Any]:
    """What the rule book's command says of the file that the page offers, in a process without the site."""
    path = f"/en/events/{event.pk}/draw/{name}.json"
    assert f'href="{path}"' in _page(event)
    answer = Client().get(path)
    assert answer["Content-Disposition"] == f'attachment; filename="draw-{event.pk}-{name}.json"'
    command = [sys.executable, "-m", "rules_engine", "draw"]
    ran = subprocess.run(command, input=answer.content, capture_output=True, check=True)  # our own
    (line,) = ran.stdout.splitlines()
    told = json.loads(line)["phases"][0]
    drawing = json.loads(answer.content)["phases"][0]["drawings"][-1]
    return {**told["drawings"][-1], "output": drawing["output"]}


def _published(drawing: Drawing) -> dict[str, Any]:
    mine = ("settings", "seeding", "entries", "carried")
    return {name: value for name, value in drawing.output.items() if name not in mine}


def test_draw_reveals_the_seed_to_which_it_was_committed_and_anybody_draws_it_again(home: House) -> None:
    event = build.entered(home, 6)
    commitment = _commit(home, event)
    before = _page(event)

    drawing = _draw(home, event)
    after = _page(event)
    redraw = _drawn_again(event, "1-0-1")

    assert commitment.commitment in before and commitment.seed not in before
    assert (drawing.seed, drawing.seed_commitment) == (commitment.seed, commitment.commitment)
    assert drawing.input_sha256 == commitment.input_sha256
    assert hashlib.sha256(drawing.seed.encode()).hexdigest() == commitment.commitment
    assert drawing.seed in after and "committed and drawn at once" not in after
    assert (redraw["proof"], redraw["commitment"], redraw["output"]) == (
        "proved",
        commitment.commitment,
        _published(drawing),
    )


def test_discarded_draws_stay_on_the_page_with_their_reason_and_are_proved_too(home: House) -> None:
    event = build.entered(home, 5)
    first = _draw(home, event)
    undo_act(event_id=event.pk, act_id=first.act_id, ctx=ActContext(home.by_director, NOON, "Two club mates met."))
    enter(
        event_id=event.pk, entrants=[EntryInput("Newcomer")], ctx=ActContext(home.by_director, NOON), register_new=True
    )
    second = _draw(home, event)

    page = _page(event)

    assert first.seed != second.seed and page.count("committed and drawn at once") == 2
    assert "Two club mates met." in page and first.seed in page
    for drawing, name in ((first, "1-0-1"), (second, "1-0-2")):
        redraw = _drawn_again(event, name)
        assert (redraw["proof"], redraw["output"]) == ("proved", _published(drawing))


def test_rounds_are_proved_from_what_stood_when_they_were_drawn(home: House) -> None:
    event = build.entered(home, 6, format="swiss")
    _commit(home, event)
    _draw(home, event)
    build.play_ready(event, home.by_director)
    second = _draw(home, event)
    result = Result.objects.order_by("pk")[0]
    correct_result(
        match_id=result.match_id,
        outcome=ScoreInput(final=[2, 5]),
        ctx=ActContext(home.by_director, NOON, "Turned round."),
    )
    pairs = [(node.side0.number, node.side1.number) for node in _second_round(event)]
    swapped = [(pairs[0][0], pairs[1][0]), (pairs[0][1], pairs[1][1])]
    change_pairing(
        event_id=event.pk, stage_no=1, round_no=2, pairs=swapped, ctx=ActContext(home.by_director, NOON, "Family.")
    )

    redraw = _drawn_again(event, "1-2-1")

    assert (redraw["proof"], redraw["output"]) == ("proved", _published(second))
    assert "no seed proves them" in _page(event)


def _second_round(event: Event) -> list[Match]:
    return list(Match.objects.filter(stage__event=event, node_key__contains="2.").order_by("node_key"))


def test_field_is_frozen_from_the_commitment_until_it_is_taken_back_with_a_reason(home: House) -> None:
    event = build.entered(home, 4, format="swiss")
    one = EntryMember.objects.filter(event=event).order_by("pk")[0].entry
    ctx = ActContext(home.by_director, NOON)
    other = build.player(home)
    _commit(home, event)

    codes = [
        _code(act)
        for act in (
            lambda: enter(event_id=event.pk, entrants=[EntryInput(player=other.public_id)], ctx=ctx),
            lambda: withdraw_entry(event_id=event.pk, entry_no=1, ctx=ctx),
            lambda: disqualify_entry(event_id=event.pk, entry_no=1, ctx=ctx.with_note("He struck him.")),
            lambda: replace_entry(event_id=event.pk, entry_no=1, player=other.public_id, ctx=ctx),
            lambda: seed_entry(event_id=event.pk, entry_no=1, seed=1, ctx=ctx),
            lambda: skip_round(event_id=event.pk, entry_no=1, stage_no=1, round_no=1, ctx=ctx),
            lambda: change_stage(event_id=event.pk, stage_no=1, settings={"rounds": 2}, ctx=ctx),
            lambda: undo_act(event_id=event.pk, act_id=one.act_id, ctx=ctx),
        )
    ]

    assert codes == ["field_frozen"] * 8
    assert _code(lambda: withdraw_commitment(event_id=event.pk, ctx=ctx.with_note(" "))) == "reason_missing"
    commitment = withdraw_commitment(event_id=event.pk, ctx=ctx.with_note("One more came."))
    enter(event_id=event.pk, entrants=[EntryInput(player=other.public_id)], ctx=ctx)
    page = _page(event)
    assert commitment.commitment in page and "One more came." in page and commitment.seed not in page
    assert _code(lambda: withdraw_commitment(event_id=event.pk, ctx=ctx.with_note("Again."))) == "nothing_committed"
    _commit(home, event)
    with pytest.raises(Conflicting):
        _commit(home, event)
    assert _draw(home, event).round == 1
    assert _code(lambda: _commit(home, event)) == "too_late_to_commit"


def test_frozen_field_is_open_to_nobody_even_if_entries_were_opened(home: House) -> None:
    event = build.entered(home, 4)
    before = (programmes.state_of(event), open_events(home.by_director, NOON))
    _commit(home, event)
    frozen = (programmes.state_of(event), open_events(home.by_director, NOON))
    withdraw_commitment(event_id=event.pk, ctx=ActContext(home.by_director, NOON, "One more came."))

    assert before == (EventState.OPEN, [event])
    assert frozen == (EventState.CLOSED, [])
    assert programmes.state_of(event) == EventState.OPEN


def test_round_whose_commitment_was_taken_back_is_not_called_committed(home: House) -> None:
    """The lots of a round are the same again, so that the digest is that of the commitment."""
    event = build.entered(home, 4, format="swiss")
    commitment = _commit(home, event)
    withdraw_commitment(event_id=event.pk, ctx=ActContext(home.by_director, NOON, "Ann is ill."))

    drawing = _draw(home, event)
    page = _page(event)

    assert drawing.seed_commitment == commitment.commitment
    assert "The random draw of a round depends on a secret" in page and "Ann is ill." in page
    assert "is never used" not in page


def test_seed_that_is_committed_to_is_told_nowhere(home: House, client: Client) -> None:
    event = build.entered(home, 4)
    seeds = [_commit(home, event).seed]
    withdraw_commitment(event_id=event.pk, ctx=ActContext(home.by_director, NOON, "Ann is ill."))
    seeds.append(_commit(home, event).seed)
    client.force_login(home.director)
    director = Caller(home.director)
    seen = {"If_Match": director.get(f"events/{event.pk}/").etag}
    address = f"{home.federation.slug}/{home.tournament.slug}"
    api = ["", "draw/", "draws/", "export/", "journal/", "stages/", "stages/1/next/", "entries/", "matches/"]
    desk = ["", "draw/", "commit/", "commit/take-back/", "journal/", "stages/"]

    told = [str(director.get(f"events/{event.pk}/{path}").body) for path in api]
    told += [client.get(f"/en/desk/events/{event.pk}/{path}").content.decode() for path in desk]
    told += [client.get(f"/en/desk/{address}/journal/").content.decode(), _page(event)]
    told.append(str(director.post(f"events/{event.pk}/draw/?rehearse=true", **seen).body))
    told.append(str(director.post(f"events/{event.pk}/draw/", {"stage": 7}, **seen).body))

    assert Drawing.objects.count() == 0
    assert [(seed, text[:80]) for seed in seeds for text in told if seed in text] == []


def test_draw_is_refused_where_a_rating_has_changed_since_the_commitment(home: House) -> None:
    event, other = build.entered(home, 2, seeding="by_rating"), build.event(home)
    _commit(home, event)
    players = [one.player for one in EntryMember.objects.filter(event=event)]
    wanted = [EntryInput(player=player.public_id) for player in players]
    enter(event_id=other.pk, entrants=wanted, ctx=ActContext(home.by_director, NOON))
    _draw(home, other)
    build.play_out(other, home.by_director)

    assert _code(lambda: _draw(home, event)) == "field_differs"


def test_event_may_want_a_commitment_and_what_is_committed_is_not_rehearsed(home: House) -> None:
    event = build.entered(home, 4, commit_first=True)
    assert _code(lambda: _draw(home, event)) == "commit_first"
    commitment = _commit(home, event)

    with pytest.raises(Refused) as refusal, preview_of(event):
        _draw(home, event)

    assert refusal.value.verdict.violations[0].code == "secret_until_drawn"
    drawing = _draw(home, event)
    undo_act(event_id=event.pk, act_id=drawing.act_id, ctx=ActContext(home.by_director, NOON))
    assert _code(lambda: _draw(home, event)) == "commit_first"  # its seed is known by now
    assert _commit(home, event).commitment != commitment.commitment


def test_director_wants_commitments_later(home: House) -> None:
    event = build.entered(home, 4)
    ctx = ActContext(home.by_director, NOON)

    change_event_settings(event_id=event.pk, changes={"commit_first": True}, ctx=ctx)
    assert _code(lambda: _draw(home, event)) == "commit_first"

    change_event_settings(event_id=event.pk, changes={"commit_first": False}, ctx=ctx)
    assert _draw(home, event).seed_commitment


def test_director_commits_and_takes_back_at_the_desk(home: House, client: Client) -> None:
    event = build.entered(home, 3)
    client.force_login(home.director)
    desk = f"/en/desk/events/{event.pk}/"

    seen = _seen(client.get(f"{desk}commit/").content.decode())
    committed = client.post(f"{desk}commit/", {"seen": seen})
    told = client.get(f"{desk}draw/").content.decode()
    back = client.post(f"{desk}commit/take-back/", {"seen": _seen(told), "why": "A withdrawal."})

    assert (committed.status_code, back.status_code) == (302, 302)
    assert "the field of 3 is frozen" in told
    assert "the field of 3 is frozen" not in client.get(desk).content.decode()


def _seen(page: str) -> str:
    found = re.search(r'name="seen" value="(\d+)"', page)
    assert found is not None
    return found[1]
