"""The web: the only place that knows the web framework. It decides nothing.

``app.create_app`` makes the application of an open room, ``server.run`` serves one.
"""
