"""Write which optional letters people ask for."""

from collections.abc import Mapping

from notifications.models import Letter, Wish


def store_wishes(user_id: int, wishes: Mapping[str, str]) -> None:
    """Store how a login gets kinds of letter by e-mail, values of ``Wish.Mail``; others stay as they are."""
    rows = [Wish(user_id=user_id, kind=kind, mail=mail) for kind, mail in wishes.items()]
    Wish.objects.bulk_create(rows, update_conflicts=True, unique_fields=["user", "kind"], update_fields=["mail"])


def store_push_wishes(user_id: int, wishes: Mapping[str, bool]) -> None:
    """Store of which kinds a login wants notifications in its browsers; others stay as they are."""
    rows = [Wish(user_id=user_id, kind=kind, by_push=by_push) for kind, by_push in wishes.items()]
    Wish.objects.bulk_create(rows, update_conflicts=True, unique_fields=["user", "kind"], update_fields=["by_push"])


def end_mail(user_id: int, kind: str) -> None:
    """Have a login get no more letters of a kind by e-mail; of a digest, none of those that come in it."""
    of_kind = {"mail": Wish.Mail.DAILY} if kind == Letter.Kind.DIGEST else {"kind": kind}
    Wish.objects.filter(user=user_id, **of_kind).update(mail=Wish.Mail.NONE)
