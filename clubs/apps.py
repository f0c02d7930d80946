"""The Django app of people and their organisations."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    name = "clubs"
