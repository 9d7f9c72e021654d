// Cards that fly: each lies where it will stay, and its look comes there from where it was.

import { make } from "../shared/elements.js";

/**
 * @import { Changes } from "./controls.js"
 * @import { Box } from "./zones.js"
 */

/**
 * What lands under a key, and the box that it comes from, in design pixels: on a `pile` that is seen until it lands,
 * turned over on its way, or with a leap.
 * @typedef {object} Flight
 * @property {string} key
 * @property {Box} box
 * @property {boolean} [pile]
 * @property {boolean} [turns]
 * @property {boolean} [leaps]
 * @property {number} delay_ms
 * @property {number} ms
 */

const EASING = "cubic-bezier(0.3, 0.7, 0.3, 1)";
/** How long flights wait for the table on which they land. */
const PATIENCE_MS = 400;
const LEAP = "translateY(-45%)";
const [GLIDE_MS, TURN_MS, SHAKE_MS, RIPPLE_MS] = [200, 500, 240, 600];

/**
 * Return how a look lies at a box instead of at the one in which it will stay: moved and scaled.
 * @param {Box} from
 * @param {Box} to
 */
export function placed([x, y, w, h], [tx, ty, tw, th]) {
  return `translate(${(100 * (x - tx)) / tw}%, ${(100 * (y - ty)) / th}%) scale(${w / tw}, ${h / th})`;
}

/**
 * Return the box half way between two.
 * @param {Box} from
 * @param {Box} to
 */
const between = (from, to) => /** @type {Box} */ (from.map((length, side) => (length + to[side]) / 2));

/** The look of a card seen from its edge, while it is turned over. */
const ON_EDGE = "translateX(50%) scaleX(0.02) translateX(-50%)";

/**
 * Return the way of a look, and the way of what was seen at its beginning where that is another look.
 * @param {Flight} flight
 * @param {Box} to
 * @returns {{coming: Keyframe[], leaving: Keyframe[]}}
 */
export function wayOf({ box, turns, leaps }, to) {
  const half = placed(between(box, to), to);
  const there = { transform: "none" };
  if (turns) {
    const edge = `${half} ${ON_EDGE}`;
    return {
      coming: [{ transform: edge, opacity: 0 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 1, offset: 0.5 }, { ...there, opacity: 1 }],
      leaving: [{ transform: placed(box, to) }, { transform: edge, opacity: 1, offset: 0.5 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 0 }],
    };
  }
  const middle = leaps ? [{ transform: `${LEAP} ${half} scale(1.15)`, offset: 0.5 }] : [];
  return { coming: [{ transform: placed(box, to) }, ...middle, there], leaving: [] };
}

/**
 * Make the flights of one view.
 * @param {HTMLElement} layer  what holds the controls
 * @param {(key: string) => Box | undefined} boxOf  where a control lies
 * @param {() => void} ended  called when nothing flies any more
 */
export function createFlights(layer, boxOf, ended) {
  /** @type {{flight: Flight, left: Element[]}[]} */
  let waiting = [];
  /** @type {Set<Animation>} */
  const flying = new Set();
  /** What is seen only while something flies. @type {Element[]} */
  const passing = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;

  /** @param {string} key */
  const controlOf = (key) => /** @type {HTMLElement | null} */ (layer.querySelector(`[data-key="${CSS.escape(key)}"]`));

  /** @param {Element | null} control */
  const copiesOf = (control) => [...(control?.querySelectorAll(":scope > .mf-seen") ?? [])].map((each) => /** @type {Element} */ (each.cloneNode(true)));

  function clear() {
    for (const each of passing.splice(0)) each.remove();
  }

  function end() {
    clearTimeout(clock);
    waiting = [];
    for (const animation of flying) animation.cancel();
    clear();
  }

  /**
   * Return what is seen at a box before the table changes.
   * @param {Box} box
   */
  function seenAt(box) {
    const same = [...layer.querySelectorAll("[data-key]")].filter((each) => String(boxOf(String(each.getAttribute("data-key")))) === String(box));
    return copiesOf(same.at(-1) ?? null);
  }

  /**
   * Keep what is about to change: piles as they are, until something lands on them, and the cards that are turned over.
   * @param {readonly Flight[]} flights
   */
  function prepare(flights) {
    end();
    if (document.hidden) return;
    waiting = flights.map((flight) => ({ flight, left: flight.turns ? seenAt(flight.box) : [] }));
    clock = setTimeout(end, PATIENCE_MS);
    for (const { key } of flights.filter(({ pile }) => pile)) {
      const pile = controlOf(key);
      if (!pile) continue;
      const copy = make("div", { class: "mf-thing", style: pile.style.cssText }, ...copiesOf(pile));
      layer.prepend(copy);
      passing.push(copy);
    }
  }

  /**
   * Let an element move, and tell the rest of the board when nothing does any more.
   * @param {HTMLElement} control  what it belongs to
   * @param {Element} node
   * @param {Keyframe[]} way
   * @param {KeyframeAnimationOptions} timing
   */
  function move(control, node, way, timing) {
    const animation = node.animate(way, { fill: "backwards", easing: EASING, ...timing });
    flying.add(animation);
    control.setAttribute("data-flying", "");
    const landed = () => {
      flying.delete(animation);
      control.removeAttribute("data-flying");
      if (flying.size) return;
      clear();
      ended();
    };
    animation.addEventListener("finish", landed);
    animation.addEventListener("cancel", landed);
  }

  /**
   * @param {{flight: Flight, left: Element[]}} waiting
   */
  function fly({ flight, left }) {
    const [control, to] = [controlOf(flight.key), boxOf(flight.key)];
    const look = control?.querySelector(":scope > .mf-seen");
    if (!control || !look || !to) return;
    const timing = { duration: flight.ms, delay: flight.delay_ms };
    const { coming, leaving } = wayOf({ ...flight, turns: flight.turns && left.length > 0 }, to);
    move(control, look, coming, timing);
    if (leaving.length) {
      for (const each of left) {
        control.append(each);
        passing.push(each);
        move(control, each, leaving, { ...timing, fill: "both" });
      }
    }
    if (flight.leaps) ripple(control, flight.delay_ms + flight.ms);
  }

  /**
   * Let a ring go out on the water where something has landed with a leap.
   * @param {HTMLElement} control
   * @param {number} delay
   */
  function ripple(control, delay) {
    const ring = make("span", { class: "mf-ripple" });
    control.append(ring);
    const spread = ring.animate([{ opacity: 0.9, transform: "scale(0.9)" }, { opacity: 0, transform: "scale(1.7)" }], {
      duration: RIPPLE_MS, delay, easing: "ease-out",
    });
    for (const over of ["finish", "cancel"]) spread.addEventListener(over, () => ring.remove());
  }

  /**
   * The table has changed: what waits for it sets out, and what is under way to a table of before is there. What lies
   * elsewhere than before glides, and hands turn.
   * @param {Pick<Changes, "glides" | "turns">} changes
   */
  function setOut({ glides, turns }) {
    const flights = waiting;
    end();
    const keys = new Set(flights.map(({ flight }) => flight.key));
    for (const { key, box } of glides) {
      if (!keys.has(key)) fly({ flight: { key, box, delay_ms: 0, ms: GLIDE_MS }, left: [] });
    }
    flights.forEach(fly);
    for (const { key, from } of turns) {
      const [control, hand] = [controlOf(key), controlOf(key)?.querySelector(":scope > .mf-hand")];
      if (control && hand) move(control, hand, [{ rotate: `${from}deg` }, {}], { duration: TURN_MS });
    }
  }

  /**
   * Shake what was refused, once and a little.
   * @param {string} key
   */
  function shake(key) {
    const control = controlOf(key);
    if (!control) return;
    const sides = [0, -4, 4, -2, 0].map((pixels) => ({ transform: `translateX(${pixels}px)` }));
    for (const each of control.querySelectorAll(":scope > .mf-seen")) move(control, each, sides, { duration: SHAKE_MS });
  }

  return { prepare, setOut, shake, end, stop: end, isFlying: () => flying.size > 0 };
}
