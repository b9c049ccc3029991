"""The room: a place to play. Accounts, ledger, live tables, clock and store.

It never decides a poker question: ``hand`` and ``table`` do. ``build.open_room`` is the one
place where its parts are put together.
"""
