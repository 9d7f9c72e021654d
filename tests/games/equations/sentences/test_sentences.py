"""The sentences of Equations."""

import re

from mathfish_widgets.games.equations.sentences import SENTENCES


def test_sentences_speak_calmly():
    for rule, said in SENTENCES.items():
        assert not re.search(r"!|\bwrong\b|\bsimply\b|\bobviously\b", said, re.IGNORECASE), rule
