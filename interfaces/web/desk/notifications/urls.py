"""URLs under /desk/ of letters."""

from django.urls import path

from interfaces.web.desk.notifications import letters, my_calendar, wishes

_LETTERS = "federations/<slug:federation>/letters"

urlpatterns = [
    path("my-calendar/", my_calendar.my_calendar, name="desk_my_calendar"),
    path("wishes/", wishes.my_wishes, name="desk_wishes"),
    path(f"{_LETTERS}/", letters.letter_list, name="desk_letters"),
    path(f"{_LETTERS}/<uuid:letter>/", letters.letter_page, name="desk_letter"),
]
