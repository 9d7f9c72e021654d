"""What practice says: one table for each game and each part, joined with what the questions say."""

from ...questions.sentences import SENTENCES as QUESTIONS
from . import docfish, doublets, dragonfish, drill, equations, literature, pemberley, progress, worksheet

SENTENCES = {
    **QUESTIONS,
    **docfish.SENTENCES,
    **doublets.SENTENCES,
    **dragonfish.SENTENCES,
    **drill.SENTENCES,
    **equations.SENTENCES,
    **literature.SENTENCES,
    **pemberley.SENTENCES,
    **progress.SENTENCES,
    **worksheet.SENTENCES,
    "practice.solution": "The answer is {answer}.",
}
