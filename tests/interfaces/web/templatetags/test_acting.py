"""Pages of the desk say for whom a login acts."""

import pytest
from django.template import Context, Template

pytestmark = pytest.mark.django_db


def test_page_without_a_request_names_nobody() -> None:
    assert Template("{% load acting %}{% acting_for as child %}[{{ child|default:'' }}]").render(Context()) == "[]"
