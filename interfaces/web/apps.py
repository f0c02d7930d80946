"""The Django app of the pages: their template tags."""

from django.apps import AppConfig


class WebConfig(AppConfig):
    name = "interfaces.web"

    def ready(self) -> None:
        from django.contrib.auth.signals import user_logged_out

        from interfaces.web.base.pending_posts import forget_at_logout
        from interfaces.web.desk.notifications.devices import forget_device

        user_logged_out.connect(forget_at_logout)
        user_logged_out.connect(forget_device)
