"""The page of the fees of a tournament: book, fees, refunds, who owes."""

import pytest
from django.test import Client

from registration.models import FeeItem, TournamentBook
from registration.queries.fees import ladder_of
from tests.support.fees import desk
from tests.support.forms import fill, forms_of
from tests.support.registering import joins, login_of, members

pytestmark = pytest.mark.django_db


def test_director_sets_fees_and_refunds_and_sees_who_owes(client: Client) -> None:
    at = desk()
    client.force_login(at.home.director)
    fees = f"/en/desk/tournaments/{at.home.federation.slug}/open/fees/"

    fill(client, f"{fees}book/", book=str(at.book.pk), days_to_pay="14")
    fill(client, f"{fees}EUR/set/", item="entry", event=str(at.event.pk), amount="40.00", pot=str(at.pot.pk))
    fill(client, f"{fees}EUR/set/", item="entry", event=str(at.event.pk), amount="5", is_discount="on", group="member")
    fill(client, f"{fees}EUR/refunds/", days_1="14", entry_1="100", once_1="50", days_2="2", entry_2="12.5")
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    page = client.get(fees).content.decode()

    assert TournamentBook.objects.get().days_to_pay == 14
    assert list(FeeItem.objects.order_by("pk").values_list("cents", "pot")) == [(4_000, at.pot.pk), (-500, None)]
    assert [(row.entry_bp, row.registration_bp) for row in ladder_of(at.row)] == [(10_000, 5_000), (1_250, 0)]
    assert ann.public_name in page and "€35.00" in page and "12.5% of the entry fee" in page

    fee = FeeItem.objects.earliest("pk")
    assert f"entry fee · {at.event.name} · €40.00" in client.get(f"{fees}{fee.pk}/remove/").content.decode()
    fill(client, f"{fees}{fee.pk}/remove/")
    assert FeeItem.objects.count() == 1


def test_refusal_of_a_fee_is_shown_at_its_form(client: Client) -> None:
    at = desk()
    client.force_login(at.home.director)
    fees = f"/en/desk/tournaments/{at.home.federation.slug}/open/fees/"

    answer = fill(client, f"{fees}EUR/set/", item="entry", amount="40.00")

    assert answer.status_code == 422
    assert "Choose the event of the tournament" in answer.content.decode()
    assert client.get(f"{fees}DKK/set/").status_code == 404


def test_price_is_shown_before_registering_and_what_is_owed_after_it(client: Client) -> None:
    at = desk()
    at.set_fee("entry", 4_000)
    at.set_fee("entry", -500, group="member")
    (ann,) = members(at.home, 1)
    public = client.get(f"/en/events/{at.event.pk}/registration/").content.decode()
    client.force_login(login_of(ann))
    before = client.get(f"/en/desk/events/{at.event.pk}/register/").content.decode()
    joins(at.event, ann)
    after = client.get(f"/en/desk/events/{at.event.pk}/my-registration/").content.decode()
    client.force_login(at.home.director)
    listed = client.get(f"/en/desk/events/{at.event.pk}/registrations/").content.decode()

    assert "€40.00" in public and "€35.00" in public
    assert "entry fee €35.00" in before
    assert "You owe €35.00." in after
    assert "owes €35.00" in listed


def test_fee_is_changed_after_a_look_at_whom_it_touches(client: Client) -> None:
    at = desk()
    fee = at.set_fee("entry", 4_000)
    (ann,) = members(at.home, 1)
    joins(at.event, ann)
    client.force_login(at.home.director)
    address = f"/en/desk/tournaments/{at.home.federation.slug}/open/fees/{fee.pk}/change/"

    looked = fill(client, address, amount="30.00")
    assert ann.public_name in looked.content.decode() and "€40.00 → €30.00" in looked.content.decode()
    assert at.owes(ann) == 4_000
    (form,) = [form.values for form in forms_of(looked) if "sure" in form.values]
    client.post(address, form)

    assert (at.owes(ann), FeeItem.objects.get().cents) == (3_000, 3_000)
