"""Sentences of the questions on experiments, by rule id."""

SENTENCES = {
    "question.won_share.prompt": "{games} games were played. The player who began won {won} and lost {lost}, and "
    "{tied} were tied. Leave the ties out. Which share of the other games did the player who began win?",
    "question.won_share.hint_1": "How many games were not tied?",
    "question.won_share.hint_2": "Not tied: {rest}. Write the number of games won, a stroke, and this number.",
    "question.won_share.right": "{sum} games were not tied. The player who began won {won} of these. {answer} is "
    "{percent}.",
    "question.won_share.ties": "{answer} counts the ties among the games. But a tie is no game lost: leave the {tied} "
    "out.",
    "question.won_share.against": "{answer} compares the games won with the games lost. A share compares them with "
    "all games that were not tied: {sum}.",
    "question.won_share.others": "{answer} is the share of the other player, who won {lost} games.",
    "question.won_share.other": "It is not {answer}. The upper number counts the games won, the lower one those that "
    "were not tied.",
    "question.follows.good": "It is good to begin",
    "question.follows.bad": "It is bad to begin",
    "question.follows.open": "These games do not tell",
    "question.follows.prompt": "The player who began won {won} of {decided} games, which is {share}. The interval "
    "goes from {low} to {high}. What may you say?",
    "question.follows.hint_1": "With equal chances it would be 50 % in the long run. Where is 50 %: in the interval, "
    "below it or above it?",
    "question.follows.hint_2": "If 50 % lies in the interval, chance alone can bring such a result.",
    "question.follows.because_good": "The whole interval, from {low} to {high}, lies above 50 %. Chance alone would "
    "hardly ever bring that.",
    "question.follows.because_bad": "The whole interval, from {low} to {high}, lies below 50 %. Chance alone would "
    "hardly ever bring that.",
    "question.follows.because_open": "50 % lies between {low} and {high}. Equal chances can bring {share}, and so can "
    "chances that are a little better or worse.",
    "question.tosses.prompt": "A fair coin is tossed {tosses} times. Write heads as H and tails as T: there are {rows} "
    "rows, all equally likely. In how many of these is H exactly {heads} times?",
    "question.tosses.hint_1": "Begin with the rows whose first letter is H. Where can the other H be?",
    "question.tosses.hint_2": "The first of them is {first}, the next {second}. Go on in this order.",
    "question.tosses.right": "There are {answer}: {ways}. In the other {others} rows heads and tails are not equal.",
    "question.tosses.half": "{answer} is half of all {rows} rows. Write them down: fewer have H exactly {heads} times.",
    "question.tosses.more": "There are more than {answer}. H can be at any {heads} of the {tosses} places.",
    "question.tosses.fewer": "There are fewer than {answer}. Count only rows with H exactly {heads} times.",
    "question.times_as_many.prompt": "The player who begins wins half of {games} games. The interval goes from {low} "
    "to {high}: it is {wide} wide. How many times as many games does it take to make it about half as wide?",
    "question.times_as_many.hint_1": "Begin with 2: twice as many games make it narrower, but not half as wide. So it "
    "takes more than 2.",
    "question.times_as_many.hint_2": "To halve the width, the number of games has to be doubled, and doubled again.",
    "question.times_as_many.right": "{now} games give {low_now} to {high_now}, {wide_now} wide: about half of {wide}.",
    "question.times_as_many.too_few": "{now} games give {low_now} to {high_now}. That is {wide_now} wide, and more "
    "than half of {wide}.",
    "question.times_as_many.too_many": "{now} games give {low_now} to {high_now}. That is {wide_now} wide, and less "
    "than half of {wide}. Fewer games do.",
    "question.times_as_many.none": "Without games there is nothing to say. Give a number above 0.",
}
