"""Questions become verdicts: adjudication, the ledger, cases and records, for any game."""
