// Whether a page is idle, and when it is marked as busy.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createRest } from "#static/shared/rest.js";
import { FakeElement, FakeModel } from "../fakes.js";

function page(due = false) {
  const state = { idle: true, latest: 3, shown: true };
  const [el, region, model] = [new FakeElement(), new FakeElement(), new FakeModel({ due })];
  const queue = { isIdle: () => state.idle, latest: () => state.latest };
  const rest = createRest(el, model, queue, region, () => state.shown);
  return { state, el, region, model, rest };
}

test("an idle page gives the number of the last message", () => {
  const { el, rest, state } = page();
  rest.look();
  assert.equal(el.getAttribute("data-settled"), "3");
  state.latest = 4;
  rest.look();
  assert.equal(el.getAttribute("data-settled"), "4");
});

for (const [why, change] of [
  ["a message is on its way", ({ state }) => (state.idle = false)],
  ["what has arrived is not drawn yet", ({ state }) => (state.shown = false)],
  ["more updates are due", ({ model }) => model.set("due", true)],
]) {
  test(`a page is not idle while ${why}`, () => {
    const made = page();
    made.rest.look();
    change(made);
    made.rest.look();
    assert.equal(made.el.hasAttribute("data-settled"), false);
  });
}

test("a page is idle as soon as nothing is due any more", async () => {
  const { el, model, rest } = page(true);
  rest.look();
  assert.equal(el.hasAttribute("data-settled"), false);
  model.set("due", false);
  await model.emit("change:due");
  assert.equal(el.getAttribute("data-settled"), "3");
});

test("a page is marked as busy only after 300 ms, until it is idle or stopped", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { state, region, rest } = page();
  state.idle = false;
  rest.look();
  t.mock.timers.tick(299);
  assert.equal(region.hasAttribute("aria-busy"), false);
  t.mock.timers.tick(1);
  assert.equal(region.getAttribute("aria-busy"), "true");
  state.idle = true;
  rest.look();
  assert.equal(region.hasAttribute("aria-busy"), false);
  state.idle = false;
  rest.look();
  rest.stop();
  t.mock.timers.tick(1000);
  assert.equal(region.hasAttribute("aria-busy"), false);
});
