"""Lists: a page at a time, with as many queries for three rows as for one."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.flows.found_club import found_club
from journal.context import ActContext
from matches.flows.results.correct_result import correct_result
from matches.inputs.results import ScoreInput
from matches.models import Match, Tournament
from tests.support import build
from tests.support.build import NOON, House
from tests.support.callers import Answer, Caller

pytestmark = pytest.mark.django_db
More = Callable[[House], None]


def _club(home: House) -> None:
    by, name = build.acting(home.officer), f"club-{build.login().pk}"
    found_club(federation=home.federation.slug, slug=name, name=name, ctx=ActContext(by, NOON))


def _player(home: House) -> None:
    build.player(home)


def _event(home: House) -> None:
    build.event(home)


def _tournament(home: House) -> None:
    build.tournament_of(home.federation.slug, build.acting(home.officer), f"cup-{build.login().pk}")


def _ruleset(home: House) -> None:
    build.ruleset(home, f"rules-{build.login().pk}", crawford=False)


def _season(home: House) -> None:
    build.season(home, f"season-{build.login().pk}")


def _post(home: House) -> None:
    build.serve(home.tournament, build.login(), home.by_officer)


LISTS: list[tuple[str, More]] = [
    ("federations/", lambda home: _nothing(build.house())),
    ("federations/{fed}/clubs/", _club),
    ("federations/{fed}/clubs/club/members/", _player),
    ("federations/{fed}/rulesets/", _ruleset),
    ("federations/{fed}/seasons/", _season),
    ("players/", _player),
    ("tournaments/", _tournament),
    ("federations/{fed}/tournaments/", _tournament),
    ("federations/{fed}/tournaments/open/events/", _event),
    ("federations/{fed}/tournaments/open/posts/", _post),
    ("federations/{fed}/tournaments/open/journal/", _post),
]
OF_AN_EVENT = (
    *("entries/", "entries/1/path/", "bracket/", "standings/", "places/", "journal/", "late/"),
    *("matches/", "matches/now/", "matches/unfinished/"),
)


@pytest.mark.parametrize(("path", "more"), LISTS, ids=[path for path, _ in LISTS])
def test_list_takes_as_many_queries_for_three_rows_as_for_one(path: str, more: More) -> None:
    home = build.house()
    more(home)
    address = path.format(fed=home.federation.slug)
    director = _known(home)

    few, of_few = _counted(director, address)
    more(home)
    more(home)
    many, of_many = _counted(director, address)

    assert len(many.body["results"]) == len(few.body["results"]) + 2
    assert of_many == of_few


@pytest.mark.parametrize("path", OF_AN_EVENT)
def test_list_of_an_event_takes_as_many_queries_for_a_large_field(path: str) -> None:
    home = build.house()
    events = [build.drawn(home, count) for count in (4, 8)]
    for event in events:
        build.play(build.ready(event)[0], home.by_director)
    for event in events:
        build.submit(build.ready(event)[0], home.by_director, ScoreInput(final=[5, 1]), at_desk=True)
    director = _known(home)

    counts = [_counted(director, f"events/{event.pk}/{path}")[1] for event in events]

    assert counts[0] == counts[1]


def test_ratings_take_as_many_queries_for_more_players() -> None:
    home = build.house()
    lists = [f"federations/{home.federation.slug}/pools/standard/ratings/"]
    director, counts = _known(home), []
    for count in (2, 4):
        build.play_out(build.drawn(home, count), home.by_director)
        counts.append([_counted(director, path)[1] for path in lists])

    assert counts[0] == counts[1]


def test_story_of_a_match_tells_each_correction_without_names_in_as_many_queries() -> None:
    home = build.house()
    event = build.drawn(home, 4, lengths=(5, 5))
    first, other = build.ready(event)
    build.play_out(event, home.by_director)
    final = Match.objects.latest("pk")
    changes: list[tuple[Match, list[int], str]] = [(first, [5, 3], "Misread"), (other, [5, 1], "Late sheet")]
    changes += [(other, [5, 0], "Again"), (other, [5, 4], "At last")]
    for match, score, why in changes:
        outcome = ScoreInput(final=score)
        correct_result(match_id=match.pk, outcome=outcome, ctx=ActContext(home.by_director, NOON, why))

    (one, of_one), (three, of_three) = (_counted(Caller(), f"matches/{match.pk}/story/") for match in (first, other))

    winner = first.side0.members.get().player.display_name
    before, after = ({"final": score, "ending": "played", "winner": winner} for score in ([5, 2], [5, 3]))
    (told,) = one.body["decided"]
    assert told.pop("at")
    assert told == {"kind": "corrected", "why": "Misread", "by": "director", "before": before, "after": after}
    assert [row["why"] for row in three.body["decided"]] == ["Late sheet", "Again", "At last"]
    assert (Caller().get(f"matches/{final.pk}/story/").body, of_one) == ({"decided": []}, of_three)


def test_history_of_a_rating_tells_no_match_of_a_hidden_tournament() -> None:
    home = build.house()
    build.play_out(build.drawn(home, 2), home.by_director)
    match = Match.objects.get()
    player = match.side0.members.get().player.public_id
    path = f"federations/{home.federation.slug}/pools/standard/ratings/{player}/"
    Tournament.objects.update(is_public=False)

    told = [caller.get(path).body["results"][0]["match"] for caller in (Caller(), Caller(home.director))]

    assert told == [None, match.pk]


def test_list_comes_in_pages() -> None:
    home = build.house()
    for _ in range(3):
        build.player(home)

    first = Caller().get("players/?page_size=2").body
    second = Caller().get("players/?page_size=2&page=2").body

    assert (first["count"], len(first["results"]), len(second["results"])) == (3, 2, 1)
    assert first["next"].endswith("page=2&page_size=2")


@pytest.mark.parametrize(
    ("query", "status"), [("page=9", 404), ("page=x", 404), ("page_size=0", 400), ("page_size=x", 400)]
)
def test_page_that_is_none_is_refused(query: str, status: int) -> None:
    answer = Caller().get(f"players/?{query}")

    assert (answer.status, answer.headers["Content-Type"]) == (status, "application/problem+json")


def test_players_are_found_without_accents() -> None:
    build.player(build.house(), "Jens Østergård")

    assert [one["name"] for one in Caller().get("players/?search=ostergard").body["results"]] == ["Jens Østergård"]


def _known(home: House) -> Caller:
    """The director, whose token is made."""
    director = Caller(home.director)
    director.get("me/")
    return director


def _counted(caller: Caller, path: str) -> tuple[Answer, int]:
    with CaptureQueriesContext(connection) as captured:
        answer = caller.get(path)
    assert answer.status == 200
    return answer, len(captured)


def _nothing(_: object) -> None:
    """What a builder returns is not wanted."""
