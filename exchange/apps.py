"""The Django app of what other sites get."""

from django.apps import AppConfig


class ExchangeConfig(AppConfig):
    name = "exchange"

    def ready(self) -> None:
        import exchange.jobs  # noqa: F401 - registers the handlers
        from exchange import listeners, personal_data

        listeners.register()
        personal_data.register()
