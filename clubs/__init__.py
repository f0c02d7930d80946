"""People and their organisations: logins, players, clubs, federations, memberships, appointments."""
