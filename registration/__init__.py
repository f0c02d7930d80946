"""Registration for events: places, approval, the waiting list and its offers."""
