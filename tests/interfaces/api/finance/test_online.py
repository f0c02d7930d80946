"""Operations on payments through providers."""

import time
from uuid import uuid4

import pytest
from django.test import Client

from clubs.models import User
from finance.models import Notice
from journal.jobs import run_job_for_key
from tests.support.paying import notice, online, signed

pytestmark = pytest.mark.django_db
JSON = "application/json"


def test_player_pays_and_the_treasurer_pays_back_and_settles(client: Client) -> None:
    till = online()
    book = f"/api/v1/books/{till.at.book.pk}/"
    client.force_login(User.objects.get(pk=till.by.actor.id))
    (account,) = client.get("/api/v1/my-payments/").json()["results"]
    assert (account["cents"], account["can_pay"]) == (5000, True)
    payment = client.post(f"{book}online-payments/", {"id": str(uuid4())}, content_type=JSON)
    assert (payment.status_code, payment.json()["state"]) == (201, "open")
    payment_id = payment.json()["id"]
    run_job_for_key("read_payment", payment_id)
    assert client.get(f"/api/v1/my-payments/{payment_id}/").json()["state"] == "paid"

    client.force_login(till.at.home.manager)
    assert client.get(f"/api/v1/my-payments/{payment_id}/").status_code == 404
    assert [row["state"] for row in client.get(f"{book}online-payments/").json()["results"]] == ["paid"]
    refund = {"id": str(uuid4()), "cents": 1}
    assert client.post(f"{book}online-payments/{payment_id}/refunds/", refund, content_type=JSON).status_code == 422
    settlement = {"id": str(uuid4()), "cents": 5000, "fee": 115}
    assert client.post(f"{book}settlements/", settlement, content_type=JSON).status_code == 201
    assert client.put(f"{book}provider/", {"provider": ""}, content_type=JSON).status_code == 403

    operator = User.objects.create_superuser("operator")
    client.force_login(operator)
    assert client.put(f"{book}provider/", {"provider": ""}, content_type=JSON).json() == {"provider": ""}


def test_notice_needs_a_signature_and_no_login(client: Client) -> None:
    payment = online().start()
    address, raw = "/api/v1/providers/club/notices/", notice(payment)
    for _ in range(2):
        answer = client.post(address, raw, content_type=JSON, headers=signed(raw, int(time.time())))
        assert answer.status_code == 204

    assert client.post(address, raw, content_type=JSON).status_code == 422
    assert client.post("/api/v1/providers/other/notices/", raw, content_type=JSON).status_code == 404
    assert Notice.objects.count() == 1
