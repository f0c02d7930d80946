"""URLs under /desk/ of letters."""

from django.urls import path

from interfaces.web.desk.notifications import devices, letters, my_calendar, wishes

_LETTERS = "federations/<slug:federation>/letters"

urlpatterns = [
    path("my-calendar/", my_calendar.my_calendar, name="desk_my_calendar"),
    path("devices/new/", devices.new_device, name="desk_new_device"),
    path("devices/<int:device>/remove/", devices.end_device, name="desk_end_device"),
    path("wishes/", wishes.my_wishes, name="desk_wishes"),
    path(f"{_LETTERS}/", letters.letter_list, name="desk_letters"),
    path(f"{_LETTERS}/<uuid:letter>/", letters.letter_page, name="desk_letter"),
]
