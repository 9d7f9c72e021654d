"""Provide every sentence of every wording table, and templates with their places filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain
from pathlib import Path

from mathfish_widgets.explain import wording
from mathfish_widgets.games import GAMES

OF_GAMES: Mapping[str, str] = dict(chain.from_iterable(game.explainer.sentences.items() for game in GAMES.values()))
FOLDER = Path(wording.__file__).parent / "en"
FILES = {path.relative_to(FOLDER).with_suffix("").as_posix(): path for path in sorted(FOLDER.rglob("*.properties"))}
OF_TEACHERS = ("questions/misconceptions", "practice/progress", "links")
TABLES: Mapping[str, str] = wording.sentences_of(*(name for name in FILES if name not in OF_TEACHERS))
FORMS = [
    tuple(forms.split("|")) for sentence in TABLES.values() for forms in re.findall(r"\{\w+:([^}]*\|[^}]*)\}", sentence)
]
"""The two words of each place that has a singular and a plural form."""
