"""The Django app of books and payments."""

from django.apps import AppConfig


class FinanceConfig(AppConfig):
    name = "finance"
