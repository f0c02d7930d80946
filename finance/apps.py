"""The Django app of books and payments."""

from django.apps import AppConfig


class FinanceConfig(AppConfig):
    name = "finance"

    def ready(self) -> None:
        import finance.jobs  # noqa: F401 - registers the handlers
        from finance import personal_data
        from finance.checks import register_checks

        register_checks()
        personal_data.register()
