"""The conditions of acts that several flows share: who answers, what may be undone, what must not have begun."""
