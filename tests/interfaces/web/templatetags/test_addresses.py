"""The tag of links, which gives what that of Django does."""

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch, reverse
from django.utils.translation import override


def test_tag_is_that_of_django() -> None:
    with override("en"):
        assert Template("{% url 'match' number %}").render(Context({"number": 3})) == "/en/matches/3/"
        assert Template("{% url 'match' match_id=4 %}").render(Context()) == reverse("match", kwargs={"match_id": 4})
        assert Template("{% url 'match' 'x' as there %}<{{ there }}>").render(Context()) == "<>"
        assert Template("{% url 'match' 5 as there %}<{{ there }}>").render(Context()) == "</en/matches/5/>"
        assert Template("{% url 'admin:index' %}").render(Context()) == reverse("admin:index")
        with pytest.raises(NoReverseMatch):
            Template("{% url 'match' 'x' %}").render(Context())
