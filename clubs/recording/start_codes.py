"""Write codes of the first start, and the login that is made with one. Call these under the lock of the operator."""

from datetime import datetime
from hmac import compare_digest
from typing import Final

from django.db.models import F

from clubs.login_codes import code_digest, new_code
from clubs.models import StartCode, User

MOST_FAILURES: Final = 10
_GROUPS: Final = 3


def replace_code(at: datetime) -> str:
    """Store a new code and delete the codes before it. Return the new code, which nobody can read again."""
    StartCode.objects.all().delete()
    code = new_code(_GROUPS)
    StartCode.objects.create(digest=code_digest(code), created_at=at)
    return code


def try_code(code: str) -> StartCode | None:
    """Return the row of the code; None if it is wrong, which is counted, or wrong too often."""
    row = StartCode.objects.filter(failure_count__lt=MOST_FAILURES).order_by("-pk").first()
    if row is not None and not compare_digest(row.digest, code_digest(code)):
        StartCode.objects.filter(pk=row.pk).update(failure_count=F("failure_count") + 1)
        return None
    return row


def use_code(row: StartCode, at: datetime) -> None:
    StartCode.objects.filter(pk=row.pk).update(used_at=at)


def new_operator(username: str, email: str, password: str) -> User:
    """Return a login of the operator that is not stored yet."""
    user = User(username=username, email=email, is_superuser=True, is_staff=True)
    user.set_password(password)
    return user
