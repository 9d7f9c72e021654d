"""Test conclusions and declarations against every deal of the unseen cards that fits the prompt."""

import re
from collections import Counter
from functools import cache

from mathfish_widgets.practice.skills.literature import LONGEST
from mathfish_widgets.questions.question import prompt
from mathfish_widgets.questions.wording import NAMES, wording_about
from tests.cases import each_case
from tests.practice.answering import AT_EVERY_LEVEL, DRAWN_SLOWLY, items

WORDING = wording_about("literature")
RANKS = {"low": "3 4 5 6 7 8".split(), "high": "9 10 J Q K A".split()}
SETS = {
    f"{half} {suit}": [rank + suit[0].upper() for rank in RANKS[half]]
    for suit in ("clubs", "diamonds", "hearts", "spades")
    for half in RANKS
}
SET_OF = {card: name for name, cards in SETS.items() for card in cards}
TEAM = {0, 2, 4}


class Told:
    """What the pupil knows: the own hand, the sizes of the hands, and where cards are not."""

    def __init__(self, talk):
        hands = [set(hand.split()) for hand in talk.hands]
        start, self.first, turn = [set(hand) for hand in hands], {}, talk.first
        self.nots, self.needs, shown = set(), [], {}
        for said in talk.questions:
            seat, card = int(said.split()[0]), said.split()[1]
            assert seat % 2 != turn % 2
            assert hands[turn] & set(SETS[SET_OF[card]])
            assert card not in hands[turn]
            self.nots.add((card, turn))
            self.needs.append((turn, [other for other in SETS[SET_OF[card]] if other != card], dict(shown)))
            if card in hands[seat]:
                self.first.setdefault(card, seat)
                self.nots -= {(card, each) for each in range(6)}
                shown[card] = turn
                hands[seat].remove(card)
                hands[turn].add(card)
            else:
                self.nots.add((card, seat))
                turn = seat
        self.own, self.sizes = hands[0], [len(hand) for hand in hands]
        self.shown = {card: seat for card, seat in shown.items() if seat}
        self.start, self.true = start, hands
        lying = set().union(*hands) - self.own - set(self.shown)
        self.hidden = sorted(lying)

    def weight(self, card):
        """Return a sorting key: cards with most known facts come first."""
        return -sum(card in cards for _, cards, _ in self.needs) - any(card == each for each, _ in self.nots)

    def where_then(self, card, shown):
        """Return where a card that is known by now was when a question was asked."""
        if card in shown:
            return shown[card]
        return 0 if card in self.start[0] else self.first.get(card)

    def kept(self, deal):
        """Tell whether every asker had another card of the set, or may have an unplaced one."""
        lying = set(self.hidden) - set(deal)
        return all(
            any(card in lying or deal.get(card, self.where_then(card, shown)) == by for card in cards)
            for by, cards, shown in self.needs
        )

    def deals(self, fixed=None):
        """Yield every deal that fits; cards in `fixed` have given seats, and their sets come first."""
        fixed = fixed or {}
        first = {SET_OF[card] for card in fixed}
        order = sorted(self.hidden, key=lambda card: (SET_OF[card] not in first, self.weight(card), card))
        room = Counter({seat: self.sizes[seat] for seat in range(1, 6)})
        room.subtract(self.shown.values())
        yield from self._deals({}, order, room, fixed)

    def _deals(self, deal, left, room, fixed):
        """Place the remaining cards one after another; for many cards without facts, one deal is enough."""
        if not self.kept(deal):
            return
        if not left or (len(left) > 12 and not any(self.weight(card) or card in fixed for card in left)):
            yield deal
            return
        card, *others = left
        for seat in [fixed[card]] if card in fixed else range(1, 6):
            if room[seat] and (card, seat) not in self.nots:
                yield from self._deals({**deal, card: seat}, others, {**room, seat: room[seat] - 1}, fixed)


@cache
def told(talk):
    return Told(talk)


def possible(question):
    """Return the players who could have the card."""
    know, card = told(question.talk), str(question.card)
    if card in know.shown:
        return {know.shown[card]}
    return {seat for seat in range(1, 6) if any(True for _ in know.deals({card: seat}))}


def named(seats):
    return " ".join(NAMES[seat] for seat in sorted(seats))


@AT_EVERY_LEVEL
def test_possible_holders_match_all_consistent_deals(level):
    alone = 0
    for item in items("literature.conclusion", level):
        can = possible(item.question)
        assert item.answer == named(can)
        assert 0 < len(can) < 5
        holder = next(
            seat for seat, hand in enumerate(told(item.question.talk).true) if str(item.question.card) in hand
        )
        assert holder in can
        alone += len(can) == 1
    assert DRAWN_SLOWLY // 4 <= alone <= DRAWN_SLOWLY * 3 // 4


@AT_EVERY_LEVEL
def test_every_conclusion_gets_reason_with_names_and_cards(level):
    for item in items("literature.conclusion", level):
        can, card = {NAMES.index(name) for name in item.answer.split()}, WORDING.text(item.question.card)
        others = set(range(1, 6)) - can
        for seats in (can, {min(others)}, can | {max(others)}, set(list(can)[1:])):
            if seats:
                judgement = item.judge(named(seats), WORDING)
                reason = " ".join(WORDING.lines(judgement.explanation))
                assert judgement.right is (seats == can)
                assert card in reason or "still missing" in reason or "so find 1 more player" in reason
                assert not seats - can or NAMES[min(seats - can)] in reason


@AT_EVERY_LEVEL
@each_case("key", ["literature.conclusion", "literature.declaration"])
def test_prompt_tells_enough_with_at_most_six_questions(key, level):
    for item in items(key, level):
        know, text = told(item.question.talk), WORDING.sentence(prompt(item.question))
        assert len(item.question.talk.questions) <= LONGEST
        assert text.count("(yes)") + text.count("(no)") == len(item.question.talk.questions)
        if key == "literature.declaration":
            (figure,) = prompt(item.question).figures
            assert {str(card) for card, (own, *_) in figure.rows if own == "✓"} == know.own
            assert {SET_OF[str(card)] for card, _ in figure.rows} >= {SET_OF[card] for card in know.own}
            counts = {
                head.values["who"].seat: head.values["count"] for head in figure.players if "count" in head.values
            }
            assert counts == {seat: size for seat, size in enumerate(know.sizes) if seat and size}
        elif item.question.talk.counted:
            named = re.search(r"Only (\w+ \w+) and (\w+ \w+) are left", text)
            assert {SET_OF[card] for card in (*know.own, *know.hidden, *know.shown)} <= set(named.groups())
            own = re.search(r"you have (.*?)\. ", text)[1]
            assert len(re.findall(r"[♣♦♥♠]", own)) == len(know.own)
            counts = re.findall(r"(\w+) has (\d+) cards?", text)
            assert {(name, int(count)) for name, count in counts} == set(zip(NAMES[1:], know.sizes[1:], strict=True))


def counted(question, move):
    """Return the numbers of deals in which a declaration is right, wrong within the team, and lost."""
    know, found = told(question.talk), Counter()
    said = {str(card): seat for card, seat in move.holder_of.items()}
    for deal in know.deals():
        at = {card: 0 if card in know.own else know.shown.get(card, deal.get(card)) for card in said}
        found["good" if at == said else "void" if set(at.values()) <= TEAM else "lost"] += 1
    return found["good"], found["void"], found["lost"]


def may_hold(question, seat, card):
    know = told(question.talk)
    return know.shown.get(str(card)) == seat or any(deal.get(str(card)) == seat for deal in know.deals())


@AT_EVERY_LEVEL
def test_declaration_is_best_exactly_when_more_deals_win(level):
    declared = 0
    for item in items("literature.declaration", level):
        question = item.question
        each = [counted(question, move) for move in question.moves]
        good, void, lost = max(each)
        deals = good + void + lost
        assert good != lost
        certain = good in (0, deals)
        near = not certain and lost > 0 and 3 * abs(good - lost) <= deals
        assert level == (1 if certain else 3 if near else 2)
        rights = [good > lost and found[0] == good for found in each]
        rights += [good < lost and may_hold(question, *wait) for wait in question.waits]
        judged = [question.judge(choice) for choice in question.choices]
        assert [judgement.right for judgement in judged] == rights
        assert item.judge(item.answer, WORDING).right
        assert good > lost or sum(rights) == 1
        assert len(rights) >= 4
        values = judged[0].explanation.values
        assert (values["good"], values["void"], values["lost"], values["deals"]) == (good, void, lost, deals)
        declared += good > lost
    assert DRAWN_SLOWLY // 4 <= declared <= DRAWN_SLOWLY * 3 // 4


def holds(question, line):
    """Tell whether a claim about an opponent, or about the team-mates' room, is true in every deal."""
    know = told(question.talk)
    codes = [card[:-1] + "CDHS"["♣♦♥♠".index(card[-1])] for card in re.findall(r"(?:10|[3-9JQKA])[♣♦♥♠]", line)]
    deals = [{**know.shown, **deal} for deal in know.deals()]
    if line.startswith("You don't have the "):
        room = know.sizes[2] + know.sizes[4]
        return f"have only {room} card" in line and room < len(codes) and not {*codes} & know.own
    seat = NAMES.index(line.split()[0])
    cards = codes if " has the " in line else codes[1:]
    return seat not in TEAM and all(any(deal[card] == seat for card in cards) for deal in deals)


@AT_EVERY_LEVEL
def test_reason_lists_deals_or_proves_certainty(level):
    for item in items("literature.declaration", level):
        question = item.question
        good, void, lost = max(counted(question, move) for move in question.moves)
        lines = list(WORDING.lines(item.judge(item.answer, WORDING).explanation))
        shown = [line for line in lines if line.startswith("    ") and re.match(r" +\w+: ", line)]
        if shown:
            assert len(shown) == len(set(shown)) == good + void + lost
            assert "opponent" in " ".join(lines) or f"{good} win" in lines[0] or not lost
        elif lost:
            assert good == void == 0
            assert holds(question, lines[1].strip())
        else:
            said = [card for card, seat in question.moves[0].holder_of.items() if seat]
            assert all(f"has the {WORDING.text(card)}." in " ".join(lines) for card in said)


@AT_EVERY_LEVEL
def test_each_rejected_choice_gets_counterargument(level):
    for item in items("literature.declaration", level):
        question = item.question
        for choice in question.choices:
            judgement = question.judge(choice)
            rule = judgement.explanation.rule.removeprefix("question.declaring.")
            assert judgement.right or rule in {"less", "elsewhere", "gains", "loses", "opponent"}
            assert (rule == "elsewhere") <= ("because" in WORDING.text(choice))
            if rule == "less":
                found = counted(question, question.moves[question.choices.index(choice)])
                assert f"right in {found[0]} of {sum(found)} deal" in WORDING.sentence(judgement.explanation)
