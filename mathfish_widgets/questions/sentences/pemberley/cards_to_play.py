"""The sentences of the questions about which card of a hand to play, by rule id."""

SENTENCES = {
    "question.scoring_card.prompt": "The total is {total}. Which of these cards can you play to land on a total that "
    "scores?",
    "question.scoring_card.hint_1": "Work out where a card leads from {total}. ♥ adds, ♠ subtracts, ♦ multiplies, "
    "♣ divides.",
    "question.scoring_card.hint_2": "These totals score: 0, 1, primes, and the rows of 7, 12 and 13. Below 0 the "
    "rows and the primes score as well.",
    "question.scoring_card.right": "With {card} you land on a total that scores.",
    "question.scoring_card.nothing": "{card} lands on a total that scores nothing.",
    "question.scoring_cards.prompt": "The total is {total}. Pick every card that can be played and lands on a total "
    "that scores.",
    "question.scoring_cards.hint_1": "Go from card to card: can it be played on {total}, and where does it lead?",
    "question.scoring_cards.hint_2": "These totals score: 0, 1, primes, and the rows of 7, 12 and 13. Below 0 the "
    "rows and the primes score as well.",
    "question.scoring_cards.right": "These cards score on {total}, and no other of the hand does.",
    "question.scoring_cards.nothing": "{card} lands on a total that scores nothing.",
    "question.scoring_cards.missing": "So far each card scores. {card} is left out, and it scores too.",
}
