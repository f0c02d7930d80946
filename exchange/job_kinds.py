"""The kinds of job of this app."""

NUMBER = "number_changes"  # changes get their positions in the feed
DELIVER = "deliver_change"  # a webhook is notified of a change

KINDS = (NUMBER, DELIVER)
