"""Write which optional letters people ask for."""

from collections.abc import Mapping

from notifications.models import Wish


def store_wishes(user_id: int, wishes: Mapping[str, bool]) -> None:
    """Store which kinds of letter a login gets by e-mail; others stay as they are."""
    rows = [Wish(user_id=user_id, kind=kind, by_mail=by_mail) for kind, by_mail in wishes.items()]
    Wish.objects.bulk_create(rows, update_conflicts=True, unique_fields=["user", "kind"], update_fields=["by_mail"])


def end_mail(user_id: int, kind: str) -> None:
    """Have a login get no more letters of a kind by e-mail."""
    Wish.objects.filter(user=user_id, kind=kind).update(by_mail=False)
