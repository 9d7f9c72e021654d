"""What practice says: one table for each game and each part, joined with what the questions say."""

from ...questions.sentences import SENTENCES as QUESTIONS
from . import doublets, drill, worksheet

SENTENCES = {
    **QUESTIONS,
    **doublets.SENTENCES,
    **drill.SENTENCES,
    **worksheet.SENTENCES,
    "practice.solution": "The answer is {answer}.",
}
