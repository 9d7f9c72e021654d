// An interrupted connection: what is reported, when it is retried, and that missed updates are requested.

import assert from "node:assert/strict";
import { test } from "node:test";

import { CUT_OFF, followConnection, showConnection } from "#static/shared/connection.js";
import { FakeElement, FakeModel } from "../fakes.js";

class FakeKernel {
  isDisposed = false;
  status = "idle";
  connectionStatus = "connected";
  attempts = 0;
  #follow = () => {};
  connectionStatusChanged = { connect: (follow) => (this.#follow = follow), disconnect: () => (this.#follow = () => {}) };

  async reconnect() {
    this.attempts += 1;
  }

  become(connectionStatus) {
    this.connectionStatus = connectionStatus;
    this.#follow();
  }
}

function followed(t, { there = true } = {}) {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const kernel = new FakeKernel();
  const server = { there };
  const told = [];
  const reactions = { cut: () => told.push("cut"), back: () => told.push("back") };
  const stop = followConnection(kernel, reactions, async () => server.there);
  const wait = async (ms) => {
    t.mock.timers.tick(ms);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { kernel, server, told, stop, wait };
}

test("a short interruption is not reported, but missed updates are requested", async (t) => {
  const { kernel, told, wait } = followed(t);
  kernel.become("connecting");
  await wait(900);
  kernel.become("connected");
  await wait(5000);
  assert.deepEqual(told, ["back"]);
  assert.equal(kernel.attempts, 0);
});

test("a longer interruption is reported once and ends within two seconds of the server's return", async (t) => {
  const { kernel, server, told, wait } = followed(t, { there: false });
  for (const status of ["connecting", "disconnected", "connecting"]) kernel.become(status);
  for (let second = 0; second < 120; second += 1) await wait(1000);
  assert.deepEqual([told, kernel.attempts], [["cut"], 0]);
  server.there = true;
  await wait(2000);
  assert.equal(kernel.attempts, 1);
  kernel.become("connected");
  await wait(9000);
  assert.deepEqual([told, kernel.attempts], [["cut", "back"], 1]);
});

test("a second interruption is handled like the first", async (t) => {
  const { kernel, told, wait } = followed(t);
  for (const status of ["connecting", "connected", "connecting"]) kernel.become(status);
  await wait(2000);
  kernel.become("connected");
  assert.deepEqual([told, kernel.attempts], [["back", "cut", "back"], 1]);
});

test("no reconnection is tried for a dead or disposed kernel, nor after following has stopped", async (t) => {
  for (const gone of [{ status: "dead" }, { isDisposed: true }]) {
    const { kernel, told, wait } = followed(t);
    kernel.become("connecting");
    Object.assign(kernel, gone);
    await wait(9000);
    assert.deepEqual([told, kernel.attempts], [[], 0]);
    t.mock.timers.reset();
  }
  const { kernel, told, stop, wait } = followed(t);
  kernel.become("connecting");
  stop();
  await wait(9000);
  kernel.become("connected");
  assert.deepEqual([told, kernel.attempts], [[], 0]);
});

test("a disconnected page says so and requests the whole state when it reconnects", (t) => {
  globalThis.document = { createElement: () => new FakeElement() };
  t.after(() => delete globalThis.document);
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const kernel = new FakeKernel();
  const model = Object.assign(new FakeModel(), { widget_manager: { kernel } });
  const [signs, asked] = [[], [{ ask: "state" }]];
  showConnection(model, { prepend: (sign) => signs.push(sign) });
  kernel.become("connecting");
  t.mock.timers.tick(1000);
  assert.deepEqual([signs.map((each) => each.textContent), model.sent], [[CUT_OFF], []]);
  kernel.become("connected");
  assert.deepEqual([signs.map((each) => each.textContent), model.sent], [[""], asked]);
});
