"""Addresses of ratings, lists, seasons and merges of players."""

from django.urls import resolve

from interfaces.api.ratings.urls import urlpatterns


def test_addresses_end_with_a_slash_but_for_files() -> None:
    assert all(str(row.pattern).endswith(("/", ".csv", ".xlsx")) for row in urlpatterns)


def test_plan_of_lists_is_not_taken_for_a_list() -> None:
    assert "on" not in resolve("/api/v1/federations/north/pools/main/lists/plan/").kwargs
