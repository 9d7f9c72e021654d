"""Provide likely wrong answers to DocFish items, based on pupils' misconceptions."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import prod

from mathfish_widgets.mathematics.arithmetic import factorisations, is_prime, prime_factors
from mathfish_widgets.questions.arithmetic import TwoFactors
from mathfish_widgets.questions.docfish.change import Changeable, PairIn
from mathfish_widgets.questions.docfish.sequence import AllGroupings, Grouping
from mathfish_widgets.questions.docfish.sequence import allowed as allowed_in
from mathfish_widgets.questions.primes import HowManyProducts

from .likely import Likely, plus, times, typed

CARDS = range(2, 15)


def splits(number):
    """Return a composite number as its lowest factor and the other factor."""
    lowest = prime_factors(number)[0]
    return f"{number} is {times(lowest, number // lowest)}"


def factors(question):
    """Return wrong factors of a card, wrong primes of a number, or a wrong number of ways."""
    if isinstance(question, HowManyProducts):
        return numbers_of_ways(question.number)
    return two_factors(question.number) if isinstance(question, TwoFactors) else primes_of(question.number)


def added(number):
    """Yield two numbers whose sum is the number."""
    for low in range(2, number // 2 + 1):
        parts = (low, number - low)
        if prod(parts) != number:
            shown = (f"{times(*parts)} makes {prod(parts)}, not {number}", f"{plus(*parts)} is {number}")
            yield Likely("adds", typed(parts), shown)


def next_in_the_row(number):
    """Yield two factors, one of which is too high or too low by one."""
    for low, high in (parts for parts in factorisations(number) if len(parts) == 2):
        for off in (high - 1, high + 1):
            if off > 1:
                parts = sorted((low, off))
                yield Likely("next in the row", typed(parts), (f"{times(*parts)} makes {prod(parts)}, not {number}",))


def two_factors(number):
    yield from added(number)
    yield from next_in_the_row(number)
    yield Likely(
        "one as a factor", f"1 {number}", (f"{times(1, number)} is {number}", "multiplying by 1 changes nothing")
    )
    primes = prime_factors(number)
    if len(primes) > 2:
        yield Likely("splits on", typed(primes), (f"{times(*primes)} is {number}", f"{len(primes)} numbers"))
    for alone in primes[:1]:
        yield Likely("only one of them", f"{alone}", (f"{alone} on its own isn't {number}",))
    for other in range(2, number):
        if number % other:
            near = times(other, number // other)
            yield Likely("no factor at all", f"{other}", (f"{other} isn't a factor of {number}", near))


def primes_of(number):
    primes = prime_factors(number)
    for pair in set(combinations(primes, 2)):
        rest = list((Counter(primes) - Counter(pair)).elements())
        yield Likely("stops early", typed([prod(pair), *rest]), (splits(prod(pair)),))
    once = sorted(set(primes))
    if len(once) < len(primes):
        missing = f"{prod(once)} × {number // prod(once)} = {number}"
        shown = (missing,) if len(once) > 1 else (f"{once[0]} is a factor of {number}",)
        yield Likely("each prime once", typed(once), shown)
    less = primes[1:]
    missing = f"{prod(less)} × {primes[0]} = {number}"
    yield Likely("one prime too few", typed(less), (f"{times(*less)} makes {prod(less)}", missing))
    for size in (2, 3):
        for terms in combinations_with_replacement([each for each in CARDS if is_prime(each)], size):
            if sum(terms) == number and prod(terms) != number:
                shown = (f"{times(*terms)} makes {prod(terms)}, not {number}", f"{plus(*terms)} is {number}")
                yield Likely("adds", typed(terms), shown)
    yield Likely("one as a prime", typed((1, *primes)), ("1 is not prime",))
    yield Likely("as it is", f"{number}", (splits(number),))
    twice = (*primes, primes[-1])
    yield Likely("one prime too many", typed(twice), (f"{times(*twice)} makes {prod(twice)}, not {number}",))


def numbers_of_ways(number):
    ways = factorisations(number)
    two = [way for way in ways if len(way) == 2]
    wrong = {
        len(two): ("two numbers only", (f"{len(two)}", "with two numbers", "three")),
        len(ways) + 1: ("one way with 1", (f"{len(ways) + 1}", times(1, number))),
        sum(len({*way}) for way in two): ("each order", (times(*two[0]), times(*reversed(two[0])))),
        len(prime_factors(number)): ("counts primes", (f"{len(prime_factors(number))}", times(*prime_factors(number)))),
    }
    for answer, (name, shown) in wrong.items():
        if answer != len(ways):
            yield Likely(name, f"{answer}", shown)


def row(prime):
    """Return a prime's times table as a sentence lists it."""
    *others, last = range(prime, 15, prime)
    return f"{', '.join(map(str, others))} and {last}" if others else f"{last}"


def embedded(question):
    """Yield wrong primes of a hand."""
    hand = sorted(set(question.hand))
    present = sorted({prime for card in hand for prime in prime_factors(card)})
    open_ones = [card for card in hand if is_prime(card)]
    if open_ones and open_ones != present:
        hidden = next(prime for prime in present if prime not in open_ones)
        holder = next(card for card in hand if hidden in prime_factors(card))
        shown = (f"{holder} is {times(*prime_factors(holder))}", f"{len(open_ones)} of the {len(present)}")
        yield Likely("open primes only", typed(open_ones), shown)
    for left_out in present[:-1]:
        named = [prime for prime in present if prime != left_out]
        holder = next(card for card in hand if left_out in prime_factors(card))
        factors_of = times(*prime_factors(holder)) if not is_prime(holder) else f"{holder}"
        yield Likely("one overlooked", typed(named), (f"{len(named)} of the {len(present)}", factors_of))
    for card in hand:
        if not is_prime(card):
            shown = (f"{card} is not prime", splits(card))
            yield Likely("a card as it is", typed(sorted({*present, card})), shown)
    for prime in (2, 3, 5, 7, 11, 13):
        if prime not in present:
            shown = (f"{prime} is a prime, but it doesn't divide any", f"in the {prime} times table: {row(prime)}")
            yield Likely("not there", typed([*present, prime]), shown)
    yield Likely("one as a prime", typed([1, *present]), ("1 is not prime. A prime has exactly two factors",))


def pairs(question):
    """Yield wrong primes for a pair."""
    hand, several = question.hand, not isinstance(question, PairIn)
    is_not = "isn't" if several else "is not"
    count = Counter(prime for card in hand for prime in prime_factors(card))
    paired = [prime for prime in sorted(count) if count[prime] > 1]
    right = [] if not several else paired
    for card in sorted(set(hand)):
        if not is_prime(card):
            wrong = Likely("a card that is not prime", typed([*right, card]), (f"{card} {is_not} prime", splits(card)))
            yield wrong
    for prime in sorted(count):
        if count[prime] == 1:
            holder = next(card for card in hand if prime in prime_factors(card))
            once = f"You have only one {prime}" if several else f"{prime} is present only once"
            yield Likely("once is enough", typed([*right, prime]), (f"{once}, in the {holder}",))
    for prime in (2, 3, 5, 7, 11, 13):
        if prime not in count:
            listed = f"multiple of {prime} ({row(prime)})" if several else f"in the {prime} times table: {row(prime)}"
            shown = (f"{prime} is prime, but it isn't present in", listed)
            yield Likely("not there", typed([*right, prime]), shown)
    for left_out in paired if several and len(paired) > 1 else ():
        named = [prime for prime in paired if prime != left_out]
        composite = [card for card in hand if left_out in prime_factors(card) and not is_prime(card)]
        shown = [f"{card} is {times(*prime_factors(card))}" for card in composite[:1]]
        yield Likely("one overlooked", typed(named), (f"{len(named)} of the {len(paired)}", *shown))


def change(question):
    """Return wrong cards from a bank, or wrong cards to change."""
    return changeable(question) if isinstance(question, Changeable) else changed(question.card, dict(question.bank))


def ways_in_words(ways):
    return f"{len(ways)} way{'s' * (len(ways) != 1)}"


def changed(card, bank):
    ways = [parts for parts in factorisations(card) if len(parts) in (2, 3)]
    yield from added(card)
    yield from next_in_the_row(card)
    yield Likely("one as a card", f"1 {card}", (f"{times(1, card)} is {card}", "each must be 2 or more"))
    yield Likely("a card for itself", f"{card}", (f"{card} for", "changes nothing"))
    yield Likely("only one of them", f"{ways[0][0]}", (f"{ways[0][0]} on its own isn't {card}",))
    payable = [parts for parts in ways if not Counter(parts) - Counter(bank)]
    for parts in ways:
        lacking = [part for part in parts if parts.count(part) > bank[part]]
        if lacking:
            shown = (f"{times(*parts)} is {card}", f"with the number {lacking[0]}, but the bank has {bank[lacking[0]]}")
            yield Likely("does not look at the bank", typed(parts), shown)
    if payable:
        counts = f"You can change a{'n' * (card == 8)} {card} in {ways_in_words(ways)}"
        paid = f"the bank has the cards for {ways_in_words(payable)}"
        part = f"One way uses a{'n' * (payable[0][0] == 8)} {payable[0][0]}"
        yield Likely("calls shortage", "shortage", (counts, paid, part))


def changeable(question):
    bank = dict(question.bank)
    possible = {}
    for card in CARDS:
        ways = [parts for parts in factorisations(card) if len(parts) in (2, 3)]
        payable = [
            parts for parts in ways if not Counter(parts) - Counter({value: bank.get(value, 0) for value in CARDS})
        ]
        if ways:
            possible[card] = (ways, payable)
    right = [card for card, (_, payable) in possible.items() if payable]
    for card, (ways, payable) in possible.items():
        if not payable:
            parts = ways[0]
            yield Likely("does not look at the bank", typed(sorted([*right, card])), (f"{card}", times(*parts)))
            yield Likely("this one alone", f"{card}", (f"{card}", times(*parts)))
    for card in right if len(right) > 1 else ():
        picked = [each for each in right if each != card]
        yield Likely("one overlooked", typed(picked), (f"{len(picked)} of the {len(right)}", f"{card}"))
    everything = sorted(possible)
    if everything != right:
        stuck = next(card for card in everything if card not in right)
        yield Likely("changes everything", typed(everything), (f"{stuck}", times(*possible[stuck][0][0])))


def group_typed(*groups):
    return " ".join("x".join(map(str, group)) for group in groups)


def consolidation(question):
    """Yield groups that the rules refuse, groups that are not the best, and wrong numbers of ways."""
    if isinstance(question, Grouping):
        yield from groups_of(question.pot)
        if question.best:
            yield from less_than_best(question)
    elif isinstance(question, AllGroupings):
        yield from groups_of(question.pot)
        allowed = allowed_in(question.pot)
        for left_out in range(len(allowed)):
            rest = [groups for place, groups in enumerate(allowed) if place != left_out]
            used = sorted(card for group in allowed[left_out] for card in group)
            shown = (f"{len(rest)} of the {len(allowed)}", ", ".join(map(str, used[:-1])), f"and {used[-1]}")
            if rest:
                yield Likely("one overlooked", ", ".join(group_typed(*groups) for groups in rest), shown)
    else:
        yield from numbers_of_consolidations(question)


def groups_of(pot):
    """Yield single groups of a pot that may not be exchanged, one for each reason."""
    cards = sorted(pot)
    for pair in sorted(set(combinations(cards, 2))):
        made = prod(pair)
        lower = sorted((Counter(card for card in cards if card < pair[1]) - Counter(pair)).elements())
        if made > 14:
            yield Likely("a product that is no card", group_typed(pair), (f"{times(*pair)} makes {made}", "14"))
        elif lower:
            yield Likely("a lower card left out", group_typed(pair), (f"can't leave out the {lower[0]}", f"{pair[1]}"))
        else:
            rest = sorted([*(Counter(cards) - Counter(pair)).elements(), made])
            if len(rest) > 1 and rest[0] * rest[1] <= 14:
                yield Likely("stops early", group_typed(pair), (f"you could still exchange {times(*rest[:2])}",))
    yield Likely("a group of one card", f"{cards[0]}", ("two or three cards", f"Your group {cards[0]} has 1 card"))
    absent = next(card for card in CARDS if card not in cards)
    yield Likely(
        "a card that is not there",
        group_typed((cards[0], absent)),
        ((f"does not have {absent}", f"Your pot doesn't have all of these: {absent}"),),
    )
    once = next((card for card in cards if cards.count(card) == 1), None)
    if once:
        yield Likely(
            "a card twice", group_typed((once, once)), (f"The {once} is in your pot 1 time", "you used it 2 times")
        )
    yield Likely("says there is none", "no", (times(*cards[:2]),) if cards[0] * cards[1] <= 14 else ("exchanged",))


def less_than_best(question):
    allowed = allowed_in(question.pot)
    gained = {groups: sum(prod(group) - sum(group) for group in groups) for groups in allowed}
    for groups in allowed:
        if gained[groups] < max(gained.values()):
            after = sum(question.pot) + gained[groups]
            shown = (f"worth {after} together", *(f"With {times(*group)}, {prod(group)} comes" for group in groups))
            yield Likely("any will do", group_typed(*groups), shown)


def numbers_of_consolidations(question):
    count, cards = question.values["count"], sorted(question.pot)
    fitting = [pair for pair in sorted(set(combinations(cards, 2))) if prod(pair) <= 14]
    allowed = allowed_in(question.pot)
    refused = [pair for pair in fitting if not any(pair in groups for groups in allowed)]
    if len(fitting) > count and refused:
        shown = (f"{len(fitting)}", times(*refused[0]))
        yield Likely("every pair that makes a card", f"{len(fitting)}", shown)
    for answer in range(count):
        yield Likely("one overlooked", f"{answer}", (f"more than {answer}", f"uses {cards[0]}"))
