"""``manage.py start_code``."""

import re
from io import StringIO

import pytest
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
