"""``manage.py start_code``."""

import re
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from tests.support import build

pytestmark = pytest.mark.django_db


def test_start_code_prints_the_code_alone() -> None:
    out = StringIO()

    call_command("start_code", stdout=out)

    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\n", out.getvalue())


def test_start_code_is_refused_where_there_is_an_operator() -> None:
    build.login(is_superuser=True)

    with pytest.raises(CommandError, match="Log in, or ask the operator"):
        call_command("start_code")


def test_invitation_says_where_the_code_is_typed() -> None:
    out = StringIO()

    call_command("start_code", "--invite", stdout=out)

    place = f"Open {settings.SITE_ADDRESS}/desk/start/ and type this code:"
    assert re.fullmatch(rf"Bearoff has no operator yet. {re.escape(place)} [2-9A-Z-]{{14}}\n", out.getvalue())


def test_invitation_is_silent_where_there_is_an_operator() -> None:
    build.login(is_superuser=True)
    out = StringIO()

    call_command("start_code", "--invite", stdout=out)

    assert out.getvalue() == ""
