// The message queue: what waits, what is sent, and what is reported without a kernel.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createMessageQueue, kernelListens } from "#static/shared/kernel.js";
import { FakeModel } from "../fakes.js";

const PAGE = { closest: () => null };
const CUT_OFF = { closest: (selector) => (selector === ".jupyter-widgets-disconnected" ? PAGE : null) };
const DEAD = { isDisposed: false, connectionStatus: "connected", status: "dead" };

function queueOf(model, el = PAGE, more = {}) {
  const told = [];
  const reactions = { busy: (waiting) => told.push(waiting), gone: () => told.push("gone"), ...more };
  return { ...createMessageQueue(model, el, reactions), told };
}

test("an unknown kernel counts as listening; a dead, disconnected or disposed kernel does not", () => {
  const idle = { ...DEAD, status: "idle" };
  const listens = (kernel, el = PAGE) => kernelListens({ widget_manager: { kernel } }, el);
  assert.equal(listens(undefined), true);
  assert.equal(kernelListens({}, PAGE), true);
  assert.equal(listens(idle), true);
  assert.equal(listens(null), false);
  assert.equal(listens(DEAD), false);
  assert.equal(listens({ ...idle, isDisposed: true }), false);
  assert.equal(listens({ ...idle, connectionStatus: "disconnected" }), false);
  assert.equal(listens({ ...idle, connectionStatus: "connecting" }), true);
  assert.equal(listens(idle, CUT_OFF), false);
});

test("a page reports a restarted kernel at once and sends it nothing more", () => {
  const followers = [];
  const statusChanged = { connect: (follow) => followers.push(follow), disconnect: () => followers.pop() };
  const model = new FakeModel();
  model.widget_manager = { kernel: { ...DEAD, status: "idle", statusChanged } };
  const told = [];
  const reactions = { busy: () => {}, gone: () => told.push("gone"), ended: () => told.push("ended") };
  const queue = createMessageQueue(model, PAGE, reactions);
  followers[0](null, "busy");
  queue.send({ touch: "hand-8" });
  followers[0](null, "restarting");
  followers[0](null, "starting");
  queue.send({ touch: "hand-9" });
  assert.deepEqual(told, ["ended", "gone"]);
  assert.deepEqual(model.sent, [{ touch: "hand-8" }]);
  queue.stop();
  assert.deepEqual(followers, []);
});

test("a disposed kernel is reported at once and only once", () => {
  const ends = [];
  const disposed = { connect: (end) => ends.push(end), disconnect: () => ends.pop() };
  const model = new FakeModel();
  model.widget_manager = { kernel: { ...DEAD, status: "idle", disposed } };
  const told = [];
  const queue = createMessageQueue(model, PAGE, { busy: () => {}, gone: () => told.push("gone"), ended: () => told.push("ended") });
  ends[0]();
  ends[0]();
  assert.deepEqual(told, ["ended"]);
  queue.stop();
  assert.deepEqual(ends, []);
});

test("messages are sent at once and in order", () => {
  const model = new FakeModel();
  const queue = queueOf(model);
  queue.send({ touch: "hand-8" });
  queue.send({ touch: "hand-9" });
  queue.send({ do: "hint" });
  assert.deepEqual(model.sent, [{ touch: "hand-8" }, { touch: "hand-9" }, { do: "hint" }]);
});

test("a repeated touch waits for the first answer and is sent only if the card can still be touched", async () => {
  for (const [there, expected] of [[true, 2], [false, 1]]) {
    const model = new FakeModel();
    const asked = [];
    const queue = queueOf(model, PAGE, { canBeTouched: (key) => asked.push(key) && there });
    queue.send({ touch: "hand-8" });
    queue.send({ touch: "hand-8" });
    assert.equal(model.sent.length, 1);
    assert.deepEqual(asked, []);
    await model.answer();
    assert.deepEqual(asked, ["hand-8"]);
    assert.equal(model.sent.length, expected);
  }
});

test("a button that isn't a touch may be pressed twice in succession", () => {
  const model = new FakeModel();
  const queue = queueOf(model);
  queue.send({ do: "undo" });
  queue.send({ do: "undo" });
  assert.equal(model.sent.length, 2);
});

test("a sender is called back once, by the answer to its own message", async () => {
  const model = new FakeModel();
  const queue = queueOf(model);
  const heard = [];
  queue.send({ set: "level", value: 2 }, () => heard.push("level"));
  const [older] = model.numbers;
  queue.send({ set: "test", value: true }, () => heard.push("test"));
  await model.answer(older);
  assert.deepEqual(heard, ["level"]);
  await model.answer();
  await model.answer();
  assert.deepEqual(heard, ["level", "test"]);
});

test("the busy state begins after 300 ms and ends with the last answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = new FakeModel();
  const queue = queueOf(model);
  queue.send({ do: "hint" });
  const [first] = model.numbers;
  t.mock.timers.tick(299);
  queue.send({ do: "now" });
  assert.deepEqual(queue.told, []);
  t.mock.timers.tick(1);
  assert.deepEqual(queue.told, [true]);
  await model.answer(first);
  assert.deepEqual(queue.told, [true]);
  await model.answer();
  assert.deepEqual(queue.told, [true, false]);
  queue.send({ do: "hint" });
  t.mock.timers.tick(300);
  assert.deepEqual(queue.told, [true, false, true]);
});

test("a quick answer never starts the busy state, and a stopped view is told nothing", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = new FakeModel();
  const [quick, gone] = [queueOf(model), queueOf(model)];
  quick.send({ do: "hint" });
  await model.answer();
  gone.send({ do: "hint" });
  gone.stop();
  t.mock.timers.tick(1000);
  assert.deepEqual(quick.told, [false]);
  assert.deepEqual(gone.told, []);
});

test("without a kernel nothing is sent and the page is told so", () => {
  const model = new FakeModel();
  model.widget_manager = { kernel: DEAD };
  const queue = queueOf(model);
  queue.send({ touch: "hand-8" });
  queue.report({ view: {} });
  assert.deepEqual(model.sent, []);
  assert.deepEqual(queue.told, ["gone", "gone"]);
});

test("a message that can't be sent doesn't block the next one", () => {
  const model = new FakeModel();
  const queue = queueOf(model);
  const { send } = FakeModel.prototype;
  model.send = () => {
    throw new Error("no comm");
  };
  queue.send({ touch: "hand-8" });
  assert.deepEqual(queue.told, [false, "gone"]);
  model.send = send;
  queue.send({ touch: "hand-8" });
  assert.deepEqual(model.sent, [{ touch: "hand-8" }]);
});

function breakable() {
  const followers = new Set();
  const connectionStatusChanged = { connect: (each) => followers.add(each), disconnect: (each) => followers.delete(each) };
  const kernel = { ...DEAD, status: "idle", connectionStatusChanged };
  const connect = (status) => {
    kernel.connectionStatus = status;
    for (const follow of followers) follow();
  };
  return { kernel, connect, followers };
}

test("an unanswered message is resent with its number after a broken connection, before newer messages", async () => {
  const { kernel, connect } = breakable();
  const model = new FakeModel();
  model.widget_manager = { kernel };
  const queue = queueOf(model);
  queue.send({ touch: "hand-8" });
  await model.answer();
  queue.send({ touch: "hand-9" });
  connect("connecting");
  queue.send({ do: "hint" });
  assert.deepEqual(model.sent, [{ touch: "hand-8" }, { touch: "hand-9" }]);
  connect("connected");
  assert.deepEqual(model.sent.slice(2), [{ touch: "hand-9" }, { do: "hint" }]);
  const [view] = model.numbers[0];
  assert.deepEqual(model.numbers, [1, 2, 2, 3].map((number) => [view, number]));
});

test("an answered message is not resent, and a stopped view resends nothing", async () => {
  const { kernel, connect, followers } = breakable();
  const model = new FakeModel();
  model.widget_manager = { kernel };
  const queue = queueOf(model);
  queue.send({ touch: "hand-8" });
  await model.answer();
  connect("connecting");
  connect("connected");
  assert.equal(model.sent.length, 1);
  queue.stop();
  assert.equal(followers.size, 0);
});

test("a report never starts the busy state, but the queue is idle only after its answer", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = new FakeModel();
  const queue = queueOf(model);
  queue.report({ view: { width: 300 } });
  t.mock.timers.tick(1000);
  assert.deepEqual(model.sent, [{ view: { width: 300 } }]);
  assert.equal(queue.isIdle(), false);
  await model.answer();
  assert.equal(queue.isIdle(), true);
  assert.deepEqual(queue.told, []);
});

test("an update that answers another view's message leaves the own message unanswered", async () => {
  const model = new FakeModel();
  const queue = queueOf(model);
  queue.send({ touch: "hand-8" });
  queue.send({ touch: "hand-8" });
  await model.answer(["another view", 5]);
  assert.equal(model.sent.length, 1);
  assert.equal(queue.isIdle(), false);
  assert.equal(queue.latest(), 1);
});

test("the page is notified of each message sent or answered, so that it can tell whether it is idle", async () => {
  const model = new FakeModel();
  const moves = [];
  const queue = queueOf(model, PAGE, { moved: () => moves.push(queue.isIdle()) });
  queue.send({ do: "hint" });
  await model.answer();
  assert.deepEqual(moves, [false, true]);
});
