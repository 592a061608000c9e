"""The laboratory: games by the thousand, speed, and the proofs that every game has to pass.

`simulate` plays games between bots, `balance` reports on them as a game's publisher would ask,
`verify` replays game records, `bench` measures, and `proofs` holds the suite that is written once,
over verbs and words, for all games.
"""
