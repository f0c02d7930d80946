"""The text of letters, in the language of the person and the time zone of the tournament."""

import pytest
from django.conf import settings

from clubs.models import Federation, Player
from notifications.inputs import LetterParams
from notifications.models import Letter
from notifications.queries.wish_keys import wish_key
from notifications.recording.wishes import store_wishes
from notifications.services.letter_texts import LetterText, email_of, letter_text
from tests.support import build
from tests.support.letters import letter, write_digests

ALL = LetterParams(
    tournament="Open <Berlin>",
    event="Main",
    zone="Europe/Berlin",
    until="2026-11-30T23:00:00+00:00",
    amount=4000,
    currency="EUR",
    number="B-17",
    path="/events/5/",
    change="redated",
    old_name="Closed",
    from_on="2026-12-04",
    until_on="2026-12-06",
    place="Hotel",
    table="7",
    text="Dinner at 8",
)


_ALIKE = {"Dinner at 8", "Invitation:"}  # typed by a director; the same word in Danish


def letter_of(kind: str, language: str = "en", params: LetterParams = ALL) -> Letter:
    home = Federation(name="Federation", time_zone="UTC")
    ann = Player(display_name="Ann & Co")
    return Letter(federation=home, player=ann, kind=kind, language=language, params=params)


def test_letter_says_what_happened_what_to_do_and_until_when() -> None:
    text = letter_text(letter_of("offer"))

    assert (text.subject, *text.paragraphs) == (
        "A place for you: Main · Open <Berlin>",
        "There is a place for you in Main · Open <Berlin>.",
        "Accept it by 30 Nov 2026, 24:00 (Europe/Berlin). After that, it is offered to the next on the waiting list.",
    )
    assert text.text.startswith("Dear Ann & Co,\n\nThere is a place")
    assert "\n\nhttp://localhost/en/events/5/\n\n" in text.text
    assert "Ann &amp; Co" in text.html and "Open &lt;Berlin&gt;" in text.html


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        ("accepted", "This e-mail is about your own entry, so it is always sent."),
        ("unpaid", "This e-mail is about what you have paid or owe, so it is always sent."),
        (
            "person",
            "You get this e-mail because you hold an office in which such requests are answered. It is sent to "
            "everyone in it.",
        ),
        ("invitation", "You get this e-mail because someone who may give this office typed your address."),
        ("confirm", "You get this e-mail because your address was typed at a registration. It is sent once."),
        ("news", "You get this e-mail because you asked for it."),
    ],
)
def test_last_line_says_why_this_person_gets_the_letter(kind: str, reason: str) -> None:
    text = letter_text(letter_of(kind))

    assert text.text.rstrip().splitlines()[-1] == reason
    assert f"<br>{reason}</p>" in text.html


def test_letter_shows_no_image_and_takes_nothing_from_elsewhere() -> None:
    html = letter_text(letter_of("offer")).html
    assert [part for part in ("<img", "<link", "<script", "url(", "@import") if part in html] == []


@pytest.mark.django_db
@pytest.mark.parametrize("kind", Letter.Kind.values)
def test_every_kind_has_its_words_with_all_parameters_and_with_none(kind: str) -> None:
    bare = letter_text(letter_of(kind, params=LetterParams(tournament="Open", organisation="Open")))

    assert bare.subject.endswith("Open") and len(bare.paragraphs) >= 2
    assert "  " not in bare.text and "None" not in bare.text
    assert letter_text(letter_of(kind)).subject != ""


@pytest.mark.parametrize(
    ("change", "start"), [("renamed", "“Closed” is now called"), ("disqualified", "You have been")]
)
def test_change_is_named(change: str, start: str) -> None:
    params: LetterParams = {**ALL, "change": change}
    assert letter_text(letter_of("changed", params=params)).paragraphs[0].startswith(start)


def test_second_email_of_a_letter_has_the_same_message_id() -> None:
    letter = letter_of("offer")
    first, second = (email_of(letter, "ann@example.org") for _ in range(2))

    assert first.message()["Message-ID"] == second.message()["Message-ID"] == f"<{letter.pk}@localhost>"
    assert [part.get_content_type() for part in first.message().walk()][1:] == ["text/plain", "text/html"]


@pytest.mark.django_db
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE])
@pytest.mark.parametrize("kind", Letter.Kind.values)
def test_every_sentence_of_every_kind_is_in_the_language_of_the_person(kind: str, language: str) -> None:
    english, other = (letter_text(letter_of(kind, code)) for code in (settings.LANGUAGE_CODE, language))

    assert set(_sentences(english)) & set(_sentences(other)) <= _ALIKE


def _sentences(text: LetterText) -> list[str]:
    lines = [text.subject, *text.paragraphs, *text.text.splitlines()]
    return [line for line in lines if line not in ("", "-- ", "Federation") and not line.startswith("http")]


@pytest.mark.django_db
def test_digest_shows_its_letters_with_a_link_each() -> None:
    ann = build.login()
    store_wishes(ann.pk, {"news": "daily", "draw": "daily"})
    home = letter(kind="news", to=ann).federation
    letter(home, "draw", ann)
    [digest] = write_digests()
    text = letter_text(digest)

    assert {part.subject for part in text.parts} == {"News: Main · Open", "Draw: Main · Open"}
    address = "http://localhost/en/events/5/"
    assert (text.text.count(address), text.html.count(f'href="{address}"')) == (2, 2)
    assert f"/wishes/{wish_key(ann.pk, 'digest')}/" in text.text
