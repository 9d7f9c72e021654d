// Pressing a button: not when it is disabled, and not with a click that was meant for another.

import assert from "node:assert/strict";
import { test } from "node:test";

import { noteClick, whenPressed } from "#static/shared/buttons.js";
import { FakeElement } from "../fakes.js";

function buttonAt(clock, time) {
  clock.now = time;
  const button = new FakeElement();
  let pressed = 0;
  whenPressed(button, () => (pressed += 1));
  return { button, pressed: () => pressed };
}

test("the second click of a double click does not press a button that has just appeared", (t) => {
  const clock = { now: 0 };
  t.mock.method(performance, "now", () => clock.now);
  const old = buttonAt(clock, 10);
  clock.now = 20;
  noteClick({ detail: 1 });
  old.button.bubble("click", old.button, { detail: 1 });
  const fresh = buttonAt(clock, 30);
  noteClick({ detail: 2 });
  fresh.button.bubble("click", fresh.button, { detail: 2 });
  old.button.bubble("click", old.button, { detail: 2 });
  assert.equal(fresh.pressed(), 0);
  assert.equal(old.pressed(), 2);
  fresh.button.bubble("click", fresh.button, { detail: 0 });
  assert.equal(fresh.pressed(), 1, "a key meant this one");
  clock.now = 40;
  noteClick({ detail: 1 });
  fresh.button.bubble("click", fresh.button, { detail: 1 });
  fresh.button.bubble("click", fresh.button, { detail: 2 });
  assert.equal(fresh.pressed(), 3);
});

test("a disabled button ignores clicks, and a key presses an enabled one", (t) => {
  t.mock.method(performance, "now", () => 0);
  const { button, pressed } = buttonAt({}, 0);
  button.setAttribute("aria-disabled", "true");
  button.bubble("click", button, { detail: 1 });
  assert.equal(pressed(), 0);
  button.removeAttribute("aria-disabled");
  button.bubble("click", button, { detail: 0 });
  assert.equal(pressed(), 1);
});
