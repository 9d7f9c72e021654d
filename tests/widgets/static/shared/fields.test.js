// The values of fields.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choicePairs, createSetting, fieldOf, fieldValue, updateSetting } from "#static/shared/fields.js";
import { FakeElement } from "../fakes.js";

const TEST = { key: "test", label: "Test", kind: "check", value: false };

/** Make a check box as a page does; `sent` lists its messages, each with the callback for its answer. */
function checkBox(t) {
  globalThis.document = { createElement: () => new FakeElement() };
  globalThis.HTMLSelectElement = class {};
  t.after(() => {
    delete globalThis.document;
    delete globalThis.HTMLSelectElement;
  });
  const sent = [];
  const label = createSetting(TEST, (message, then) => sent.push([message, then]));
  updateSetting(label, TEST);
  const field = fieldOf(label);
  const set = (checked) => {
    field.checked = checked;
    field.dispatchEvent(new Event("change"));
  };
  return { label, field, sent, set };
}

test("a choice is a value or a pair of value and label", () => {
  assert.deepEqual(choicePairs({ choices: ["beginner", 2, [3, "three"]] }), [["beginner", "beginner"], [2, "2"], [3, "three"]]);
  assert.deepEqual(choicePairs({}), []);
});

test("a check box gives a boolean, and a choice gives its own value", () => {
  assert.equal(fieldValue({ value: "on", checked: true }, { kind: "check" }), true);
  assert.equal(fieldValue({ value: "on", checked: false }, { kind: "check" }), false);
  const setting = { kind: "choice", choices: [[2, "two"], [null, "none"]] };
  assert.equal(fieldValue({ value: "2", selectedIndex: 0 }, setting), 2);
  assert.equal(fieldValue({ value: "", selectedIndex: 1 }, setting), null);
});

test("a number field gives a whole number, or the text unchanged if it isn't one", () => {
  const typed = { " 7 ": 7, "-12": -12, "1.5": "1.5", "1e3": "1e3", seven: "seven", "": "" };
  for (const [value, said] of Object.entries(typed)) assert.equal(fieldValue({ value }, { kind: "number" }), said);
  assert.equal(fieldValue({ value: " 7 " }, { kind: "text" }), "7");
});

test("a field keeps its new value until its own answer arrives, then shows the value in Python", (t) => {
  const { label, field, sent, set } = checkBox(t);
  set(true);
  updateSetting(label, TEST);
  assert.equal(field.checked, true);
  updateSetting(label, { ...TEST, value: true });
  sent[0][1]();
  assert.equal(field.checked, true);
  updateSetting(label, TEST);
  assert.equal(field.checked, false);
});

test("a refused value is reset when its answer arrives, even if no trait changed", (t) => {
  const { field, sent, set } = checkBox(t);
  set(true);
  sent[0][1]();
  assert.equal(field.checked, false);
});

test("a field that was set several times waits for the last answer", (t) => {
  const { label, field, sent, set } = checkBox(t);
  set(true);
  set(false);
  set(true);
  updateSetting(label, TEST);
  sent[0][1]();
  sent[1][1]();
  assert.equal(field.checked, true);
  updateSetting(label, { ...TEST, value: true });
  sent[2][1]();
  assert.equal(field.checked, true);
  assert.deepEqual(sent.map(([message]) => message.value), [true, false, true]);
});
