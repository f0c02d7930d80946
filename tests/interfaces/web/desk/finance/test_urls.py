"""Addresses of books."""

from django.urls import reverse


def test_books_have_addresses_by_number() -> None:
    assert reverse("desk_account", args=[3, 7]).endswith("/desk/books/3/parties/7/")
