"""Kinds of jobs of this app, each with a handler in registration.jobs."""

OFFERS = "offers"  # when the next offer or invitation of an event expires
REMINDERS = "reminders"  # when a day ends on which fees of a tournament are due

UNPAID = "unpaid"  # when places of an event are lost, as they were not paid
PERSON_REQUEST = "person_request"  # a week after a person without a login has registered
UNCONFIRMED = "unconfirmed"  # hourly while there are requests of people without a login
ANSWERS = "answers"  # when answers to the questions of a tournament are to be deleted

KINDS = (OFFERS, REMINDERS, UNPAID, PERSON_REQUEST, UNCONFIRMED, ANSWERS)
