"""The mark of what is not public."""

import pytest
from django.template import Context, Template

from matches.inputs.publication import Part
from tests.support import build
from tests.support.publishing import hide

pytestmark = pytest.mark.django_db
MARK = Template("{% load publication %}{% not_public event.pk %}")


def test_mark_is_shown_while_something_is_hidden_with_buttons_for_who_may() -> None:
    home = build.house()
    event = build.entered(home, 2)
    assert MARK.render(Context({"event": event})).strip() == ""

    hide(home, event, Part.DRAW)

    assert "Not public yet" in MARK.render(Context({"event": event}))
    assert "<form" not in MARK.render(Context({"event": event}))
    assert "<form" in MARK.render(Context({"event": event, "may": {"publish_part"}}))
