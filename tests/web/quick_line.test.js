import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SCRIPT = readFileSync(new URL("../../web/pages/quick_line.js", import.meta.url), "utf8");

/** Run the script in a page; return its timers, and `goOn`, which runs the waiting tasks. */
const page = () => {
  const timers = [];
  const tasks = [];
  class MessageChannel {
    port1 = {};
    port2 = { postMessage: () => tasks.push(() => this.port1.onmessage()) };
  }
  const window = { setTimeout: (...given) => timers.push(given) };
  runInNewContext(SCRIPT, { window, MessageChannel });
  const goOn = () => {
    for (const task of tasks.splice(0)) task();
  };
  return { window, timers, goOn };
};

test("messages of the imitated socket are delivered in the next task, in order", () => {
  const { window, timers, goOn } = page();
  const socket = { heard: [] };
  for (const word of ["one", "two"]) window.setTimeout(each => each.heard.push(word), 4, socket);
  assert.deepEqual(socket.heard, []);
  window.setTimeout(each => window.setTimeout(() => each.heard.push("after"), 4, each), 4, socket);
  goOn();
  assert.deepEqual(socket.heard, ["one", "two"]);
  goOn();
  assert.deepEqual(socket.heard, ["one", "two", "after"]);
  assert.deepEqual(timers, []);
});

test("every other timer keeps its delay", () => {
  const { window, timers } = page();
  const act = () => {};
  const others = [[act, 4], [act, 5, {}], [act, 4, "words"], [act, 4, {}, {}], [act]];
  for (const given of others) window.setTimeout(...given);
  assert.deepEqual(timers.map(([, ms, ...more]) => [ms, ...more]), others.map(([, ms, ...more]) => [ms, ...more]));
});
