// A number that counts up to its value, for less than a second, unless the person prefers reduced motion.

import { setText } from "./elements.js";
import { isReduced } from "./theme_watch.js";

const DURATION = 800;

/** @type {WeakMap<HTMLElement, number>} */
const runs = new WeakMap();

/**
 * Let a node count up to a number from another; an earlier count ends at once.
 * @param {HTMLElement} node
 * @param {number} to
 * @param {{from?: number, still?: boolean, write?: (number: number) => string}} [how]
 */
export function countUp(node, to, { from = 0, still = false, write = String } = {}) {
  const run = runs.get(node);
  if (run) cancelAnimationFrame(run);
  if (still || to <= from || isReduced()) {
    setText(node, write(to));
    return;
  }
  setText(node, write(from));
  let begin = 0;
  /** @param {number} now */
  function step(now) {
    begin ||= now;
    const part = Math.min(1, (now - begin) / DURATION);
    setText(node, write(Math.round(from + (to - from) * (1 - (1 - part) ** 3))));
    if (part < 1) runs.set(node, requestAnimationFrame(step));
  }
  runs.set(node, requestAnimationFrame(step));
}
