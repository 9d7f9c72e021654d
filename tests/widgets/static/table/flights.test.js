// When cards fly and where they are.

import assert from "node:assert/strict";
import { test } from "node:test";

import { durationOf, momentOf, schedule } from "#static/table/flights.js";

const CARD = { x: 0, y: 0, w: 70, h: 100, tx: 100, ty: 200 };
const times = (flights) => flights.map(({ start, length }) => [start, length]);

test("cards fly one after another unless they are told when", () => {
  assert.deepEqual(times(schedule([CARD, { ...CARD, ms: 300 }, CARD])), [[0, 250], [250, 300], [550, 250]]);
  assert.deepEqual(times(schedule([{ ...CARD, ms: 300 }, { ...CARD, delay_ms: 0, ms: 100 }, CARD])), [[0, 300], [0, 100], [300, 250]]);
});

test("all of them together take 1.2 s at the longest", () => {
  const flights = schedule(Array(12).fill(CARD));
  assert.equal(Math.round(durationOf(flights)), 1200);
  assert.deepEqual(times(flights)[1], [100, 100]);
  assert.equal(durationOf(schedule([CARD])), 250);
});

test("a card is where it was, half way, and landed; its place is free until then", () => {
  const [flight] = schedule([{ ...CARD, delay_ms: 100, ms: 200 }]);
  const moment = (now) => momentOf([flight], now, 2);
  const landing = [200, 400, 140, 200];
  assert.deepEqual(moment(99), { ground: [landing], old: [[0, 0, 140, 200]], cards: [] });
  assert.deepEqual(moment(100), { ground: [landing], old: [], cards: [{ box: landing, at: [0, 0] }] });
  assert.deepEqual(moment(200).cards[0].at, [100, 200]);
  assert.deepEqual(moment(300), { ground: [], old: [], cards: [] });
});

test("a pile is seen as it was until a card lands on it", () => {
  const flights = schedule([{ ...CARD, pile: 1 }]);
  assert.deepEqual(momentOf(flights, 100, 1), { ...momentOf(flights, 100, 1), ground: [], old: [[100, 200, 70, 100]] });
});

test("a card takes its ring along", () => {
  const [card] = momentOf(schedule([{ ...CARD, edge: 6 }]), 0, 1).cards;
  assert.deepEqual(card, { box: [94, 194, 82, 112], at: [-6, -6] });
});

test("it starts and lands gently", () => {
  const flights = schedule([{ ...CARD, ty: 0, ms: 100 }]);
  const way = [0, 25, 50, 75, 99].map((now) => momentOf(flights, now, 1).cards[0].at[0]);
  assert.deepEqual(way, [0, 13, 50, 88, 100]);
});

test("what a card leaves may be smaller than the card", () => {
  const flights = schedule([{ ...CARD, delay_ms: 1, fw: 20, fh: 100 }]);
  assert.deepEqual(momentOf(flights, 0, 1).old, [[0, 0, 20, 100]]);
});
