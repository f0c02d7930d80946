"""URLs of letters, below ``/api/v1/``."""

from django.urls import path

from interfaces.api.notifications import calendars, devices, letters, wishes

_LETTERS = "federations/<slug:federation>/letters/"

urlpatterns = [
    path("me/calendar/", calendars.MyCalendar.as_view()),
    path("me/devices/", devices.MyDevices.as_view()),
    path("me/devices/<int:device>/", devices.MyDevice.as_view()),
    path("me/push-key/", devices.MyPushKey.as_view()),
    path("me/wishes/", wishes.MyWishes.as_view()),
    path("me/wishes/<slug:kind>/", wishes.MyWish.as_view()),
    path(_LETTERS, letters.Letters.as_view()),
    path(f"{_LETTERS}<uuid:letter>/", letters.LetterDetail.as_view()),
    path(f"{_LETTERS}<uuid:letter>/resending/", letters.LetterResending.as_view()),
]
