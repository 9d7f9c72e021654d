// The view of another widget: one at a time, and none that loads too late.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createChildView, freeWhenClosed, modelId } from "#static/shared/child_view.js";
import { FakeElement } from "../fakes.js";

test("a model id is read from either form of reference", () => {
  assert.equal(modelId("IPY_MODEL_abc"), "abc");
  assert.equal(modelId("anywidget:abc"), "abc");
  assert.equal(modelId("abc"), "abc");
});

/** Make a manager whose views load when a test says so. */
function page() {
  const removed = [];
  const followed = [];
  const waiting = new Map();
  const manager = {
    get_model: async (id) => ({ id }),
    create_view: ({ id }) => new Promise((resolve) => {
      waiting.set(id, () => resolve({ el: id, remove: () => removed.push(id) }));
    }),
  };
  const box = new FakeElement();
  const child = createChildView(box, manager, ({ id }) => {
    followed.push(`+${id}`);
    return () => followed.push(`-${id}`);
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const loaded = async (id) => {
    await turn();
    waiting.get(id)();
    await turn();
  };
  return { box, child, removed, followed, waiting, loaded };
}

test("a new view replaces the previous one, which is removed", async () => {
  const { box, child, removed, followed, loaded } = page();
  child.show("IPY_MODEL_a");
  await loaded("a");
  assert.deepEqual(box.children, ["a"]);
  child.show("IPY_MODEL_b");
  await loaded("b");
  assert.deepEqual(box.children, ["b"]);
  assert.deepEqual(removed, ["a"]);
  assert.deepEqual(followed, ["+a", "-a", "+b"]);
  child.drop();
  assert.deepEqual(removed, ["a", "b"]);
  assert.deepEqual(followed, ["+a", "-a", "+b", "-b"]);
});

test("repeating a reference loads nothing, and a missing reference removes the view", async () => {
  const { child, removed, waiting, loaded } = page();
  child.show(null);
  child.show("IPY_MODEL_a");
  await loaded("a");
  waiting.clear();
  child.show("IPY_MODEL_a");
  assert.equal(waiting.size, 0);
  child.show(null);
  assert.deepEqual(removed, ["a"]);
});

test("a view that loads after another was requested is removed without being shown", async () => {
  const { box, child, removed, followed, loaded } = page();
  child.show("IPY_MODEL_a");
  child.show("IPY_MODEL_b");
  await loaded("b");
  await loaded("a");
  assert.deepEqual(box.children, ["b"]);
  assert.deepEqual(removed, ["a"]);
  assert.deepEqual(followed, ["+b"]);
});

test("the comm of a closed widget no longer references its model", () => {
  const model = { comm: { on_msg: (call) => (held.msg = call), on_close: (call) => (held.close = call) } };
  const held = { msg: model, close: model };
  const destroyed = [];
  model.on = (name, call) => name === "destroy" && destroyed.push(call);
  freeWhenClosed(model);
  freeWhenClosed(model);
  assert.equal(destroyed.length, 1);
  assert.deepEqual(held, { msg: model, close: model });
  destroyed[0]();
  assert.notEqual(held.msg, model);
  assert.equal(held.msg(), undefined);
  assert.equal(held.close(), undefined);
});

test("nothing is freed for a widget without a comm", () => {
  freeWhenClosed({ on: () => assert.fail("nothing is to be listened to") });
});
