"""The browsers and apps in which a login is notified, by Web Push."""

from typing import cast

from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.models import User
from interfaces.api.base.fields import ReadSerializer, StrictCharField, WriteSerializer
from interfaces.api.base.permissions import WhereCardsAct
from interfaces.api.base.schema import reads, writes
from interfaces.api.base.views import View
from notifications.flows.add_device import add_device
from notifications.flows.remove_device import remove_device
from notifications.inputs import LONGEST_ENDPOINT, PushKeys
from notifications.queries.pushes import subscriptions_of
from notifications.services.push_keys import public_key


class DeviceRow(ReadSerializer):
    """A browser that shows notifications."""

    id = serializers.IntegerField()
    endpoint = serializers.CharField(help_text="Its address at its push service.")
    subscribed_at = serializers.DateTimeField()


class NewDevice(WriteSerializer):
    endpoint = StrictCharField(max_length=LONGEST_ENDPOINT, help_text="As in the PushSubscription of the browser.")
    p256dh = StrictCharField(max_length=100, help_text="Base64url: the public key, 65 bytes.")
    auth = StrictCharField(max_length=40, help_text="Base64url: the secret, 16 bytes.")


class PushKey(ReadSerializer):
    key = serializers.CharField(help_text="The applicationServerKey with which a browser subscribes, in base64url.")


class MyDevices(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_devices_list", DeviceRow(many=True))
    def get(self, request: Request) -> Response:
        """List the browsers in which this login is notified, the latest first."""
        return self.page(subscriptions_of(cast(User, request.user).pk), DeviceRow)

    @writes("my_devices_add", NewDevice, DeviceRow, status=201)
    def post(self, request: Request) -> Response:
        """Have a browser show notifications of the kinds that this login wishes for (`me/wishes/`).

        The address of another host than those of known push services is refused with 422, and so are keys that are
        none. A login has ten browsers at most; the oldest is left out.
        """
        keys = PushKeys(**self.body(NewDevice))
        row = add_device(user=cast(User, request.user), keys=keys, at=self.at)
        return self.respond(DeviceRow, row, 201)


class MyDevice(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @writes("my_devices_remove", None, None)
    def delete(self, request: Request, device: int) -> Response:
        """Show no more notifications in a browser."""
        remove_device(user=cast(User, request.user), subscription_id=device)
        return self.done()


class MyPushKey(View):
    permission_classes = (IsAuthenticated, WhereCardsAct)

    @reads("my_push_key_read", PushKey)
    def get(self, request: object) -> Response:
        """Return the key with which a browser subscribes to the notifications of this site (VAPID)."""
        return self.respond(PushKey, {"key": public_key()})
