from django.apps import AppConfig


class DoorsConfig(AppConfig):
    name = "doors"
