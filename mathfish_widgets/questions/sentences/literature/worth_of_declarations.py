"""The sentences of the questions about the worth of a declaration and about ties, by rule id."""

SENTENCES = {
    "question.in_all.prompt": "Out of {times} moments like this one, your team holds the whole set in {held}, and in "
    "{good} of these your split is right. You declare each time. How many points is that together?",
    "question.in_all.hint_1": "Three things can happen: all right, not as you said but all in your team, or an "
    "opponent holds a card.",
    "question.in_all.hint_2": "All right: +1, {good} times. Not as you said: nothing, {void} times. An opponent holds "
    "a card: −1. How often is that?",
    "question.in_all.right": "{good} times +1, {void} times nothing, {unheld} times −1. Together {sum}.",
    "question.in_all.no_loss": "{answer} are the points that you win. But {unheld} times an opponent holds a card, "
    "and each time costs a point.",
    "question.in_all.held": "{answer} times your team holds the set. But it counts only when the split is right, too.",
    "question.in_all.void": "{answer} counts every set that your team holds. But in {void} of these the split is not "
    "right, and the set is void.",
    "question.in_all.errors": "{answer} comes out if every error costs a point. By these rules an error within your "
    "own team costs nothing.",
    "question.in_all.other": "It is not {answer}. Count +1, nothing and −1, each as often as it happens.",
    "question.worth.declare": "Declare: it gains",
    "question.worth.wait": "Wait: declaring loses",
    "question.worth.seed.prompt": "Out of {times} moments like this one, your team holds the whole set in {held}, and "
    "in {good} of these your split is right. Is it worth declaring now?",
    "question.worth.seed.hint_1": "How many points do you win in {times} such moments, and how many do you lose?",
    "question.worth.seed.hint_2": "Won: {good}. Lost: as often as an opponent holds a card of the set.",
    "question.worth.seed.declared": "You win {good:point|points} and lose {unheld}, so declaring gains.",
    "question.worth.seed.waited": "You win {good:point|points} and lose {unheld}, so it is better to wait and ask.",
    "question.worth.any_error.prompt": "By other rules any error gives the set to the opponents, and they get the "
    "point. Out of {times} moments your team holds the whole set in {held}, and in {good} of these your split is "
    "right. Is it worth declaring now?",
    "question.worth.any_error.hint_1": "Who gets the point when the split is not right?",
    "question.worth.any_error.hint_2": "For you: {good}. For the opponents: all the others of the {times}.",
    "question.worth.any_error.waited": "You get {good:point|points}, the opponents {errors}, so it is better to wait.",
    "question.least.prompt": "A right declaration wins a point, and one with a card of an opponent loses a point. If "
    "your team holds the set, your split is right with the chance {split}. How likely must it be that your team holds "
    "the set, so that declaring neither gains nor loses?",
    "question.least.hint_1": "Let your team hold the set {whole} times. How often is it right then? So often an "
    "opponent may hold a card.",
    "question.least.hint_2": "{whole} times held, {part:time|times} right, {part:time|times} not held: {both} in all.",
    "question.least.right": "With {answer} you win {gain} of a point on average, and you lose {loss}. Above that, "
    "declaring gains.",
    "question.least.too_low": "With {answer} you win {gain} of a point on average, but you lose {loss}. It must be "
    "likelier than that.",
    "question.least.too_high": "With {answer} you win {gain} of a point on average and lose only {loss}, so it gains "
    "already. Even with less it would not lose.",
    "question.least.above": "{answer} is more than 1. A chance is never more than 1.",
    "question.result": "You: {yours} right, {lost} lost. They: {theirs} right, 0 lost. Void: {void}",
    "question.tie.prompt": "{sets:Words} sets are finished. “Lost” means that an opponent held a card, which costs a "
    "point. Which result is a tie?",
    "question.tie.hint_1": "Your points are your right sets less your lost ones.",
    "question.tie.hint_2": "A void set brings nobody a point. Work out both points for each line.",
    "question.tie.right": "You have {yours:point|points}, and they have {theirs}. A set that brings nobody a point, "
    "or takes one away, makes it possible.",
    "question.tie.apart": "You have {yours:point|points}, and they have {theirs}. That is no tie.",
    "question.may_tie.prompt": "Now any error gives the set to the opponents, who get a point for it. Can a game with "
    "{sets} sets end in a tie?",
    "question.may_tie.hint_1": "How many points does each set bring, to whichever team?",
    "question.may_tie.hint_2": "So how many points are there in all? Can they be shared out equally?",
    "question.may_tie.odd": "Each of the {sets} sets brings a point to one of the teams. {sets} is odd, so the points "
    "cannot be equal.",
    "question.may_tie.even": "Each of the {sets} sets brings a point to one of the teams. {sets} is even, so both may "
    "have half of them.",
}
