"""The sentences of practice with Doublets, by rule id."""

SENTENCES = {
    "practice.doublets.next.title": "What comes after, on the clock of 13",
    "practice.doublets.next.level_1": "Double a number; the double is less than 13.",
    "practice.doublets.next.level_2": "Double a number and take 13 away.",
    "practice.doublets.next.level_3": "Go backwards: which number has this one as its double?",
    "practice.doublets.next.doubled": "Twice {number} is {double}, and that is less than 13.",
    "practice.doublets.next.round": "Twice {number} is {double}. Now take 13 away.",
    "practice.doublets.next.halved": "Half of {whole} is what you look for.",
}
