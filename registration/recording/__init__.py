"""The only writes of this app: registrations, their facts, and the offers that follow."""
