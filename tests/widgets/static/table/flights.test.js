// The paths of cards that move on the table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dealTimes, placed, wayOf } from "#static/table/flights.js";
import { glidesOf, turnsOf } from "#static/table/zones.js";

const HERE = [100, 120, 50, 100];
const THERE = [0, 20, 50, 100];
const transforms = (way) => way.map(({ transform }) => transform);

test("a flight begins at its starting place, given in percent of the card's own size", () => {
  assert.equal(placed(THERE, HERE), "translate(-200%, -100%) scale(1, 1)");
  assert.deepEqual(transforms(wayOf({ box: THERE }, HERE).coming), [placed(THERE, HERE), "none"]);
});

test("a card from a smaller place grows during its flight", () => {
  assert.equal(placed([10, 10, 25, 50], [10, 10, 50, 100]), "translate(0%, 0%) scale(0.5, 0.5)");
});

test("a card that is turned over shows its back in the first half of its flight and its face in the second", () => {
  const { coming, leaving } = wayOf({ box: THERE, turns: true }, HERE);
  assert.deepEqual(coming.map(({ opacity }) => opacity), [0, 0, 1, 1]);
  assert.deepEqual(leaving.map(({ opacity = 1 }) => opacity), [1, 1, 0, 0]);
  assert.equal(coming[2].transform, leaving[1].transform);
});

test("a scoring card leaps halfway through its flight", () => {
  const [, middle] = wayOf({ box: THERE, leaps: true }, HERE).coming;
  assert.match(middle.transform, /^translateY\(-/);
});

test("a flight with intermediate places passes each of them in turn", () => {
  const via = [[10, 0, 50, 100], [20, 0, 50, 100]];
  const { coming } = wayOf({ box: THERE, via, leaps: true }, HERE);
  assert.deepEqual(transforms(coming), [placed(THERE, HERE), ...via.map((box) => placed(box, HERE)), "none"]);
});

test("a card flying to a pile keeps its old look, and the pile changes after the landing", () => {
  const { coming, leaving } = wayOf({ box: THERE, pile: true }, HERE);
  assert.deepEqual(coming.map(({ opacity }) => opacity), [0, 0]);
  assert.deepEqual(transforms(leaving), [placed(THERE, HERE), "none"]);
});

test("a dealt card is invisible before its flight begins", () => {
  assert.equal(wayOf({ box: THERE, dealt: true }, HERE).coming[0].opacity, 0);
});

test("a deal takes at most 1.2 seconds for many cards, and 80 ms between cards for few", () => {
  assert.deepEqual(dealTimes(3), [0, 80, 160]);
  assert.ok(dealTimes(48).at(-1) + 250 <= 1200);
  assert.deepEqual(dealTimes(0), []);
});

const card = (key, look, x) => ({ key, look, label: key, box: [x, 0, 50, 80] });

test("cards that shift glide from their old place, and unmoved cards stay still", () => {
  const before = [card("hand-0", "two", 0), card("hand-1", "five", 60), card("hand-2", "nine", 120)];
  const after = [card("hand-0", "two", 0), card("hand-1", "nine", 60)];
  assert.deepEqual(glidesOf(before, after), [{ key: "hand-1", box: [120, 0, 50, 80] }]);
});

test("a card that wasn't shown before does not glide", () => {
  assert.deepEqual(glidesOf([], [card("hand-0", "two", 0)]), []);
  assert.deepEqual(glidesOf([{ key: "a", label: "", box: [1, 1, 1, 1] }], [{ key: "a", label: "", box: [2, 2, 1, 1] }]), []);
});

test("a clock hand turns on from its old angle, even past the top", () => {
  const clock = (turn) => [{ ...card("ring", "dial", 0), turn }];
  assert.deepEqual(turnsOf(clock(27), clock(55)), [{ key: "ring", from: 27 }]);
  assert.deepEqual(turnsOf(clock(332), clock(0)), [{ key: "ring", from: -28 }]);
  assert.deepEqual(turnsOf(clock(27), clock(27)), []);
  assert.deepEqual(turnsOf([card("ring", "dial", 0)], clock(55)), []);
});
