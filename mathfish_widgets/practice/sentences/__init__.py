"""What practice says: one table for each game and each part, joined with what the questions say."""

from mathfish_widgets.questions.sentences import SENTENCES as QUESTIONS

from . import docfish, doublets, dragonfish, drill, equations, literature, pemberley, progress

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
    "practice.solution": "The answer is {answer}.",
}
