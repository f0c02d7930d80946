"""Money: integers of minor units; what is divided sums to what there was. Nothing is stored here.

* ``amounts``, ``currencies``: bounds, basis points; ISO 4217, text, cash
* ``shares``, ``tables``, ``finishes``: the division by weights; who shares which place
* ``pots``, ``deals``, ``calcutta``: prizes of events, side pools, jackpots and auctions
* ``fees``, ``deadlines``, ``refunds``, ``taxes``, ``charges``: what is owed, and what comes back
* ``references``, ``transfers``, ``bank``, ``signatures``, ``tills``: payments as they come in
* ``accounts``, ``bookings``: the book
* ``codes``: every reason to refuse, with its parameters
"""
