"""What all games share: the record, the verbs, the generator, `Match` and game records.

Nothing here knows a game's rules; a game (see `cantina.games`) brings its record layout, its
verbs and its words, and everything in this folder works on those.
"""
