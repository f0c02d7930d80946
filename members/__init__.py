"""Members of federations: licence years, fee categories, member numbers, licences, and import of member lists."""
