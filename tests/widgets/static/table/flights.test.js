// The ways of what moves on the table.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dealTimes, placed, wayOf } from "#static/table/flights.js";
import { glidesOf, turnsOf } from "#static/table/zones.js";

const HERE = [100, 120, 50, 100];
const THERE = [0, 20, 50, 100];
const transforms = (way) => way.map(({ transform }) => transform);

test("a look begins at the place from which it comes, in shares of its own size", () => {
  assert.equal(placed(THERE, HERE), "translate(-200%, -100%) scale(1, 1)");
  assert.deepEqual(transforms(wayOf({ box: THERE }, HERE).coming), [placed(THERE, HERE), "none"]);
});

test("what comes from a smaller place grows on its way", () => {
  assert.equal(placed([10, 10, 25, 50], [10, 10, 50, 100]), "translate(0%, 0%) scale(0.5, 0.5)");
});

test("a card that is turned over shows its back on the first half of its way and its face on the second", () => {
  const { coming, leaving } = wayOf({ box: THERE, turns: true }, HERE);
  assert.deepEqual(coming.map(({ opacity }) => opacity), [0, 0, 1, 1]);
  assert.deepEqual(leaving.map(({ opacity = 1 }) => opacity), [1, 1, 0, 0]);
  assert.equal(coming[2].transform, leaving[1].transform);
});

test("what scores leaps half way", () => {
  const [, middle] = wayOf({ box: THERE, leaps: true }, HERE).coming;
  assert.match(middle.transform, /^translateY\(-/);
});

test("what comes through other places is at each of them in turn", () => {
  const via = [[10, 0, 50, 100], [20, 0, 50, 100]];
  const { coming } = wayOf({ box: THERE, via, leaps: true }, HERE);
  assert.deepEqual(transforms(coming), [placed(THERE, HERE), ...via.map((box) => placed(box, HERE)), "none"]);
});

test("what lands on a pile is seen as it lay, and the pile changes when it has landed", () => {
  const { coming, leaving } = wayOf({ box: THERE, pile: true }, HERE);
  assert.deepEqual(coming.map(({ opacity }) => opacity), [0, 0]);
  assert.deepEqual(transforms(leaving), [placed(THERE, HERE), "none"]);
});

test("what is dealt is not seen before it sets out", () => {
  assert.equal(wayOf({ box: THERE, dealt: true }, HERE).coming[0].opacity, 0);
});

test("a deal of many cards takes no longer than twelve tenths of a second, and one of few does not dawdle", () => {
  assert.deepEqual(dealTimes(3), [0, 80, 160]);
  assert.ok(dealTimes(48).at(-1) + 250 <= 1200);
  assert.deepEqual(dealTimes(0), []);
});

const card = (key, look, x) => ({ key, look, label: key, box: [x, 0, 50, 80] });

test("cards that make room for others glide from where they lay, and what stays does not move", () => {
  const before = [card("hand-0", "two", 0), card("hand-1", "five", 60), card("hand-2", "nine", 120)];
  const after = [card("hand-0", "two", 0), card("hand-1", "nine", 60)];
  assert.deepEqual(glidesOf(before, after), [{ key: "hand-1", box: [120, 0, 50, 80] }]);
});

test("what was not seen before does not glide", () => {
  assert.deepEqual(glidesOf([], [card("hand-0", "two", 0)]), []);
  assert.deepEqual(glidesOf([{ key: "a", label: "", box: [1, 1, 1, 1] }], [{ key: "a", label: "", box: [2, 2, 1, 1] }]), []);
});

test("a hand turns onwards from where it pointed, past the top too", () => {
  const clock = (turn) => [{ ...card("ring", "dial", 0), turn }];
  assert.deepEqual(turnsOf(clock(27), clock(55)), [{ key: "ring", from: 27 }]);
  assert.deepEqual(turnsOf(clock(332), clock(0)), [{ key: "ring", from: -28 }]);
  assert.deepEqual(turnsOf(clock(27), clock(27)), []);
  assert.deepEqual(turnsOf([card("ring", "dial", 0)], clock(55)), []);
});
