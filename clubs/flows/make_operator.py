"""Make the operator of an empty installation: with a code that the terminal prints, once."""

from datetime import datetime

from django.db import transaction

from clubs.models import User
from clubs.queries import users
from clubs.recording.start_codes import new_operator, replace_code, try_code, use_code
from journal.acts import lock, record_act
from journal.context import ActContext
from journal.models import Stream
from journal.refusals import Conflicting, Refused, cause

_KEY = "operator"  # of the stream


def check_no_operator() -> None:
    """Raise Conflicting once the installation has an operator."""
    if users.has_operator():
        raise Conflicting(cause("operator_exists"))


def make_start_code(*, at: datetime) -> str:
    """Return a new code, the only one that is valid from now on. Raise Conflicting once there is an operator."""
    with transaction.atomic():
        lock(Stream.Kind.NAMES, _KEY)
        check_no_operator()
        return replace_code(at)


def make_operator(*, code: str, username: str, email: str, password: str, ctx: ActContext) -> User:
    """Make the login of the operator. Anyone who knows the code may do it.

    Raise Refused for a wrong code, which is counted, and for a user name that is taken; Conflicting if there is an
    operator.
    """
    with transaction.atomic():
        stream = lock(Stream.Kind.NAMES, _KEY)
        check_no_operator()
        row = try_code(code)
        if row is not None:
            if users.has_login(username):
                raise Refused(cause("username_taken", username=username))
            user = new_operator(username, email, password)
            with record_act(stream, "make_operator", ctx) as recorder:
                recorder.make(user)
            use_code(row, ctx.at)
            return user
    raise Refused(cause("wrong_start_code"))  # after the commit, so that the failure stays counted
