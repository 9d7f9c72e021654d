// What a field says.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choicePairs, fieldValue } from "#static/shared/fields.js";

test("a choice is a value, or a value with its words", () => {
  assert.deepEqual(choicePairs({ choices: ["beginner", 2, [3, "three"]] }), [["beginner", "beginner"], [2, "2"], [3, "three"]]);
  assert.deepEqual(choicePairs({}), []);
});

test("a check box says a truth, a choice its own value", () => {
  assert.equal(fieldValue({ value: "on", checked: true }, { kind: "check" }), true);
  assert.equal(fieldValue({ value: "on", checked: false }, { kind: "check" }), false);
  const setting = { kind: "choice", choices: [[2, "two"], [null, "none"]] };
  assert.equal(fieldValue({ value: "2", selectedIndex: 0 }, setting), 2);
  assert.equal(fieldValue({ value: "", selectedIndex: 1 }, setting), null);
});

test("a number field says a whole number, or the text as it is", () => {
  const typed = { " 7 ": 7, "-12": -12, "1.5": "1.5", "1e3": "1e3", seven: "seven", "": "" };
  for (const [value, said] of Object.entries(typed)) assert.equal(fieldValue({ value }, { kind: "number" }), said);
  assert.equal(fieldValue({ value: " 7 " }, { kind: "text" }), "7");
});
