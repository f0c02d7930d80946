"""People in documents, as far as they are public."""

import pytest

from clubs.models import Player
from exchange.queries.documents.people import people_of
from tests.support import build
from tests.support.documents import content_of

pytestmark = pytest.mark.django_db


def test_person_has_name_country_and_clubs_unless_hidden() -> None:
    home = build.house("dk")
    ann, bo = build.player(home, "Ann Berg"), build.player(home, "Bo Skov")
    Player.objects.filter(pk__in=[ann.pk, bo.pk]).update(country="DK")
    Player.objects.filter(pk=bo.pk).update(visibility="hidden")

    people = people_of(Player.objects.order_by("pk"))

    assert sorted(people["people"], key=lambda row: str(row["name"])) == [
        {"id": bo.public_id, "name": f"#{bo.public_id}", "is_hidden": True},
        {"id": ann.public_id, "name": "Ann Berg", "country": "DK", "clubs": ["dk/club"]},
    ]
    assert people["clubs"] == [{"id": "dk/club", "name": "Club of dk"}]


def test_pair_that_is_rated_names_its_members() -> None:
    home = build.house("dk")
    build.doubles_pool(home)
    event = build.doubles(home, "Ann / Bob", "Cas / Dora", pool="doubles")

    content = content_of(event)

    (entry, _) = content["tournaments"][0]["events"][0]["entries"]
    pairs = {row["id"]: row["members"] for row in content["pairs"]}
    assert sorted(pairs[entry["pair"]]) == sorted(entry["members"])
    assert len(content["people"]) == 4
