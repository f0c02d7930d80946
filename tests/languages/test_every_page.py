"""Every page of the demonstration, in every language: nothing on it that nobody translated."""

import re
import zoneinfo
from collections import Counter, deque
from collections.abc import Iterator
from datetime import date

import pytest
from babel import Locale
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pytest_django import DjangoDbBlocker

from clubs.models import Club, Federation, Player, Profile, Team, User
from finance.models import Account, Book
from interfaces.wording.variant_rules import variant_rules
from journal.models import ActNote
from matches.models import Drawing, Event, LeagueSeason, ProgrammeItem, RatingPool, Ruleset, Table, Title, Tournament
from members.models import FeeCategory
from ratings.models import SeasonTable
from registration.models import Pot
from rules_engine.game.protocol.sources import CLAUSES
from rules_engine.game.ruleset import PRESETS
from rules_engine.game.variants.table import VARIANTS
from rules_engine.money.currencies import DIGITS
from tests.languages.pseudo import bracketed, retold, spoken, untranslated
from tests.quality.crawl import Links, kind_of
from tests.support import stories

pytestmark = [pytest.mark.django_db, pytest.mark.timeout(600), pytest.mark.early]

LANGUAGES = [code for code, _ in settings.LANGUAGES if code != "en"]
WHO = ["", "officer", "manager", "director", "scorer", "player1", "player2"]
# what is the same in every language: the site, rule sets, the "at" of a Danish time
ALIKE = {"Bearoff", *PRESETS, " kl. "}
ALIKE |= {*DIGITS}  # codes of currencies
# formulas that are called by a name, and kinds of files
ALIKE |= {
    "FIBS",
    "GridGammon",
    "Brass City",
    "Nardgammon",
    "Glicko-2",
    "CSV",
    "XLSX",
    "JSON",
    "UTF-8",
    "UTF-16",
    "Windows-1252",
}
# places in published texts are named as there
ALIKE |= {f"{clause.document}: {clause.place}" for clauses in CLAUSES.values() for clause in clauses.values()}
ALIKE |= {rule.source for variant in VARIANTS for rule in variant_rules(variant)}
# names and inks that the page of looks shows as they are
SAMPLES = {"Søren Østergård", "Célestine Aubrémont-van der Meer"}
_INKS = re.compile(r"style: [a-z]+(-[a-z]+)?(, [a-z]+(-[a-z]+)?)*")
# of a draw; the address on the sheet of the hall; the key of a match in a group
_DIGEST = re.compile(r"[0-9a-f]{60,64}|\btestserver/\S+|\bG[A-Z]\d+\.\d+\b")
_WORD = re.compile(r"[^\W\d_]{2,}")


@pytest.fixture(scope="module", autouse=True)
def story(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock(), stories.told(date(2026, 6, 1)):
        yield


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_has_no_text_of_another_language(client: Client, language: str) -> None:
    names, left = _names(language), set()
    with retold(language, bracketed):
        for address, html in _everything(client, language):
            texts = spoken(html)
            _assert_filled_in(address, html, texts, language)
            for text in texts:
                if _WORD.search(_DIGEST.sub("", names.sub(" ", untranslated(text)))):
                    left.add(f"{kind_of(address)}: {text[:200]}")
    left = {line for line in left if not _INKS.fullmatch(line)}
    assert not left, "\n".join(sorted(left))


def test_english_page_shows_no_placeholder_and_names_its_languages(client: Client) -> None:
    """Those of the other languages are looked at where their text is."""
    for address, html in _pages(client, "en", "", each=1):
        _assert_filled_in(address, html, spoken(html), "en")


def _assert_filled_in(address: str, html: str, texts: list[str], language: str) -> None:
    assert f'<html lang="{language}"' in html, address
    assert not re.search(r"%\(\w+\)s|%s\b", " ".join(texts)), address
    has_no_menu = any(
        place in address for place in ("/hall/", "/paper/", "/print/", "/sheet/", "-sheet/", "/embed/")
    )  # nobody chooses there
    for other in () if has_no_menu else dict(settings.LANGUAGES):
        assert f'hreflang="{other}"' in html, address


def _everything(client: Client, language: str) -> Iterator[tuple[str, str]]:
    """What a catalogue of ours lacks, all lack: one language is read by everybody, each of the others by one person."""
    whole = language == LANGUAGES[0]
    for who in WHO if whole else ["", "director", "player1"][LANGUAGES.index(language) - 1 :][:1]:
        yield from _pages(client, language, who, each=2 if whole and who in ("", "director") else 1)


def _pages(client: Client, language: str, who: str, each: int) -> Iterator[tuple[str, str]]:
    """What somebody finds by following links, so many of a kind."""
    cache.clear()
    client.logout()
    if who:
        client.force_login(User.objects.get(username=who))
    with translation.override(language):
        start = reverse("desk" if who else "home")
    counts: Counter[str] = Counter()
    waiting, seen = deque([start]), {start}
    while waiting:
        address = waiting.popleft()
        kind = kind_of(address)
        if not kind or counts[kind] >= each or (html := _page(client, address)) is None:
            continue
        counts[kind] += 1
        yield address, html
        reader = Links()
        reader.feed(html)
        new = [href.partition("#")[0] for href in reader.hrefs if href.startswith(f"/{language}/")]
        waiting.extend(one for one in new if one not in seen)
        seen.update(new)


def _page(client: Client, address: str) -> str | None:
    answer = client.get(address)
    is_page = answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html")
    if not is_page:
        answer.getvalue()  # a workbook is a file on disk, closed when it has been read
    return answer.content.decode() if is_page else None


def _names(language: str) -> re.Pattern[str]:
    """What people have called things, and countries in the reader's language; the longest first."""
    told = [
        *Federation.objects.values_list("name", flat=True),
        *Club.objects.values_list("name", flat=True),
        *Team.objects.values_list("name", flat=True),
        *Player.objects.values_list("display_name", flat=True),
        *Player.objects.values_list("country", flat=True),
        *Player.objects.values_list("public_id", flat=True),
        *Tournament.objects.values_list("name", flat=True),
        *Event.objects.values_list("name", flat=True),
        *(one.get("clock", "") for one in Event.objects.values_list("settings", flat=True)),
        *Table.objects.values_list("reserved_for", flat=True),
        *Drawing.objects.values_list("algorithm", flat=True),
        *RatingPool.objects.values_list("name", flat=True),
        *SeasonTable.objects.values_list("name", flat=True),
        *RatingPool.objects.values_list("code", flat=True),
        *Ruleset.objects.values_list("name", flat=True),
        *User.objects.values_list("username", flat=True),
        *User.objects.values_list("email", flat=True),
        *(name[:2].upper() for name in User.objects.values_list("username", flat=True)),  # who is logged in
        *Tournament.objects.values_list("place", flat=True),
        *Title.objects.values_list("name", flat=True),
        *(venue.name for season in LeagueSeason.objects.all() for venue in season.plan.venues),
        *ActNote.objects.values_list("text", flat=True),
        *(line for text in Profile.objects.values_list("address", flat=True) for line in text.splitlines()),
        *Profile.objects.values_list("contact", flat=True),
        *Profile.objects.values_list("website", flat=True),
        *ProgrammeItem.objects.values_list("words", flat=True),
        *ProgrammeItem.objects.values_list("place", flat=True),
        *FeeCategory.objects.values_list("name", flat=True),
        *Book.objects.values_list("name", flat=True),
        *Book.objects.values_list("account_holder", flat=True),
        *Account.objects.values_list("reference", flat=True),
        *Pot.objects.values_list("name", flat=True),
        *dict(settings.LANGUAGES).values(),  # each by its own name
        *Locale(language).territories.values(),
        *ALIKE,
        *SAMPLES,
        *zoneinfo.available_timezones(),
    ]
    return re.compile("|".join(re.escape(one) for one in sorted(set(filter(None, told)), key=len, reverse=True)))
