"""Addresses of pages: those of ``reverse``, in the language of the reader."""

import pytest
from django.urls import NoReverseMatch, reverse, set_script_prefix
from django.utils.translation import override

from interfaces.shared.addresses import address_of


def test_address_is_that_of_reverse_in_each_language() -> None:
    for language in ("en", "de", "en"):
        with override(language):
            assert address_of("match", 12) == reverse("match", args=[12]) == f"/{language}/matches/12/"
            assert address_of("home") == reverse("home")


def test_address_follows_the_prefix_of_the_site() -> None:
    with override("en"):
        set_script_prefix("/club/")
        try:
            assert address_of("match", 12) == "/club/en/matches/12/"
        finally:
            set_script_prefix("/")
        assert address_of("match", 12) == "/en/matches/12/"


def test_unknown_address_is_an_error_each_time() -> None:
    for _time in range(2):
        with pytest.raises(NoReverseMatch):
            address_of("match", "no number")
