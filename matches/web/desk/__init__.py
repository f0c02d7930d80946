"""The desk: pages of those who run tournaments, and of players about their own matches. For the logged-in."""
