"""Who there is: logins, people, players, clubs, federations, memberships, appointments."""
