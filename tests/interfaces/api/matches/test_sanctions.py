"""Operations on sanctions."""

import pytest
from django.test import Client

from tests.support import build

pytestmark = pytest.mark.django_db


def test_sanction_is_applied_for_answered_and_read(client: Client) -> None:
    home = build.house()
    address = f"/api/v1/federations/{home.federation.slug}/tournaments/{home.tournament.slug}/sanction/"

    def post(path: str, **body: object) -> dict[str, object]:
        answer = client.post(f"{address}{path}", body, content_type="application/json")
        assert answer.status_code in (200, 201), answer.content
        return dict(answer.json())

    client.force_login(home.director)
    states = [post("", why="Please.")["state"]]
    client.force_login(home.officer)
    listed = client.get(f"/api/v1/federations/{home.federation.slug}/sanctions/").json()["results"]
    states.append(post("answer/", answer="asked", why="Who directs?")["state"])
    client.logout()
    hidden = client.get(address).json()
    client.force_login(home.officer)
    states.append(post("approval/", words="By the rules.")["state"])
    client.logout()

    assert states == ["applied", "asked", "approved"]
    assert [row["state"] for row in listed] == ["applied"]
    assert (hidden["state"], hidden["reason"]) == ("", "")
    assert (client.get(address).json()["state"], client.get(address).json()["words"]) == ("approved", "By the rules.")
