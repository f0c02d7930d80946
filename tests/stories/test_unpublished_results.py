"""What is hidden of an event is in no answer of the site to others: who won changes no page, file, feed or operation.

Every public address is asked twice, before and after the winners of all hidden matches are exchanged: the answers are
the same. Afterwards all is published, and they are not.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone
from pytest_django.plugin import DjangoDbBlocker

from interfaces.web.base import page_cache
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.change_publication import change_publication
from matches.flows.events.publish_part import publish_part
from matches.inputs.publication import BY_HAND, Part
from matches.models import Event, Match, Result
from matches.queries.events.locks import LockRefusal
from matches.queries.results.matches import counting_result
from matches.recording.events import event_act, lock_event
from tests.stories.test_hidden_players import content_of, text_of
from tests.support import build
from tests.support.api_scene import ROLES, Scene, kept
from tests.support.api_stand import Stand, sent
from tests.support.api_table import ROWS as OPERATIONS
from tests.support.build import House
from tests.support.callers import Caller
from tests.support.page_hall import Hall
from tests.support.page_table import ROWS as PAGES
from tests.support.publishing import publish, two_rounds
from tests.support.tokens import token_of

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(900)]
Answers = dict[str, str]
_CHANGING = re.compile(
    r'csrfmiddlewaretoken" value="\w+"|nonce="[^"]*"|data-tag="[^"]*"|"(number|seq|version)": ?\d+'
    r'|"(\w*_)?(at|now|token|head)": ?"[^"]*"|"seconds_left": ?\d+|(class="clock">|<footer><p>).*?</p>'
    r"|<dcterms:\w+[^>]*>[^<]*"
)
_OF_ACTS = {"pools_runs", "pool_terms"}  # when the pool was looked at
_OTHER = "other_director"  # sees whatever somebody without an office here sees


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Scene]:
    yield from kept(django_db_blocker)


def _hide(scene: Scene) -> list[Event]:
    """Hide the results of every event that has some; return the events."""
    events = list(Event.objects.filter(stages__matches__isnull=False).distinct().order_by("pk"))
    for event in events:
        ctx = ActContext(scene.home.by_officer, timezone.now())
        change_publication(event_id=event.pk, times={Part.RESULTS: BY_HAND}, ctx=ctx)
    drain()
    return events


def _exchange(home: House, matches: QuerySet[Match]) -> int:
    """Exchange the winner of every match that is decided and not locked; return of how many."""
    count = 0
    for match in matches.order_by("-pk").select_related("stage__event"):
        result = counting_result(match)
        if result is None or result.winner is None:
            continue
        event, ctx = match.stage.event, ActContext(home.by_officer, timezone.now())
        other = Result(
            match=match,
            ending=result.ending,
            winner=1 - result.winner,
            final=result.final and list(reversed(result.final)),
            raw=result.raw and list(reversed(result.raw)),
            both_moved=result.both_moved,
            loser_present=result.loser_present,
            played_at=result.played_at,
            replaces=result,
        )
        with suppress(LockRefusal), transaction.atomic():
            with event_act(lock_event(event), event, "correct_result", ctx) as act:
                act.state(other)
            count += 1
    drain()
    return count


def _answers(scene: Scene, words: dict[str, Any]) -> Answers:
    """Return what others are told, by address, without what changes by itself."""
    page_cache.forget()
    cache.clear()
    hall = Hall(words, {role: scene.users[role] for role in ROLES})
    stand = Stand(scene, {**words, "login": "somebody"})
    answers: Answers = {}
    for row in PAGES:
        answers[row.name] = _plain(content_of(hall.browsers[_OTHER].get(hall.address(_OTHER, row))))
    for operation in (row for row in OPERATIONS if row.method == "GET"):
        answer = sent(stand, operation, Caller(scene.users[_OTHER]))
        text = text_of(answer.body) if isinstance(answer.body, bytes) else str(answer.body)
        answers[operation.operation] = _plain(text.replace("'", '"'))
    return answers


def _plain(text: str) -> str:
    return _CHANGING.sub("", text)


def _differences(before: Answers, after: Answers) -> dict[str, tuple[str, str]]:
    """Return the first words that differ, by address."""
    names = [name for name in after if before[name] != after[name] and name not in _OF_ACTS]
    pairs = {name: (before[name], after[name]) for name in names}
    return {name: _first_words(*texts) for name, texts in pairs.items()}


def _first_words(first: str, second: str) -> tuple[str, str]:
    at = next((no for no, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
    return first[max(at - 60, 0) : at + 60], second[max(at - 60, 0) : at + 60]


def test_nothing_tells_others_a_hidden_result(scene: Scene) -> None:
    words = scene.words()  # before there are several results of a match
    for user in filter(None, scene.users.values()):
        token_of(user)  # kept: made for one operation, it would go with what the operation wrote
    events = _hide(scene)
    before = _answers(scene, words)
    assert _exchange(scene.home, Match.objects.filter(stage__event__in=events)) > 3
    after = _answers(scene, words)
    for event in events:
        publish_part(event_id=event.pk, ctx=ActContext(scene.home.by_officer, timezone.now()))
    drain()
    public = _answers(scene, words)

    assert _differences(before, after) == {}
    told = {name for name, text in public.items() if text != after[name]}
    assert {"event_results", "event_bracket", "match", "player", "home", "tournament", "matches_read"} <= told


def test_results_of_a_published_round_tell_nothing_of_the_next() -> None:
    home = build.house()
    event = two_rounds(home, [Part.RESULTS])
    publish(home, event, Part.RESULTS, round_no=1)

    def answers() -> list[str]:
        page_cache.forget()
        cache.clear()
        reader, path = Caller(build.login()), f"events/{event.pk}/"
        pages = ("", "bracket/", "results/", "players/", "info/", "hall/")
        texts = [text_of(Client().get(f"/en/{path}{page}").content) for page in pages]
        operations = ("", "publication/", "publication/play/", "matches/", "standings/", "entries/")
        texts += [str(reader.get(f"{path}{name}").body).replace("'", '"') for name in operations]
        return [_plain(text) for text in texts]

    before = answers()
    assert _exchange(home, Match.objects.filter(nodes__round=2, stage__event=event)) == 3
    assert answers() == before
    assert _exchange(home, Match.objects.filter(nodes__round=1, stage__event=event)) > 0
    changed = [first != second for first, second in zip(before, answers(), strict=True)]
    assert changed == [True, True, True, False, True, *[False] * 3, True, *[False] * 3]
