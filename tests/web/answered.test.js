import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { allAnswered, readAnswered, rememberAnswered } from "../../web/pages/answered.js";

const kept = new Map();

beforeEach(() => {
  kept.clear();
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) };
});

test("answered questions add up, each once", () => {
  rememberAnswered(["a.one"]);
  rememberAnswered(["a.one", "a.two"]);
  assert.deepEqual([...readAnswered()], ["a.one", "a.two"]);
});

test("a lesson is done when all its questions are answered, and never without questions", () => {
  const answered = new Set(["a.one", "a.two"]);
  assert.ok(allAnswered("a.two a.one", answered));
  assert.ok(!allAnswered("a.one a.three", answered));
  assert.ok(!allAnswered("", answered));
});

test("storage that is forbidden or holds something else counts as empty", () => {
  kept.set("mathfish answered", '{"a": 1}');
  assert.equal(readAnswered().size, 0);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: () => { throw new Error("forbidden"); } });
  rememberAnswered(["a.one"]);
  assert.equal(readAnswered().size, 0);
  Object.defineProperty(globalThis, "localStorage", { configurable: true, writable: true, value: null });
});
