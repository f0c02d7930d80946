"""The API of members: licences, licence years, fee categories."""
