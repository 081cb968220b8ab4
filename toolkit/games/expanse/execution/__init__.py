"""How the verbs of The Expanse are carried out: one performer each, by verb."""
