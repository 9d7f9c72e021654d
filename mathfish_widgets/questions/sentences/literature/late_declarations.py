"""The sentences of the questions late in a game of Literature, with two sets left, by rule id."""

SENTENCES = {
    "question.heard.yes.by_you": "you asked {who} for the {card} (yes)",
    "question.known_late.prompt": "Only {sets} are left. Does {who} have the {card}? {table}",
    "question.known_late.hint_1": "Which cards of {sets} do you not hold? Who asked for which, and who has them now?",
    "question.known_late.hint_2": "Suppose that {who} has the {card}: does that fit everything, also how many cards "
    "each has? And suppose that {who} does not have it?",
    "question.declaring.prompt": "Only {sets} are left. {table} {mates} are in your team. You think of declaring "
    "{set}, with the cards that you do not hold like this: {named}. All right brings a point. If an opponent holds a "
    "card of it, it costs a point. If your team holds them all, but otherwise, it brings nothing. Is it worth it?",
    "question.declaring.hint_1": "Nobody has shown where these cards are: {hidden}. Who can have each of them?",
    "question.declaring.hint_2": "Write down every deal that fits. In how many is all as you say, and in how many does "
    "an opponent hold a card of {set}?",
    "question.declaring.gains": "Of {deals:deal that fits|deals that fit} {good:wins|win} a point and "
    "{lost:loses|lose} one, so declaring gains.",
    "question.declaring.loses": "Of {deals:deal that fits|deals that fit} {good:wins|win} a point and "
    "{lost:loses|lose} one, so it is better to wait and ask.",
    "question.declaring.sure": "It is certain: in each deal that fits, every card of {set} is where you say. You win "
    "a point.",
    "question.declaring.never": "It cannot be right, and in {lost} of {deals:deal that fits|deals that fit} an "
    "opponent holds a card of {set}. So it is better to wait and ask.",
    "question.declaring.opponent": "It loses a point for sure: in each deal that fits, an opponent holds a card of "
    "{set}.",
    "question.declaring.in.good": "All right in {count:deal|deals}:",
    "question.declaring.in.void": "All in your team, but otherwise, in {count:deal|deals}:",
    "question.declaring.in.lost": "An opponent holds a card of {set} in {count:deal|deals}:",
}
