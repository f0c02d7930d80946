"""What is settled at a table: with the QR codes of its card and no login, and a dispute with a word and a photo."""

import re
from datetime import date
from typing import TYPE_CHECKING

import pytest

from clubs.models import User
from interfaces.web.base.qr import qr_svg
from matches.models import Match, Submission, Tournament
from matches.queries.results import matches as match_queries
from tests.journeys.conftest import Meet
from tests.journeys.people import Person
from tests.support import build, processes
from tests.support.photos import picture

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload

pytestmark = [pytest.mark.e2e, pytest.mark.django_db(transaction=True)]


def test_two_phones_without_a_login_settle_a_match_with_its_card(meet: Meet) -> None:
    home = build.house()
    match, _sides = build.meeting(home)
    Tournament.objects.update(until_on=date(2200, 1, 1))
    director = meet(home.director.username)
    ann, bob = (meet(screen="phone", means="touch") for _ in range(2))

    director.log_in()
    first, second = _printed(director, match)
    _scan(ann, first, match)
    _record_with_a_double(ann)
    ann.use(ann.page.locator(".pad-send button"))
    _judged(match)
    _scan(bob, second, match)
    bob.send("desk_confirm", submission=match.submissions.get().pk)

    processes.wait_until(lambda: match_queries.counting_result(match))
    result = match_queries.counting_result(match)
    assert result is not None and result.final == [5, 0]
    director.visit("desk_match", match=match.pk)
    director.sees("sent with the QR code of the table")
    director.sees("confirmed with the QR code of the table")


def _printed(director: Person, match: Match) -> list[str]:
    """The addresses on the card, which its QR codes hold."""
    director.visit("desk_card", match=match.pk)
    director.send("desk_card", match=match.pk)
    codes = director.page.locator(".table-card .code")
    addresses = [f"http://{told}" for told in codes.locator("p").all_inner_texts()]
    drawn = [path.get_attribute("d") or "" for path in codes.locator("svg path").all()]
    held = ["".join(re.findall(r'<path[^>]* d="([^"]*)"', qr_svg(address, ""))) for address in addresses]
    assert drawn == held
    return addresses


def _scan(phone: Person, address: str, match: Match) -> None:
    phone.page.goto(address)
    phone.use(phone.page.locator("main form[method=post] button"))
    phone.is_at("desk_my_match", match=match.pk)


def _record_with_a_double(phone: Person) -> None:
    """A gammon on a cube of 2, then the Crawford game."""
    pad = phone.open_pad()
    for press in ("[name=double][value='1']", "[name=answer][value=take]", "[data-column='0'] [data-key=g]"):
        phone.use(pad.locator(press))
    phone.sees("Crawford game")
    phone.use(pad.locator("[data-column='0'] [data-key=w]"))
    pad.locator(".pad-state[data-over]").wait_for()


def test_dispute_with_a_word_and_a_photo_is_decided_with_a_reason_that_both_read(meet: Meet) -> None:
    home = build.house()
    match, sides = build.meeting(home)
    names = [User.objects.get(pk=side.id).username for side in sides]
    ann, bob = (meet(name, screen="phone", means="touch") for name in names)
    director = meet(home.director.username)

    ann.log_in()
    _submit(ann, match, "5-3")
    _judged(match)
    bob.log_in()
    bob.follow("desk_my_match", match=match.pk)
    bob.follow("desk_dispute", submission=match.submissions.get().pk)
    _dispute(bob, match, "I won the last game.")
    _submit(bob, match, "3-5")
    processes.wait_until(lambda: _count_of_judged(match) == 2)

    director.log_in()
    director.visit("desk_match", match=match.pk)
    director.follow("desk_decide", match=match.pk)
    _sees_photo_beside_both_scores(director)
    taken = Submission.objects.get(match=match, by_kind="side1")
    director.use(director.page.locator(f"[name=take][value='{taken.pk}']"))
    director.write("why", "The photo shows 3-5.")
    director.send("desk_decide", match=match.pk)

    for player in (ann, bob):
        player.visit("desk_my_match", match=match.pk)
        player.sees("The photo shows 3-5.")
        player.sees("I won the last game.")
    result = match_queries.counting_result(match)
    assert result is not None and result.final == [3, 5]


def _submit(player: Person, match: Match, final: str) -> None:
    player.visit("desk_my_match", match=match.pk)
    for side, points in enumerate(final.split("-")):
        player.write(f"final_{side}", points)
    player.send("desk_my_score", match=match.pk)


def _dispute(player: Person, match: Match, why: str) -> None:
    player.write("why", why)
    file: FilePayload = {"name": "IMG_1.jpg", "mimeType": "image/jpeg", "buffer": picture(size=(640, 480), exif=True)}
    player.page.locator("[name=photo]").set_input_files(file)
    player.send("desk_dispute", submission=match.submissions.get().pk)


def _sees_photo_beside_both_scores(director: Person) -> None:
    from playwright.sync_api import expect

    photo = director.page.locator(".photos img")
    photo.scroll_into_view_if_needed()
    expect(photo).not_to_have_js_property("naturalWidth", 0)
    director.sees("I won the last game.")
    assert director.page.locator(".sheet").count() == 2


def _judged(match: Match) -> None:
    processes.wait_until(lambda: _count_of_judged(match) == 1)


def _count_of_judged(match: Match) -> int:
    return match.submissions.filter(judgements__isnull=False).count()
