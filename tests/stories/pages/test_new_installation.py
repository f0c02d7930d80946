"""The pages of a site in which nobody has done anything yet."""

import pytest
from django.test import Client

from tests.support.page_world import show

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/en/", "/en/tournaments/", "/en/players/"])
def test_page_of_a_new_installation_says_so(client: Client, address: str) -> None:
    assert 'class="empty"' in show(client, address)
