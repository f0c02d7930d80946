"""Write events of other sites: each fact anew, by acts with the times of the other site."""
