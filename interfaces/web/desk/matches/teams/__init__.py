"""Teams of an event on its desk; line-ups and boards of ties for captains and directors."""
