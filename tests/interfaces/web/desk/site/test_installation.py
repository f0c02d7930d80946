"""The page of the operator: the state of the installation, and its buttons."""

import pytest
from django.test import Client

from journal.models import Job
from tests.support import build
from tests.support.build import NOON

pytestmark = pytest.mark.django_db
PAGE = "/en/desk/installation/"


@pytest.fixture
def operator(client: Client) -> Client:
    client.force_login(build.login(is_superuser=True))
    return client


def test_page_shows_versions_queue_and_storage(operator: Client) -> None:
    text = operator.get(PAGE).content.decode()

    assert "State of the installation" in text
    assert "No job was given up." in text
    assert "all applied" in text


def test_button_of_a_job_tries_it_alone_again(operator: Client) -> None:
    first, second = (Job.objects.create(kind="rate", key=key, state="dead", ended_at=NOON) for key in "ab")
    assert f'value="{first.pk}"' in operator.get(PAGE).content.decode()

    answer = operator.post(PAGE, {"job": str(first.pk)})

    assert (answer.status_code, answer.headers["Location"]) == (302, PAGE)
    assert [Job.objects.get(pk=job.pk).state for job in (first, second)] == ["waiting", "dead"]


def test_button_above_tries_all_again(operator: Client) -> None:
    for key in "ab":
        Job.objects.create(kind="rate", key=key, state="dead", ended_at=NOON)
    assert "Try all 2 jobs again" in operator.get(PAGE).content.decode()

    operator.post(PAGE)

    assert set(Job.objects.values_list("state", flat=True)) == {"waiting"}


def test_second_press_is_refused_with_a_sentence(operator: Client) -> None:
    answer = operator.post(PAGE)

    assert answer.status_code == 409
    assert "No such job was given up, or it waits again already." in answer.content.decode()


def test_desk_of_the_operator_leads_there(operator: Client) -> None:
    assert f'href="{PAGE}"' in operator.get("/en/desk/").content.decode()
