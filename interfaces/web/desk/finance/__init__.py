"""Desk pages of books: charges, payments, bookings."""
