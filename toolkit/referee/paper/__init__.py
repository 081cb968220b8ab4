"""The ledger on paper, as rows for templates: booklets, cards of rulings and verdicts, slips."""
