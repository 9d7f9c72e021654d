"""The sums that catch a fish: their grammar, forms, values and search."""
