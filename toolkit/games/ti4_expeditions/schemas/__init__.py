"""What may stand in each file of a pack of the expeditions."""
