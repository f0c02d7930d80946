"""Logos in the heads of pages, and documents that are downloaded."""

import pytest
from django.test import Client

from clubs.colours import LEAST_CONTRAST, contrast_with_white
from clubs.flows.edit_profile import edit_club_profile, edit_federation_profile
from clubs.inputs import ProfileChange
from clubs.models import Document, Logo
from journal.context import ActContext
from matches.flows.tournaments.edit_profile import edit_event_profile, edit_tournament_profile
from tests.support import build
from tests.support.build import NOON
from tests.support.profile_files import document, logo, pdf, with_files

pytestmark = pytest.mark.django_db


def test_logo_is_in_the_head_of_each_page_and_an_event_has_that_of_its_tournament() -> None:
    home = build.house("north")
    event, ctx = build.event(home), ActContext(home.by_officer, NOON)
    edit_federation_profile(federation="north", changes=_logo("Federation"), ctx=ctx)
    edit_club_profile(federation="north", club="club", changes=_logo("Club"), ctx=ctx)
    edit_tournament_profile(ref=home.ref, changes=_logo("Tournament"), ctx=ctx)
    tabs = ["", "results/", "players/", "info/"]

    assert _shown("/en/north/") == "Federation"
    assert _shown("/en/north/clubs/club/") == "Club"
    assert [_shown(f"/en/north/open/{tab}") for tab in tabs] == ["Tournament"] * 4
    assert [_shown(f"/en/events/{event.pk}/{tab}") for tab in tabs] == ["Tournament"] * 4
    edit_event_profile(event_id=event.pk, changes=_logo("Event"), ctx=ctx)
    assert _shown(f"/en/events/{event.pk}/") == "Event"


def test_picture_is_kept_by_caches_and_gone_with_the_logo() -> None:
    build.house("north")
    ctx = ActContext(build.COMMAND, NOON)
    edit_federation_profile(federation="north", changes=_logo("A die"), ctx=ctx)
    row = Logo.objects.get()

    answer = Client().get(f"/en/logos/{row.sha256}/")
    edit_federation_profile(federation="north", changes={"logo_text": ""}, ctx=ctx)

    assert (answer.content, answer["Content-Type"]) == (bytes(row.content), "image/webp")
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert not answer.cookies
    assert Client().get(f"/en/logos/{row.sha256}/").status_code == 404


def test_documents_are_listed_in_the_readers_language_first_and_downloaded() -> None:
    build.house("north")
    for title, language in (("Announcement", "en"), ("Einladung", "de"), ("Uitnodiging", "nl")):
        changes: ProfileChange = {"document": document(title, language)}
        edit_federation_profile(federation="north", changes=changes, ctx=ActContext(build.COMMAND, NOON))

    page = Client().get("/de/north/").content.decode()
    row = Document.objects.get(language="de")
    answer = Client().get(f"/de/documents/{row.pk}/")

    titles = sorted(("Announcement", "Einladung", "Uitnodiging"), key=page.index)
    assert titles == ["Einladung", "Announcement", "Uitnodiging"]
    assert f'<a href="/de/documents/{row.pk}/" type="application/pdf" download lang="de">Einladung</a>' in page
    assert answer.getvalue() == pdf("Einladung")
    assert answer["Content-Disposition"] == 'attachment; filename="Einladung.pdf"'


def test_nothing_is_sent_to_these_addresses() -> None:
    build.house("north")
    edit_federation_profile(federation="north", changes=with_files(), ctx=ActContext(build.COMMAND, NOON))
    addresses = (f"/en/logos/{Logo.objects.get().sha256}/", f"/en/documents/{Document.objects.get().pk}/")

    assert [Client().post(address).status_code for address in addresses] == [405, 405]


def _logo(text: str) -> ProfileChange:
    return {"logo": logo(), "logo_text": text}


def _shown(address: str) -> str:
    """Return what the picture in the head shows; every page has one."""
    page = Client().get(address).content.decode()
    band = page[page.index('<div class="band">') :]
    return band[: band.index("</h1>")].partition(' alt="')[2].partition('"')[0]


def test_colour_is_that_of_the_head_of_the_page_and_dark_enough_for_its_text() -> None:
    home = build.house("north")
    event, ctx = build.event(home), ActContext(home.by_officer, NOON)
    edit_federation_profile(federation="north", changes={"colour": "#1c3557"}, ctx=ctx)
    edit_tournament_profile(ref=home.ref, changes={"colour": "#5a1c57"}, ctx=ctx)
    sheets = [f'<link rel="stylesheet" href="/colours/{colour}.css">' for colour in ("1c3557", "5a1c57")]

    shown = [
        [sheet in Client().get(address).content.decode() for sheet in sheets]
        for address in ("/en/north/", "/en/north/clubs/", "/en/north/open/", f"/en/events/{event.pk}/")
    ]
    answer = Client().get("/colours/ffee00.css")

    assert shown == [[True, False], [True, False], [False, True], [False, True]]
    assert answer["Content-Type"] == "text/css"
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert contrast_with_white(answer.content.decode().split("--band: ")[1][:7]) >= LEAST_CONTRAST
    assert [Client().get(f"/colours/{colour}.css").status_code for colour in ("red", "ffee0")] == [404, 404]
