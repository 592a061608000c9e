"""The house: the server. Tables, seats, store, live connections, sessions and the text table.

It deals in wire types (`wire`), keeps what was decided in a store (`store`), derives everything else
by replaying, and never shows a state: only views, logs and redacted records that the engine made.
"""
