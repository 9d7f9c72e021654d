"""What a lesson says after a question, by the question's id; paragraphs, **strong** and *emphasis* are its markup."""

_DOCFISH = {
    "primes.pick": "Tell your neighbour why 2 is the only even prime.",
    "primes.trees": "Compare your paper with this tree. It looks different, but it has the same ends: 2, 2 and 3.\n\n"
    "Whichever way you split a number, you always end with the same primes. People have proved that for every number "
    "above 1. The primes are what a number is built from.",
    "change.kept": "So you can choose freely among the changes: all of them hold the same primes. What differs is *how "
    "much is still hidden*. After 2 and 6 there is still a 2 and a 3 inside the 6.",
    "sequence.lowest_fit": "Are the two lowest cards too much together? Then everything else is too. So always look at "
    "the two lowest cards first. If nothing fits, you say *No Consolidation*.",
    "sequence.first": "This is the **Sequence Rule**. Lay the pot in order. Find the highest card that you use in any "
    "group. You must use every **lower** card, too.\n\n"
    "So nobody may pick the best cards and leave the small ones. Here is how to see it: put your finger on the highest "
    "card you use. Everything to the left of your finger has to be in a group.",
    "sequence.best": "There are two 2s in this pot. So you can use both the 6 and the 7.",
}
_DOUBLETS = {
    "clock.after_4": "And after 8? Twice 8 is 16, and there is no such card. **What would you do?** Say your idea "
    "aloud before you go on.",
    "clock.round": "Compare your row with this picture, the **ring**. It starts at the top with the ace. It goes round "
    "like the hand of a clock.\n\n"
    "Every number from 1 to 12 is on the ring exactly once. That is not always so.",
    "clock.after_king": "So 13 is not on the ring. And no number leads to a king. Its double would have to be 13 or "
    "26. But 13 is odd, so it is nobody's double, and 26 is twice the king himself.\n\n"
    "So in Doublets kings never move. They only take up room.",
    "clock.opposite": "Half of the way round the ring is six doublings. 2 × 2 × 2 × 2 × 2 × 2 = 64, and 64 = 5 × 13 − "
    "1. So six doublings turn 1 into “1 before 13”, which is 12. They turn every number into what it lacks to make 13.",
}
_PEMBERLEY = {
    "totals.ten": "A total is always a whole number. If you can't play any of your cards, you must **pass**: it's the "
    "other player's turn. A card that is left at the end is put **aside** and costs a point.",
    "totals.ace": "Which other card is like it? Talk about it.",
    "totals.nought": "Without a line of its own, 0 would bring 2 + 1 + 3 = 6. The inventors gave it one.",
    "totals.one": "The inventors let −5 score like the prime 5. But it isn't a prime: primes are numbers above 1.",
    "totals.prime_91": "So 91 is a multiple of 7 and of 13. It brings 2 + 3 = 5 points. Remember it.",
    "totals.missed": "He missed five points, and he published it. That was not the only thing they missed.",
    "layout.order_0": "A 0 swallows every club: 0 ÷ 2 = 0. That saves a card which would have cost a point.",
    "layout.row": "So without the ace, **every total is a multiple of 3**. Read on slowly, one step at a time.\n\n"
    "*No set brings 4 or 5.* No total here is above (3 + 12 + 1) × 4 = 64. The totals that bring more than 3, such as "
    "91 and 156, are higher. So is 84, which brings 3 and is no multiple of 13.\n\n"
    "*A set that brings 3 holds the ace.* Three points need a multiple of 13. Without the ace it is a multiple of 39 "
    "as well. But you can't make 39 (try it).\n\n"
    "*A set that brings 2 holds the ace or the 3♠.* Two points need 0 or a multiple of 7. Without the ace that is 0, "
    "21 or 42. Without the 3♠ you can't make any of these (try it).\n\n"
    "*All other sets bring 1.* They are made of Q♥, 2♣, 5♣ and 4♦. There is room for two of them at most: 4♦ alone, "
    "and Q♥ with 5♣.\n\n"
    "With *at most one* of those other sets, all sets bring at most 3 + 2 + 1 = 6 points. With *both*, the other cards "
    "are A♥, 3♠ and 2♣.",
    "layout.rest": "That makes 1 + 1 + 3 = 5 at most. So **6 is a bound**.",
}
_DRAGONFISH = {
    "sums.minus": "So there are two ways to lower a sum. **Leave a card out**: the sum falls by its number. **Subtract "
    "it**: the sum falls by *twice* its number.",
    "sums.half": "Look again at what A did. All cards together are 10 too many. A left out the 6 and subtracted the 2. "
    "6 + 2 × 2 = 10.",
    "sums.three": "**What do you notice?** All four numbers are of one kind. A minus changes a sum by *twice* a card, "
    "and that is always even. So an odd sum stays odd, and an even sum stays even.\n\n"
    "A sum with + and − is **odd** if it uses an odd number of odd cards. Otherwise it is **even**.\n\n"
    "In 2, 5 and 8 only the 5 is odd: one odd card. So you can throw out choices without trying them.",
    "sums.never": "Back to fish 20 and 9, 8, 5, 2, 6. Two of these are odd, 9 and 5. 20 is even, so a sum uses both of "
    "them or neither. Without them there is only 8 + 6 + 2 = 16, too low. So *every* sum for this fish uses the 9 and "
    "the 5. Do yours?",
    "water.one_pond": "On the island of the example N0, S1 and W0 are linked. So are N1 and E0, and E1 and S0. That "
    "makes 27 + 9 + 9 = 45 pairs of cells.",
    "fish.two": "This is called the **pigeonhole principle**. If more pigeons come than there are holes, two of them "
    "must go into one hole. Two players without a win take 5 + 5 = 10 fish, and no more.",
    "fish.three": "That is **certain**. You need not see a single game to know it.",
    "chance.likelier": "So look at the table before you think about the stack. The fewer fish you see, in ponds and in "
    "front of players, the more are still to come.",
    "hook.spend": "Is it always best to keep a hook 20? What if somebody has a fish 20? What if a fish 10 would make "
    "you win? What if the others may hold Scissors? And if nobody has any fish yet?",
}
_LITERATURE = {
    "asks.perhaps": "“I can't know that yet” is a good answer. It is *not* the same as “no”.",
    "asks.miss": "So a single question tells three things to everybody at the table.\n\n"
    "**The question:** who asks holds another card of the set, and doesn't hold this one.\n\n"
    "**A miss:** who was asked doesn't hold the card either.\n\n"
    "**A hit:** everybody knows where the card is now.\n\n"
    "Cross out who can't have a card, until one place is left. That is called **elimination**.",
    "asks.then": "And Mary? She asked for a low spade, so she had another one, too. It was not the 5♠. So Mary also "
    "holds the 6♠ or the 7♠. That makes two cards, and two players who need one of them each.",
    "deals.three": "It is six times the same factor. You can write 3^6 = 729 for that. One way out of 729 is right. "
    "To guess would be foolish.",
    "deals.seen": "From 3^6 = 729 ways, 2^5 = 32 are left. Each further card that you place halves the ways: 32 ÷ 2 = "
    "16, then 16 ÷ 2 = 8.",
    "deals.place": "Is it more likely that Mary has it? She has two cards, so she has it in twice as many deals.",
    "deals.split_now": "Before, it was 2 of 12, now it is 1 of 2. Not one card has moved. What has changed is what "
    "*you know*.",
    "telling.most": "If you know the answer, a question tells you nothing. It may still be good: a sure hit brings the "
    "card. For *learning*, the best question is one with yes and no equally likely.",
    "risk.points": "You gain, although you are right in less than half of all cases. One declaration brings 7/20 of a "
    "point **on average**: 7 points, divided by 20 moments. With fractions it goes like this.\n\n"
    "All right: 9/10 × 1/2 = 9/20, and that brings a point.\n\n"
    "An opponent holds a card: 1 − 9/10 = 1/10, and that costs a point.\n\n"
    "Together: 9/20 − 1/10 = 7/20 of a point for each declaration.",
    "risk.any_error": "So by those rules, declare only if you are right in more than half of all cases. And 9/20 is "
    "less than 1/2.",
    "risk.table": "**There is no hurry**. When your team has a whole set, no opponent has a card of it. So no opponent "
    "may ever ask for it. It is safe. You can wait until you know more.",
    "risk.least": "Let *a* be the chance that the split is right. Work out 1 ÷ (1 + *a*). You gain as soon as the "
    "chance that your team has the set is more than that.\n\n"
    "With *a* = 1 it is 1/2. With *a* = 1/2 it is 2/3. With *a* = 1/3 it is 3/4.",
    "telling.new_set": "Good players weigh both sides of a question.\n\n"
    "Ask where a hit is likely. After a miss, it is the turn of the player you asked.\n\n"
    "Stay with a set that they know of already. Keep quiet about one that nobody has spoken of.\n\n"
    "When you have told them much, hurry: collect the set before the others do.",
}
_EXPERIMENTS = {
    "begin.share": "The page does the same with your experiment: 6 of 17 is about 35 %. That is well below one half. "
    "So is it bad to begin? Do not decide yet.",
    "begin.coin": "So 16 − 6 = 10 of the 16 rows are uneven, although the coin is fair. Chance makes differences all "
    "by itself.\n\n"
    "Toss a fair coin 17 times. The chance that heads come 6 times or less is about 1/6. That is not rare: if six "
    "friends do it, about one of them sees it. So 6 of 17 does not show that it is bad to begin.",
    "begin.twenty": "“These games do not tell” is not a bad result. It is an honest one. If you want to know more, you "
    "need more games.",
    "begin.three_hundred": "The line is much shorter, but 50 % still lies on it.",
    "begin.half_as_wide": "To see twice as sharply costs four times as many games. To see ten times as sharply costs "
    "10 × 10 = 100 times as many. So small differences are hard to see.",
    "begin.ten_thousand": "So in the long run it is good to begin, for beginners at Pemberley. But look how little it "
    "is. Out of 100 games that are not tied, the player who begins wins about 52 or 53. In one evening you would never "
    "notice.\n\n"
    "And remember: your first experiment gave 35 %, the second 55 %. Few games tell little.",
}
SENTENCES = {
    f"question.opens.{key}": said
    for table in (_DOCFISH, _DOUBLETS, _PEMBERLEY, _DRAGONFISH, _LITERATURE, _EXPERIMENTS)
    for key, said in table.items()
}
