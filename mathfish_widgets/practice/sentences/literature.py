"""The sentences of practice with Literature, by rule id."""

from mathfish_widgets.questions.sentences.literature import late_declarations

SENTENCES = {
    **late_declarations.SENTENCES,
    "practice.literature.conclusion.title": "What may be concluded about a card",
    "practice.literature.conclusion.level_1": "One question and its answer tell it, or nothing tells it yet.",
    "practice.literature.conclusion.level_2": "Two or three things must be put together.",
    "practice.literature.conclusion.level_3": "A chain of four steps or more, or many questions that still leave it "
    "open.",
    "practice.literature.conclusion.begins": "Begin with this: {heard}.",
    "practice.literature.declaration.title": "Is this declaration worth it",
    "practice.literature.declaration.level_1": "The declaration is certain to be right, or it cannot be right.",
    "practice.literature.declaration.level_2": "Nothing can be lost, or wins and losses are more than a third of the "
    "deals apart.",
    "practice.literature.declaration.level_3": "Wins and losses are a third of the deals apart or less: count them.",
    "practice.literature.declaration.count": "What you hold and heard leaves {deals:deal|deals}.",
}
