"""The kinds of job of this app."""

READ_PAYMENT = "read_payment"  # a payment was started, a notice came, or it is still open
SEND_REFUND = "send_refund"  # a payment is paid back through its provider

KINDS = (READ_PAYMENT, SEND_REFUND)
