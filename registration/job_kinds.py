"""Kinds of jobs of this app, each with a handler in registration.jobs."""

OFFERS = "offers"  # when the next offer or invitation of an event expires
REMINDERS = "reminders"  # when a day ends on which fees of a tournament are due

KINDS = (OFFERS, REMINDERS)
