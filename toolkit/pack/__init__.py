"""Files become plain records: what every other package of the house shares."""
