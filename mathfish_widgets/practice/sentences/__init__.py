"""What practice says: one table for each game and each part, joined with what the questions say."""

from ...questions.sentences import SENTENCES as QUESTIONS
from . import doublets

SENTENCES = {
    **QUESTIONS,
    **doublets.SENTENCES,
    "practice.solution": "The answer is {answer}.",
}
