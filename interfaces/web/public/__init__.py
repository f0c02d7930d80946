"""Public pages: anonymous, without cookies."""
