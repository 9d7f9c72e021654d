"""The sentences of practice with Equations, by rule id."""

SENTENCES = {
    "practice.equations.four.title": "Make an equation of four cards",
    "practice.equations.four.level_1": "Make an equation of four cards. + and − are enough.",
    "practice.equations.four.level_2": "Make an equation of four cards. + and − are not enough, but × or ÷ helps, and "
    "there is more than one equation to find.",
    "practice.equations.four.level_3": "Make an equation of four cards. There is only one family of them, or it needs "
    "a fraction, a number below 0 or a power such as 2^3.",
}
