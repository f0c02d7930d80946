"""Pages of members: their licences, licence years, fee categories."""
