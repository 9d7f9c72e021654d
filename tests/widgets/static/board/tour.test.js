// Where the words of a tour lie, and when a newcomer is asked in.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createInvitation, placeOfWords } from "#static/board/tour.js";

const TABLE = /** @type {[number, number]} */ ([640, 400]);
const WORDS = /** @type {[number, number]} */ ([320, 120]);

test("words stand below what they tell of, or above it where there is no room below", () => {
  assert.deepEqual(placeOfWords([100, 50, 100, 42], TABLE, WORDS), { left: 0, top: 0.25 });
  assert.deepEqual(placeOfWords([440, 308, 100, 60], TABLE, WORDS), { left: 0.5, top: 0.45 });
});

test("words are never cut off by the table", () => {
  assert.deepEqual(placeOfWords([0, 60, 640, 320], TABLE, WORDS), { left: 0.25, top: 0.7 });
  assert.deepEqual(placeOfWords([0, 0, 640, 400], TABLE, [640, 500]), { left: 0, top: 0 });
});

test("a newcomer is asked in once, when the table is in view and has something to show, in either order", () => {
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
