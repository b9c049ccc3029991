"""A table in the terminal: what is asked, what is drawn, and the game between them."""
