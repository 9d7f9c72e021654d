// Where the text of a tour is placed, and when a newcomer is offered the tour.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createInvitation, placeOfWords } from "#static/board/tour.js";

const edges = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const BOARD = edges(0, 0, 900, 500);
const TABLE = edges(0, 90, 640, 400);
const WORDS = [320, 120];

test("tour text is placed below its subject, or above it when there is no room below", () => {
  assert.deepEqual(placeOfWords(edges(100, 150, 100, 42), [TABLE, BOARD], WORDS), [0, 200]);
  assert.deepEqual(placeOfWords(edges(440, 400, 100, 60), [TABLE, BOARD], WORDS), [320, 272]);
});

test("tour text is placed beside a tall subject, and beside the table when the table is full", () => {
  assert.deepEqual(placeOfWords(edges(0, 100, 200, 380), [TABLE, BOARD], WORDS), [208, 100]);
  assert.deepEqual(placeOfWords(edges(400, 100, 200, 380), [TABLE, BOARD], WORDS), [72, 100]);
  assert.deepEqual(placeOfWords(edges(0, 100, 560, 380), [TABLE, BOARD], WORDS), [568, 100]);
});

test("tour text that fits nowhere is placed at the edge of the board further from its subject", () => {
  assert.deepEqual(placeOfWords(edges(0, 100, 900, 380), [TABLE, BOARD], WORDS), [290, 0]);
  assert.deepEqual(placeOfWords(edges(0, 10, 900, 380), [TABLE, BOARD], WORDS), [290, 380]);
  assert.deepEqual(placeOfWords(edges(0, 10, 900, 380), [TABLE, BOARD], [900, 600]), [0, 0]);
});

test("a newcomer is offered the tour once, when the table is in view and the tour is available, in either order", () => {
  const [first, second] = [{ inView: true }, { offered: "doublets" }];
  for (const news of [[first, second], [second, first]]) {
    const kept = new Map();
    globalThis.localStorage = { getItem: (key) => kept.get(key), setItem: (key, value) => kept.set(key, value) };
    let asked = 0;
    const invite = createInvitation(() => (asked += 1));
    invite(news[0]);
    assert.equal(asked, 0);
    invite(news[1]);
    invite({ inView: false });
    invite({ inView: true });
    assert.equal(asked, 1);
  }
  delete globalThis.localStorage;
});
