"""Provide likely wrong answers to the items of the other games, based on pupils' misconceptions."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from itertools import product as every

from mathfish_widgets.engine.cards import Suit
from mathfish_widgets.mathematics.arithmetic import is_prime
from mathfish_widgets.questions.doublets import After
from mathfish_widgets.questions.dragonfish.catches import SumFor, sums_making
from mathfish_widgets.questions.pemberley.layouts import points_of, why_no_set
from mathfish_widgets.questions.pemberley.totals import BringsMost, ScoringCards, landing, points_now

from .likely import Likely, plus, typed

SIGNS = {Suit.HEARTS: "+", Suit.SPADES: "-", Suit.DIAMONDS: "×", Suit.CLUBS: "÷"}
MULTIPLES = (7, 12, 13)


def next_on_the_clock(question):
    """Yield wrong steps on the clock of 13."""
    forwards = isinstance(question, After) or not getattr(question, "back", True)
    yield from after(question.number) if forwards else before(question.number)
    found = getattr(question, "found", ())
    for few in range(1, len(found)):
        goes_on = f"{'after' if forwards else 'before'} the {found[few - 1]}"
        yield Likely("ends too early", typed(found[:few]), (f"{few} of the {len(found)}", goes_on))


def after(number):
    double = 2 * number
    doubled = f"wice {number} is {double}"
    if double > 13:
        yield Likely("13 is not taken away", f"{double}", (f"{double} is twice {number}", "13"))
        for taken in (10, 11, 12, 14):
            yield Likely(f"a clock of {taken}", f"{double - taken}", (f"{double} - {taken}", f"{double} - 13"))
    else:
        yield Likely("13 is always taken away", f"{13 - double}", (f"T{doubled}", "less than 13"))
    for more in (1, 2):
        yield Likely(f"{more} further on", f"{number + more}", (f"{number} + {more} is", f"T{doubled}"))
    if number % 2 == 0:
        yield Likely("halves", f"{number // 2}", (f"half of {number}", f"T{doubled}"))
    yield Likely("squares", f"{number * number}", (f"{number} × {number}", f"t{doubled}"))


def before(number):
    double = 2 * number if 2 * number < 13 else 2 * number - 13
    yield Likely("goes forwards", f"{double}", (f"{double} comes after {number}", "backwards"))
    yield Likely("13 and no half", f"{number + 13}", (f"{number} + 13 is {number + 13}",))
    rounded = {number // 2, (number + 1) // 2} - {0} if number % 2 else set()
    other_clocks = {(number + hours) // 2 for hours in (11, 12, 14, 15) if (number + hours) % 2 == 0}
    guesses = {"halves and rounds": rounded, "another clock": other_clocks, "one step back": {number - 1, number + 1}}
    for misconception, numbers in guesses.items():
        for off in sorted(numbers & {*range(1, 13)}):
            comes = 2 * off - 13 if 2 * off > 13 else 2 * off
            yield Likely(misconception, f"{off}", (f"Twice {off} is {2 * off}", f"{comes} comes after {off}"))


def card_text(card):
    return card.rank_text + card.suit.sign


def played(total, card):
    """Return the result if a sign is confused with its opposite."""
    other = {Suit.HEARTS: total - card.rank, Suit.SPADES: total + card.rank, Suit.CLUBS: total * card.rank}
    return other.get(card.suit)


def seems_to_score(total):
    """Tell whether a total seems to score: pupils mistake odd numbers in no short times table for primes."""
    return total is not None and (
        total in (0, 1) or any(total % each == 0 for each in MULTIPLES) or is_prime(abs(total))
    )


def calculated(total, card):
    return f"{total} {SIGNS[card.suit]} {card.rank} = {landing(total, card)}"


def landings(question):
    """Yield cards that do not score, score less, or are left out."""
    scoring = [card for card in question.cards if points_now(question.total, card)]
    yield from worthless(question, scoring)
    if isinstance(question, BringsMost):
        yield from less(question, scoring)
    elif isinstance(question, ScoringCards) and len(scoring) > 1:
        for left_out in scoring:
            picked = [card for card in scoring if card != left_out]
            shown = (calculated(question.total, left_out), f"{len(picked)} of the {len(scoring)}")
            yield Likely("one overlooked", " ".join(map(card_text, picked)), shown)


def worthless(question, scoring):
    total, right = question.total, scoring if isinstance(question, ScoringCards) else []
    for card in question.cards:
        if card not in scoring:
            seems = seems_to_score(played(total, card))
            name = "the sign the other way round" if seems else "a total that scores nothing"
            yield Likely(name, " ".join(map(card_text, [*right, card])), why_worthless(total, card))


def why_worthless(total, card):
    after = landing(total, card)
    if after is None:
        return f"{total}", f"{card.rank}"
    if after % 2 == 0 or abs(after) == 1:
        return (calculated(total, card),)
    lowest = next(each for each in range(3, abs(after) + 1) if after % each == 0)
    return calculated(total, card), f"{lowest} × {abs(after) // lowest}"


def less(question, scoring):
    total, most = question.total, max(points_now(question.total, card) for card in scoring)
    for card in scoring:
        if points_now(total, card) < most:
            shown = (calculated(total, card), f"{points_now(total, card)}")
            yield Likely("the first that scores", card_text(card), shown)


def layouts(question):
    """Yield sets that may not be laid, or score less than others."""
    starter, cards = question.starter, question.cards
    for card in cards:
        if landing(starter, card) is None:
            yield Likely("divides with a rest", card_text(card), (f"{starter}", f"{card.rank}"))
        elif not points_of(starter, (card,)):
            yield Likely("a total that scores nothing", card_text(card), (calculated(starter, card),))
        elif points_of(starter, (card,)) - len(cards) + 1 < question.best.points:
            yield Likely(
                "one set only", card_text(card), (f"{starter} {SIGNS[card.suit]} {card.rank}", "another layout")
            )
    for pair in permutations(cards, 2):
        why, turned = why_no_set(starter, pair), why_no_set(starter, pair[::-1])
        if why is not None and turned is None:
            shown = (calculated(starter, pair[0]) if landing(starter, pair[0]) is not None else f"{pair[0].rank}",)
            yield Likely("the wrong order", " ".join(map(card_text, pair)), shown)
    twice = card_text(cards[0])
    yield Likely("a card twice", f"{twice}, {twice}", (twice, "only once"))


def equations(question):
    """Yield equations that are not true, or that use other cards."""
    numbers = [int(each) for each in question.values["numbers"]]
    for a, b, c, d in sorted(set(permutations(numbers))):
        yield from left_to_right(a, b, c, d)
        if a + b - c == d and c != d and a - b != c:
            yield Likely("a minus the wrong way round", f"{c} - {a} + {b} = {d}", (f"{c} - {a}", f"{c - a + b}"))
        apart = abs(a + b - c - d)
        if apart in (1, 2):
            shown = (f"{a} + {b}", f"{a + b}", f"{c} + {d}", f"{apart} apart")
            yield Likely("wrong by a little", f"{a} + {b} = {c} + {d}", shown)
    yield from other_cards(numbers)


def left_to_right(a, b, c, d):
    for first, second in every("+-", "*/"):
        if _value(_value(a, first, b), second, c) == d:
            sign = {"*": "×", "/": "÷"}[second]
            yield Likely(
                "left to right", f"{a} {first} {b} {second} {c} = {d}", (f"{b} {sign} {c}", "come before + and")
            )


def other_cards(numbers):
    for a, b, c in permutations(numbers, 3):
        for sign in "+*":
            if _value(a, sign, b) == c:
                (left,) = (Counter(numbers) - Counter((a, b, c))).elements()
                yield Likely("a card left over", f"{a} {sign} {b} = {c}", (f"haven't used {left}",))
    for a, b in permutations(numbers, 2):
        if 2 * a == b and numbers.count(a) == 1:
            yield Likely("a card twice", f"{a} + {a} = {b}", (f"{a} two times",))
        if max(a, b) < 10 and a != b:
            yield Likely("digits joined", f"{a}{b} = {a}{b}", (f"{a}{b} isn't on the table",))


def _value(a, sign, b):
    if sign == "/":
        return Fraction(a, 1) / b if b else None
    return {"+": a + b, "-": a - b, "*": a * b}[sign]


def sums(question):
    """Yield sums with another result or with absent bugs, and swaps that do not help."""
    fish = question.fish
    if not isinstance(question, SumFor):
        for bug in question.offered:
            if not sums_making(fish, (*question.stay, bug)):
                yield Likely("the fish is near", f"{bug}", (f"{bug}", f"makes {fish}"))
        return
    for made in sums_making(fish, question.bugs)[:6]:
        turned = [("+" if sign == "-" else "-", number) for sign, number in made[1:]]
        yield unequal("the signs the other way round", [made[0], *turned])
        if len(made) > 2:
            yield unequal("stops early", made[:-1])
    for pair in sorted(set(combinations(question.bugs, 2))):
        if 0 < abs(sum(pair) - fish) <= 3:
            shown = (plus(*pair), f"{sum(pair)}", f"{abs(sum(pair) - fish)}")
            yield Likely("wrong by a little", plus(*pair), shown)
    yield from other_bugs(fish, question.bugs)


def unequal(misconception, terms):
    text = "".join(f" {sign} {number}" for sign, number in terms)[3:]
    value = sum(number if sign == "+" else -number for sign, number in terms)
    return Likely(misconception, text, (text, f"{value}"))


def other_bugs(fish, bugs):
    if fish not in bugs:
        yield Likely("the fish itself", f"{fish} + {bugs[0]}", (f"{fish} is the fish",))
    for bug in bugs:
        if 2 * bug == fish and bugs.count(bug) == 1:
            yield Likely("a bug twice", plus(bug, bug), (f"You used the {bug} bug 2 times", "only has it 1 time"))
        if 0 < fish - bug < fish and fish - bug not in bugs:
            yield Likely("a bug that is not there", plus(bug, fish - bug), (f"no {fish - bug} bug",))
