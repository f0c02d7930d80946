"""Books of federations and clubs: charges, payments, bookings. Amounts are whole minor units."""
