// A clock that counts up the time taken in this lap. It does not count down, so that nobody feels rushed, and screen
// readers ignore it.

import { make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/**
 * `lap` grows by one with each lap; between laps the clock stops.
 * @typedef {{clock: {lap: number, runs: boolean} | null}} ClockTraits
 */

const SECOND_MS = 1000;

/**
 * Return a number of seconds as minutes and seconds, such as "2:05".
 * @param {number} seconds
 */
export function clockTime(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Make the clock. */
export function createClock() {
  const face = make("span", { class: "mf-clock", role: "timer", "aria-live": "off", "aria-label": "Time taken", hidden: true });
  /** @type {number | null} */
  let lap = null;
  let began = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  const tick = () => setText(face, clockTime(Math.floor((performance.now() - began) / SECOND_MS)));

  function stop() {
    clearInterval(timer);
    timer = undefined;
  }

  /** @param {Model<ClockTraits>} model */
  function update(model) {
    const clock = model.get("clock");
    setAttribute(face, "hidden", !clock);
    if (!clock) return stop();
    if (clock.lap !== lap) {
      lap = clock.lap;
      began = performance.now();
      tick();
    }
    if (!clock.runs) return stop();
    timer ??= setInterval(tick, SECOND_MS);
  }

  return { face, update, stop, reads: /** @type {(keyof ClockTraits)[]} */ (["clock"]) };
}
