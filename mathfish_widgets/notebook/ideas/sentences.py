"""What the pictures of ideas are called, and what they show to those who cannot see them, by the picture's name."""

from __future__ import annotations

from collections.abc import Mapping

_NUMBERS = {
    "welcome": (
        "Shall we play?",
        "A bird asks: “Shall we play?” Five cards lie before it: a 6, a 10 and a 3, and two face down.",
    ),
    "product": ("A product", "The cards 3 and 4 multiply to the card 12. The 12 shows its primes: 2, 2 and 3."),
    "pair": ("A pair", "Two 11s are in one frame: they are a pair. A 2 and a 9 lie beside them."),
    "rectangles": ("Dots in rectangles", "Six dots make 2 rows of 3. They also make one long row."),
    "corners": (
        "Signs of primes",
        "A prime's sign has as many corners: a lens for 2, a triangle for 3, a pentagon for 5.",
    ),
    "counterexample": (
        "A counterexample",
        "A bird says: “All of these are fish.” Three are fish, and one is a bug. The bug has a ring.",
    ),
    "inside": ("Inside a 6", "An arrow leads from the card 6 to the two primes inside it: 2 and 3."),
    "hidden pair": ("A pair that hides", "A 5 and a 10 have rings: there is a 5 inside the 10. A 3 has no ring."),
    "change": ("Making change", "A 6 goes into the bank. A 2 and a 3 come out: 2 × 3."),
    "shortage": ("A short bank", "The bank has a 3, a 4, a 5 and a 6. The place of the 2 is empty."),
    "consolidation": ("A Consolidation", "The cards 2 and 7 are in one frame. An arrow leads from them to a 14."),
    "wish": (
        "A wish",
        "A bird asks: “2 × 7 is 14. May I?” Its pot is 2, 3, 6, 7. The 2 and the 7 have dashed rings.",
    ),
    "unfinished": ("Not finished yet", "A pot with 2, 5 and 9. The 2 and the 5 are framed: 2 × 5 still fits."),
    "several": ("Several groups", "Two groups are framed. 2 × 4 becomes an 8, and 3 × 3 becomes a 9."),
    "asking": ("Asking for fives", "A bird holds 10, 5 and 3. It asks: “Do you have any fives?”"),
    "answer": ("DocFish", "One bird asks: “Do you have any fives?” The other says: “DocFish.” A card lies face down."),
    "halves": ("Where a pair goes", "Of a pair of 5s, one card goes into the pot and the other into the bank."),
    "even": ("Always in pairs", "Eight dots are framed in pairs, so none is left alone."),
    "clock": ("Two clocks", "One clock has 12 hours, with 12 at its top. The other has 13, with 13 at its top."),
    "remainder": ("A remainder", "Of fifteen dots, 13 are in a frame. Two are left: the remainder."),
    "doubling": ("There and back", "Times 2 leads from 6 to 12. Divided by 2 leads back from 12 to 6."),
}
_CALCULATING = {
    "suits": ("Suits that calculate", "Hearts add, spades subtract, diamonds multiply and clubs divide."),
    "running total": ("A running total", "The total goes from 5 to 9 by + 4, to 18 by × 2, and to −2 by − 20."),
    "back again": ("Backwards", "Times 5 leads from 7 to 35. Divided by 5 leads back from 35 to 7."),
    "buoys": ("What scores", "Multiples of 7 bring 2 points, multiples of 12 bring 1, multiples of 13 bring 3."),
    "rows of seven": ("A multiple of 7", "Three rows of seven dots: 21 is 3 × 7."),
    "digit sum": ("A digit sum", "246 is 2 × 99 and 4 × 9 and the digit sum 2 + 4 + 6. 3 divides the first two parts."),
    "trying primes": ("When to stop", "For 35 you try 2, 3 and 5. 6 × 6 is more than 35, so you stop."),
    "sets": ("Sets from one starter", "Two sets begin at 3. The 6 of hearts leads to 9, the 7 of diamonds to 21."),
    "choices": ("Choosing in order", "A tree of choices for the cards 5 and 9, each taken or left. It has four ends."),
    "bound": ("A bound", "Four bars grow from left to right. A dashed line lies above them all."),
    "balance": ("A balance", "2 × 6 and 8 + 4 lie on a level balance: they are equal."),
    "ranks": ("What is done first", "A ladder: first brackets, then powers, then × and ÷, then + and −."),
    "family": ("One family", "12 is split into 3 and 4. Three equations say so: 3 × 4 = 12, 12 ÷ 4 = 3, 12 ÷ 3 = 4."),
    "four cards": ("Four cards", "A bird asks: “Who sees an equation?” Before it lie the cards 4, 2, 10 and 3."),
}
_SEA = {
    "sum": ("A sum for a fish", "A fish 15 is equal to a bug 8 plus a bug 7."),
    "both signs": ("Plus and minus", "Bugs 9, 8 and 5, minus a bug 2, make a fish 20."),
    "odd and even": ("Odd and even", "Eight dots lie in pairs. Of seven dots one is alone."),
    "helpers": ("Helper Cards", "Five Helper Cards: a Hook 15, Scissors, a Net, a Magnet and Rotate."),
    "water": (
        "Where water flows on",
        "Two cards have water at the edge where they meet: it flows on. At two others it stops.",
    ),
    "bridge": ("A bridge and a crossroads", "On a bridge two waters pass each other. At a crossroads they are one."),
    "swap": ("A swap", "A fish 20 and a bug 3 change places."),
    "each with each": (
        "Each with each",
        "Two animals on the left and two on the right. Four lines join each with each.",
    ),
    "nests": ("Four birds, three nests", "Four birds sit in three nests, so one nest holds two birds."),
    "chance": ("A chance", "Of four cards one is a fish, so the chance of a fish is 1/4."),
    "hook": ("What a hook takes", "A Hook 10 takes a fish 5 and a fish 10, but not a fish 15."),
}
_PEOPLE = {
    "question": ("A question", "One bird asks: “Do you have the 5♠?” The other says: “No.”"),
    "half-suits": ("Two sets of a suit", "The low hearts are 3 to 8. The high hearts are 9, 10, J, Q, K and A."),
    "hit": ("A hit", "The 6 of spades goes from one bird to another."),
    "sheet": (
        "What is known",
        "A table with three cards and three birds. A tick shows who has a card, a cross who can't.",
    ),
    "three ways": ("Three ways", "Lines lead from the king of hearts to three birds: any of them may have it."),
    "fitting deals": (
        "Deals that fit",
        "Six deals of K, Q and J to three players. In two of them the first has the K.",
    ),
    "halving": ("A telling question", "A question splits eight deals: four are left after a yes, four after a no."),
    "outcomes": (
        "Three outcomes",
        "All right brings a point, a wrong split nothing, and a set that isn't ours costs a point.",
    ),
    "twenty moments": ("Twenty moments", "Twenty dots in three groups: 9, 9 and 2."),
    "listeners": ("Everybody hears it", "One bird asks for the K♥, and four other birds listen."),
    "begin": ("Who begins?", "One bird plays the first card, and the other answers. Is that good or bad?"),
    "interval": (
        "An interval",
        "A line from 0 to 100 percent. A dot lies on its interval, and a dashed line stands at 50.",
    ),
    "coins": ("Four tosses", "Four coins show heads, tails, tails, heads."),
    "test": ("On your own", "A bird says: “On your own now.” Three places for answers are open."),
}
_TOLD = _NUMBERS | _CALCULATING | _SEA | _PEOPLE
_MOVING = {
    "moving.rectangles": "Put dots into rows",
    "moving.tree": "Grow a factor tree",
    "moving.line": "Step along the number line",
    "moving.rectangle": "{number:dot fills|dots fill} {rows:row|rows} of {columns}: {product} = {number}.",
    "moving.one_row": "{number:dot makes|dots make} one long row. Try more rows.",
    "moving.rest": "{number:dot doesn't|dots don't} fill {rows:row|rows}: {rest:is|are} left over.",
    "moving.prime": "{number} is prime, so it has no branches.",
    "moving.seed": "Touch the {number} to split it.",
    "moving.branch": "{number} is {product}. Now split every number that isn't prime.",
    "moving.branch_of_many": "{number} is {product}. Touch the {number} again for another way.",
    "moving.grown": "All ends are prime: {number} = {product}.",
    "moving.split": "Split the {number}",
    "moving.here": "The bird is at {at}. Which way do you go?",
    "moving.stepped": "{start} {sign} {by} = {at}. The bird is at {at}.",
    "moving.fewer_rows": "Fewer rows",
    "moving.more_rows": "More rows",
    "moving.start_again": "Start again",
    "moving.back_5": "− 5",
    "moving.back_1": "− 1",
    "moving.on_1": "+ 1",
    "moving.on_5": "+ 5",
    "moving.number": "Number",
    "moving.refused": "{given} doesn't fit here. Choose a whole number from {least} to {most}.",
    "moving.unknown": "There is nothing to move that is called {name}. Choose {names:or}.",
    "moving.still": "To play, run the cell with “import” first, then this one (Shift+Enter).",
}
SENTENCES: Mapping[str, str] = {
    **_MOVING,
    "idea.unknown": "There is no picture {name}. Do you mean {near:or}?",
    **{f"idea.{name}": title for name, (title, _) in _TOLD.items()},
    **{f"idea.{name}.shown": shown for name, (_, shown) in _TOLD.items()},
}
"""The sentences by rule id: the title of each picture, and what it shows."""
