// Whether a press counts that ends elsewhere.

import assert from "node:assert/strict";
import { test } from "node:test";

import { hasSlippedOff } from "#static/shared/press.js";

const at = (clientX, clientY) => ({ clientX, clientY });
const BUTTON = { left: 100, right: 172, top: 100, bottom: 200 };
const MOVED = { left: 100, right: 172, top: 190, bottom: 290 };

test("a pointer that stays or trembles hasn't left its button, even if the button has moved", () => {
  assert.equal(hasSlippedOff(at(120, 120), at(120, 120), BUTTON), false);
  assert.equal(hasSlippedOff(at(120, 120), at(126, 127), MOVED), false);
});

test("a pointer that moves far but stays on the button hasn't left it", () => {
  assert.equal(hasSlippedOff(at(110, 110), at(170, 190), BUTTON), false);
});

test("a pointer that moves off the button has left it", () => {
  assert.equal(hasSlippedOff(at(120, 120), at(180, 120), BUTTON), true);
  assert.equal(hasSlippedOff(at(120, 120), at(120, 90), BUTTON), true);
});
