"""Every sentence of every wording table, and what a template looks like with its places filled."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import chain

from mathfish_widgets.experiments.sentences import SENTENCES as EXPERIMENTS
from mathfish_widgets.explain.sentences import SHARED_SENTENCES
from mathfish_widgets.form.sentences import SENTENCES as FORM
from mathfish_widgets.games import GAMES
from mathfish_widgets.notebook.ideas.sentences import SENTENCES as IDEAS
from mathfish_widgets.play.tables.sentences import SENTENCES as ACROSS_MACHINES
from mathfish_widgets.practice.sentences import REPORT
from mathfish_widgets.practice.sentences import SENTENCES as PRACTICE
from mathfish_widgets.progress.sentences import RESULTS
from mathfish_widgets.worksheets.sentences import SENTENCES as WORKSHEETS

OF_GAMES: Mapping[str, str] = dict(chain.from_iterable(game.explainer.sentences.items() for game in GAMES.values()))
TABLES: Mapping[str, str] = {
    **SHARED_SENTENCES,
    **OF_GAMES,
    **PRACTICE,
    **WORKSHEETS,
    **FORM,
    **EXPERIMENTS,
    **REPORT,
    **ACROSS_MACHINES,
    **RESULTS,
    **IDEAS,
}
FORMS = [
    tuple(forms.split("|")) for sentence in TABLES.values() for forms in re.findall(r"\{\w+:([^}]*\|[^}]*)\}", sentence)
]
"""The two words of each place that has a form for one and another for several."""
