"""Who there is, as an app of Django."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "clubs"
