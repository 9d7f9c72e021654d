"""Write the front page: a living table that is drawn at once, and links to everything for players and learners."""

from __future__ import annotations

from pathlib import Path

import mathfish_widgets as mf

from .notebooks import FIRST_SEED
from .short_pages import front_table
from .templates import Templates, list_lessons

TOLD = {
    "docfish": "Ask for primes, lay pairs, and make change with the bank. For 2 players.",
    "doublets": "Double and halve on a clock of 13. A patience (solitaire) for 1 player.",
    "pemberley": "Keep a running total, and score with multiples and primes. For 2 to 7 players.",
    "equations": "Make true equations from the cards on the table. For 1 to 6 players.",
    "dragonfish": "Catch fish with sums and differences along waterways. For 2 to 4 players.",
    "literature": "Work out from questions and answers who has which card. For 6 or 8 players.",
}
"""One line for the tile of each game; computer players can fill empty seats."""


def write_front_page(lessons: Path, own: Path, site: Path, megabytes: int, seconds: int | None = None) -> None:
    """Write `index.html`.

    `lessons` is the folder of the notebooks, and `own` the folder of the templates. `megabytes` is the size of a first
    visit, and `seconds` how long it takes until the table can be played; a page without `seconds` doesn't say it.
    """
    situation, *reasons = str(mf.DocFish(seed=FIRST_SEED).explain()).splitlines()
    Templates(own, site, list_lessons(lessons)).write(
        "index.html",
        "index.html",
        table=front_table(),
        situation=situation,
        reasons=[each.strip() for each in reasons],
        told=TOLD,
        megabytes=megabytes,
        seconds=seconds,
    )
