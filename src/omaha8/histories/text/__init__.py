"""Other rooms' texts, a reader each; none of them decides a poker question."""
