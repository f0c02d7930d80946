"""What is read once while a request is answered."""

from itertools import count

from django.test import RequestFactory

from interfaces.web.base.marks import once


def test_page_reads_once_for_each_key() -> None:
    request, numbers = RequestFactory().get("/"), count(1)

    assert [once(request, key, lambda: next(numbers)) for key in ("event", "event", "match")] == [1, 1, 2]
    assert once(RequestFactory().get("/"), "event", lambda: next(numbers)) == 3


def test_act_reads_anew() -> None:
    request, numbers = RequestFactory().post("/"), count(1)

    assert [once(request, "event", lambda: next(numbers)) for _ in range(2)] == [1, 2]
