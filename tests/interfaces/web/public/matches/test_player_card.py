"""A player card: looked at, exchanged for a session, and what that session opens."""

import logging
from datetime import date, timedelta
from io import StringIO
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.throttling import SimpleRateThrottle

from clubs.models import Player
from interfaces.shared.throttling import Secrets
from journal.context import ActContext
from journal.jobs import drain
from matches.flows.events.lock_part import lock_part
from matches.flows.results.dispute_score import dispute_score
from matches.inputs.results import ScoreInput
from matches.models import Evidence, PlayerCard, Response, Submission, Tournament
from matches.queries.results import matches
from matches.queries.tournaments.tournaments import number
from tests.support import build
from tests.support.callers import Caller
from tests.support.cards import secrets_of
from tests.support.desk_cast import Cast, cast
from tests.support.forms import fill, form_to, forms_of
from tests.support.photos import photo
from tests.support.worlds import Once, once

pytestmark = pytest.mark.django_db
CARDS = "/en/desk/my/cards/"
the_cast = once(cast)


@pytest.fixture
def scene(the_cast: Once[Cast]) -> Cast:
    found = the_cast()
    Tournament.objects.update(until_on=date(2200, 1, 1))
    return found


def _secrets(scene: Cast) -> tuple[str, str]:
    return secrets_of(scene.match, scene.home.by_director, timezone.now())


def _my(scene: Cast) -> str:
    return f"/en/desk/my/matches/{scene.match.pk}/"


def _enter(secret: str) -> Client:
    """A phone that has exchanged a secret."""
    phone = Client(enforce_csrf_checks=True, headers={"Origin": "null"})  # as a page without referrer sends it
    address = f"/en/card/{secret}/"
    form = form_to(phone.get(address))
    answer = phone.post(address, form.values)
    assert answer.status_code == 302, answer.content
    plain = Client()
    plain.cookies = phone.cookies
    return plain


def test_code_is_looked_at_without_any_change_and_leaves_no_trace(scene: Cast) -> None:
    first, _second = _secrets(scene)

    phone = Client()
    answer = phone.get(f"/en/card/{first}/")
    page = answer.content.decode()

    name = scene.match.side0.members.get().player.public_name
    assert f"Player card of {name}" in page
    assert [form.action for form in forms_of(answer)] == [""]
    assert answer["Referrer-Policy"] == "no-referrer"
    assert "no-store" in answer["Cache-Control"]
    assert phone.get(_my(scene)).status_code == 302  # to the login


def test_code_is_exchanged_only_with_the_token_of_the_page(scene: Cast) -> None:
    first, _second = _secrets(scene)
    address = f"/en/card/{first}/"
    elsewhere = Client(enforce_csrf_checks=True, headers={"Origin": "https://elsewhere.example"})

    form = form_to(elsewhere.get(address))

    assert Client(enforce_csrf_checks=True, headers={"Origin": "null"}).post(address).status_code == 403
    assert elsewhere.post(address, form.values).status_code == 403


def test_page_of_a_card_says_that_its_match_is_locked_and_offers_what_is_taken(scene: Cast) -> None:
    phone, ctx = _enter(_secrets(scene)[0]), ActContext(scene.home.by_director, timezone.now(), "A protest.")
    before = phone.get(_my(scene)).content.decode()
    lock_part(event_id=scene.event.pk, match_id=scene.match.pk, ctx=ctx)

    page = phone.get(_my(scene)).content.decode()

    offers = [f"{_my(scene)}{act}/" for act in ("score", "start", "arrive", "call")]
    assert [offer in before for offer in offers] == [True, True, True, True]
    assert [offer in page for offer in offers] == [False, False, True, True]
    assert "This match is locked against changes (A protest.). The director who locked it, or an officer" in page


def test_two_phones_without_a_login_settle_the_score_between_them(client: Client, scene: Cast) -> None:
    first, second = _secrets(scene)
    ann, bob = _enter(first), _enter(second)

    fill(ann, _my(scene), f"{_my(scene)}score/", final="5-3")
    drain()
    seen_by_bob = bob.get(_my(scene)).content.decode()
    sheet = Submission.objects.get()
    confirmed = fill(bob, _my(scene), f"/en/desk/submissions/{sheet.pk}/confirm/")

    result = matches.counting_result(scene.match)
    assert "sent with the player card" in seen_by_bob
    assert result is not None
    assert (confirmed["Location"], result.final) == (_my(scene), [5, 3])
    client.force_login(scene["director"])
    said = "confirmed with the player card"
    desk = client.get(f"/en/desk/matches/{scene.match.pk}/").content.decode()
    journal = client.get(f"/en/desk/events/{scene.event.pk}/journal/").content.decode()
    assert [said in page for page in (desk, ann.get(_my(scene)).content.decode())] == [True, True]
    players = [side.members.get().player.public_name for side in (scene.match.side0, scene.match.side1)]
    assert all(f"{name}, player" in journal for name in players)
    assert "with the player card" in journal
    assert first not in journal
    assert said in client.get(f"/en/matches/{scene.match.pk}/").content.decode()


def test_phone_opens_its_match_and_nothing_else(scene: Cast) -> None:
    first, _second = _secrets(scene)
    phone = _enter(first)
    other = matches.by_ids([pk for pk in range(1, scene.match.pk + 4) if pk != scene.match.pk])

    others = [phone.get(f"/en/desk/my/matches/{pk}/").status_code for pk in other]
    desks = [phone.get(f"/en/desk/{page}").status_code for page in ("", f"matches/{scene.match.pk}/", "running/")]

    assert phone.get(_my(scene)).status_code == 200
    assert set(others) <= {302, 403}
    assert set(desks) <= {302, 404}
    assert Response.objects.count() == 0


def test_phone_of_both_sides_is_refused_in_their_match_with_the_reason(client: Client, scene: Cast) -> None:
    first, second = _secrets(scene)
    phone = _enter(first)
    phone.post(f"/en/card/{second}/")
    client.force_login(scene["member"])
    client.post(f"/en/card/{second}/")

    for holder in (phone, client):
        answer = holder.get(_my(scene))
        assert (answer.status_code, "nobody can act for both" in answer.content.decode()) == (403, True)
    assert phone.get(f"/en/card/{first}/")["Location"] == CARDS


def test_code_that_counts_no_more_says_what_to_do(scene: Cast) -> None:
    first, _second = _secrets(scene)
    phone = _enter(first)
    _secrets(scene)

    for page in (phone.get(_my(scene)), phone.get(f"/en/card/{first}/"), Client().get("/en/card/nonsense/")):
        assert page.status_code in (403, 404)
        assert "Ask the tournament desk for a new card" in page.content.decode()
    PlayerCard.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert phone.get(_my(scene)).status_code == 403


def test_browser_is_told_for_which_sides_it_speaks_and_a_new_card_is_the_same_voice(scene: Cast) -> None:
    player = scene.match.side1.members.get().player_id
    phone, voice = _enter(_secrets(scene)[1]), f"card.{scene.home.tournament.pk}.{player}"
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.cookies
    sent = {"submission": "00000000-0000-4000-8000-000000000007", "seen": str(number(scene.event)), "final": "5-1"}
    said = {"accept": "application/json"}

    told = strict.get("/en/desk/whose/").json()
    assert (told["who"], f'data-who="{voice}"' in phone.get(_my(scene)).content.decode()) == (voice, True)
    again = _secrets(scene)[1]
    for page in (phone.get(_my(scene)), phone.get("/en/card/nonsense/")):
        assert f'data-who="{voice}"' in page.content.decode()  # what waits there can be shown
    late = strict.post(f"{_my(scene)}score/", sent, headers={**said, "X-CSRFToken": told["token"]})
    assert (late.status_code, late.json()["codes"], late.json()["submission"]) == (
        403,
        ["card_over"],
        sent["submission"],
    )
    form = form_to(phone.get(f"/en/card/{again}/"))
    phone.post(f"/en/card/{again}/", form.values)
    strict.cookies = phone.cookies
    old = strict.post(f"{_my(scene)}score/", sent, headers={**said, "X-CSRFToken": told["token"]})
    told = strict.get("/en/desk/whose/").json()
    new = strict.post(f"{_my(scene)}score/", sent, headers={**said, "X-CSRFToken": told["token"]})

    assert (old.json(), told["who"], new.status_code) == ({"code": "csrf_failed"}, voice, 200)
    assert [one.by_kind for one in Submission.objects.all()] == ["side1"]


def test_score_of_a_phone_that_lost_its_card_is_kept_until_it_is_scanned_again(scene: Cast) -> None:
    first, _second = _secrets(scene)
    phone, sent = Client(), {"submission": "00000000-0000-4000-8000-000000000008", "final": "5-1"}
    phone.post(f"{_my(scene)}score/", {**sent, "seen": str(number(scene.event))})

    there = phone.post(f"/en/card/{first}/")["Location"]
    form = form_to(phone.get(there), f"{_my(scene)}score/")
    phone.post(form.action, form.values)

    assert (there, form.values["final"]) == ("/en/desk/kept/", "5-1")
    assert [one.by_kind for one in Submission.objects.all()] == ["side0"]
    assert phone.get("/en/desk/kept/")["Location"] == "/en/desk/"


def test_holder_of_another_card_logs_in(client: Client, scene: Cast) -> None:
    phone, other = _enter(_secrets(scene)[0]), build.ready(scene.event)[1]

    answer = phone.get(f"/en/desk/my/matches/{other.pk}/")

    assert (answer.status_code, "/login/" in answer["Location"]) == (302, True)


def test_card_shows_the_photos_of_its_match_and_of_no_other(
    scene: Cast, django_capture_on_commit_callbacks: Any
) -> None:
    phone, stranger = _enter(_secrets(scene)[0]), _enter(_cards_of_another_match(scene)[0])
    sent = build.submit(scene.match, build.acting(scene["member"]), ScoreInput(final=[5, 3]))
    drain()
    with django_capture_on_commit_callbacks(execute=True):
        dispute_score(
            submission_id=sent.pk, ctx=ActContext(build.acting(scene["rival"]), timezone.now(), ""), photo=photo()
        )
    address = f"/en/desk/photos/{Evidence.objects.get().pk}/"

    assert [one.get(address).status_code for one in (phone, stranger, Client())] == [200, 404, 302]
    assert address in phone.get(_my(scene)).content.decode()


def _cards_of_another_match(scene: Cast) -> tuple[str, str]:
    return secrets_of(build.ready(scene.event)[1], scene.home.by_director, timezone.now())


def test_login_speaks_again_after_a_code_was_replaced_that_was_never_used(scene: Cast) -> None:
    first, _second = _secrets(scene)
    phone = _enter(first)
    _secrets(scene)

    phone.force_login(scene["rival"])

    assert phone.get(_my(scene)).status_code == 200


def test_code_is_not_written_to_the_log(scene: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that was refused, nor one that a page without its token was sent to, which still counts."""
    first, _second = _secrets(scene)
    log = StringIO()
    console = next(one for one in logging.getLogger().handlers if one.filters)
    monkeypatch.setattr(console, "stream", log)

    Client().get(f"/en/card/{first}x/")
    Client(enforce_csrf_checks=True, headers={"Origin": "null"}).post(f"/en/card/{first}/")

    assert log.getvalue().count("/en/card/…") >= 2
    assert first not in log.getvalue()


def test_tries_of_codes_are_counted(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", {Secrets.scope: "2/min"})

    assert [client.get(f"/en/card/{number}/").status_code for number in range(3)] == [404, 404, 429]


def test_secret_opens_the_operations_of_its_match_in_the_api(scene: Cast) -> None:
    first, second = _secrets(scene)
    path, body = f"matches/{scene.match.pk}/", {"id": "00000000-0000-4000-8000-000000000001", "final": [5, 3]}

    sent = Caller().post(f"{path}submissions/", body, Authorization=f"Card {first}")
    drain()
    read = Caller().get(f"{path}submissions/", Authorization=f"Card {second}")
    number = Caller().get(path).headers["ETag"]
    answer = {"If_Match": number, "Authorization": f"Card {second}"}
    confirmed = Caller().post(f"submissions/{body['id']}/confirmation/", None, **answer)

    assert (sent.status, sent.body["by"]) == (202, "side0")
    assert [one["via"] for one in read.body["results"]] == ["qr"]
    assert (confirmed.status, confirmed.body["result"]["via"]) == (200, "qr")
    elsewhere = Caller().get("players/", Authorization=f"Card {first}")
    unknown = Caller().get(path, Authorization="Card nonsense")
    assert (elsewhere.status, elsewhere.code) == (403, "card_elsewhere")
    assert (unknown.status, unknown.code) == (401, "card_over")


def test_card_names_a_hidden_player_as_the_site_does(scene: Cast) -> None:
    secret = _secrets(scene)[0]
    player = scene.match.side0.members.get().player
    Player.objects.filter(pk=player.pk).update(visibility=Player.Visibility.HIDDEN)

    pages = [Client().get(f"/en/card/{secret}/"), _enter(secret).get(CARDS)]

    assert [player.display_name in page.content.decode() for page in pages] == [False, False]
    assert [f"#{player.public_id}" in page.content.decode() for page in pages] == [True, True]
