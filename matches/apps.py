"""The Django app of tournaments and matches."""

from django.apps import AppConfig
from django.core.checks import Tags, register


class MatchesConfig(AppConfig):
    name = "matches"

    def ready(self) -> None:
        import matches.jobs  # noqa: F401 - registers the handlers
        from clubs.queries.personal_data import past_erasures
        from journal.models import Stream
        from journal.versions import PASSED_BY_CLOCK
        from matches import personal_data
        from matches.checks import single_hooks_have_one_function
        from matches.queries.events.letter_truths import is_true
        from matches.queries.publications import passed
        from matches.services.tournaments.staff_offices import IN_TOURNAMENT
        from members.hooks import register_office_kind
        from notifications.hooks import register_truth

        register_office_kind(Stream.Kind.TOURNAMENT, IN_TOURNAMENT)
        register_truth(is_true)
        PASSED_BY_CLOCK[:] = [passed, past_erasures]
        personal_data.register()
        register(single_hooks_have_one_function, Tags.compatibility)
