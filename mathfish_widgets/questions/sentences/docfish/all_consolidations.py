"""The sentences of the question about all Consolidations of a pot, by rule id."""

SENTENCES = {
    "question.label.groupings": "Your Consolidations with commas between them, such as 2x3 2x4, 2x2",
    "question.all_groupings.prompt": "Your pot is {pot}. Write every Consolidation that the rules allow, with commas "
    "between them.",
    "question.all_groupings.hint_1": "List every group of two or three of these cards that makes 14 or less. Then ask "
    "of each: is a lower card left out?",
    "question.all_groupings.hint_2": "You should find {count:Consolidation|Consolidations}. After each of them nothing "
    "more can be exchanged.",
    "question.all_groupings.right": "The rules allow {count:Consolidation|Consolidations}, and you found all.",
    "question.all_groupings.refused": "{groups} is not allowed.",
    "question.all_groupings.missing": "What you typed is allowed. Still to find: "
    "{missing:Consolidation|Consolidations}.",
}
