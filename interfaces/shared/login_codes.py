"""The form that asks for a code by e-mail instead of a password."""

from allauth.account.forms import RequestLoginCodeForm
from allauth.account.internal.userkit import filter_users_by_email


class RequestCode(RequestLoginCodeForm):  # type: ignore[misc]  # allauth has no types
    """Mail the code to the login with the verified address, or else to the oldest that claims it.

    Anybody can sign up with the address of another, and would otherwise draw the code for their own login.
    """

    def clean_email(self) -> str:
        email: str = super().clean_email()
        users = filter_users_by_email(email, is_active=True, prefer_verified=True, for_login=True)
        self._user = min(users, key=lambda user: user.pk, default=None)
        return email
