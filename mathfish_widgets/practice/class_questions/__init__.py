"""A question for a whole class: what is asked, how the answers are spread, and the pages of pupils and teachers."""
