"""Steps that several flows share. A ``check_*`` raises ``Refused`` and writes nothing."""
