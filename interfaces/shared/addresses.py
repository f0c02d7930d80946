"""Addresses of pages. Django looks for the pattern of each address anew, and a page has up to a hundred links."""

from functools import lru_cache

from django.conf import settings
from django.urls import get_script_prefix, reverse
from django.utils.translation import get_language


def address_of(name: str, *args: object) -> str:
    """Return what ``reverse`` does, in the language of this thread: a function of the arguments of ``_made``."""
    return _made(name, args, get_language(), get_script_prefix(), settings.ROOT_URLCONF)


@lru_cache(maxsize=10_000)
def _made(name: str, args: tuple[object, ...], _language: str, _prefix: str, _urls: str) -> str:
    return reverse(name, args=args)
