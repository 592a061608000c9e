"""What all games share: matches, records, the generator, the layout, the verbs."""
