// Flying cards: each control is already at its new place, and its look moves there from the old place.

import { make, setAttribute } from "../shared/elements.js";
import { isReduced } from "../shared/theme_watch.js";

/**
 * @import { Model } from "../shared/model.js"
 * @import { Changes } from "./controls.js"
 * @import { Box } from "./zones.js"
 */

/**
 * A flight: the key of the card that lands, the box that it starts from, and the boxes on its way, in design pixels.
 * With `pile`, it lands on a pile that stays visible until then. With `turns`, it is turned over on its way; with
 * `leaps`, it leaps.
 * @typedef {object} Flight
 * @property {string} key
 * @property {Box} box
 * @property {Box[]} [via]
 * @property {boolean} [pile]
 * @property {boolean} [dealt]
 * @property {boolean} [turns]
 * @property {boolean} [leaps]
 * @property {number} delay_ms
 * @property {number} ms
 */

/**
 * The cards to deal, by key in order, and the box that they all come from; empty if there are none.
 * @typedef {{box?: Box, keys?: string[]}} Deal
 */
/** @typedef {{deal: Deal, motion: "on" | "off"}} FlightTraits */

const EASING = "cubic-bezier(0.3, 0.7, 0.3, 1)";
/** How long flights wait for the table to be updated. */
const PATIENCE_MS = 400;
const LEAP = "translateY(-45%)";
const [GLIDE_MS, TURN_MS, SHAKE_MS, RIPPLE_MS] = [200, 500, 240, 600];
const [DEALT_MS, MOST_BETWEEN_MS, DEAL_MS] = [250, 80, 1200];
/** The number of cards of a deal that start in one frame. */
const AT_ONCE = 4;

/**
 * Tell whether a person wants to see cards move.
 * @param {Pick<Model<{motion: "on" | "off"}>, "get">} model
 */
export const mayMove = (model) => model.get("motion") !== "off" && !isReduced() && !document.hidden;

/**
 * Return the delays in milliseconds after which the cards of a deal start, one after another.
 * @param {number} count
 */
export const dealTimes = (count) => {
  const between = Math.min(MOST_BETWEEN_MS, (DEAL_MS - DEALT_MS) / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, place) => place * between);
};

/**
 * Return the transform that shows a look in a different box: moved and scaled.
 * @param {Box} from
 * @param {Box} to
 */
export function placed([x, y, w, h], [tx, ty, tw, th]) {
  return `translate(${(100 * (x - tx)) / tw}%, ${(100 * (y - ty)) / th}%) scale(${w / tw}, ${h / th})`;
}

/**
 * Return the box halfway between two.
 * @param {Box} from
 * @param {Box} to
 */
const between = (from, to) => /** @type {Box} */ (from.map((length, side) => (length + to[side]) / 2));

/** The look of a card seen edge-on, while it is turned over. */
const ON_EDGE = "translateX(50%) scaleX(0.02) translateX(-50%)";

/**
 * Return the keyframes of the look that arrives, and those of the old look that disappears, if there is one.
 * @param {Flight} flight
 * @param {Box} to
 * @returns {{coming: Keyframe[], leaving: Keyframe[]}}
 */
export function wayOf({ box, via = [], pile, dealt, turns, leaps }, to) {
  const half = placed(between(box, to), to);
  const there = { transform: "none" };
  if (turns) {
    const edge = `${half} ${ON_EDGE}`;
    return {
      coming: [{ transform: edge, opacity: 0 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 1, offset: 0.5 }, { ...there, opacity: 1 }],
      leaving: [{ transform: placed(box, to) }, { transform: edge, opacity: 1, offset: 0.5 }, { transform: edge, opacity: 0, offset: 0.5 }, { transform: edge, opacity: 0 }],
    };
  }
  const middle = leaps && !via.length ? [{ transform: `${LEAP} ${half} scale(1.15)` }] : via.map((each) => ({ transform: placed(each, to) }));
  if (dealt) return { coming: [{ transform: placed(box, to), opacity: 0 }, { opacity: 1, offset: 0.3 }, there], leaving: [] };
  const way = [{ transform: placed(box, to) }, ...middle, there];
  return pile ? { coming: [{ opacity: 0 }, { opacity: 0 }], leaving: way } : { coming: way, leaving: [] };
}

/**
 * Make the flights of one view.
 * @param {HTMLElement} layer  the parent of the controls
 * @param {(key: string) => Box | undefined} boxOf  the box of a control
 * @param {() => void} told  called when a deal begins, and when the last flight ends
 */
export function createFlights(layer, boxOf, told) {
  /** @type {{flight: Flight, left: Element[]}[]} */
  let waiting = [];
  /** @type {Set<Animation>} */
  const flying = new Set();
  /** The elements that are visible only during a flight. @type {Element[]} */
  const passing = [];
  /** The cards of a deal that have not started. @type {Flight[]} */
  let undealt = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;
  let isNew = true;

  /** @param {string} key */
  const controlOf = (key) => /** @type {HTMLElement | null} */ (layer.querySelector(`[data-key="${CSS.escape(key)}"]`));

  /** @param {Element | null} control */
  const copiesOf = (control) => [...(control?.querySelectorAll(":scope > .mf-seen") ?? [])].map((each) => /** @type {Element} */ (each.cloneNode(true)));

  function clear() {
    for (const each of passing.splice(0)) each.remove();
    for (const control of layer.querySelectorAll("[data-flying]")) control.removeAttribute("data-flying");
  }

  function end() {
    clearTimeout(clock);
    waiting = [];
    undealt.length = 0;
    for (const animation of flying) animation.cancel();
    clear();
  }

  /**
   * Return what is visible in a box before the table changes.
   * @param {Box} box
   */
  function seenAt(box) {
    const same = [...layer.querySelectorAll("[data-key]")].filter((each) => String(boxOf(String(each.getAttribute("data-key")))) === String(box));
    return copiesOf(same.at(-1) ?? null);
  }

  /**
   * Keep copies of what is about to change: piles until something lands on them, and cards that are turned over.
   * @param {readonly Flight[]} flights
   */
  function prepare(flights) {
    end();
    if (document.hidden) return;
    waiting = flights.map((flight) => ({ flight, left: flight.turns || flight.pile ? seenAt(flight.box) : [] }));
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
   * Animate an element, and tell the rest of the board when the last animation ends.
   * @param {HTMLElement} control  its control
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
      const inAir = [...flying].some(({ effect }) => control.contains(/** @type {KeyframeEffect} */ (effect).target));
      if (!inAir) for (const each of passing) if (control.contains(each)) each.remove();
      if (flying.size + undealt.length) return;
      clear();
      told();
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
    const { turns, pile } = left.length ? flight : {};
    const { coming, leaving } = wayOf({ ...flight, turns, pile }, to);
    move(control, look, coming, timing);
    if (leaving.length) {
      for (const each of left) {
        setAttribute(each, "preserveAspectRatio", "none");
        control.append(each);
        passing.push(each);
        move(control, each, leaving, { ...timing, fill: "both" });
      }
    }
    if (flight.leaps) ripple(control, flight.delay_ms + flight.ms);
  }

  /**
   * Show a ring spreading on the water where something has landed with a leap.
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
   * Start the waiting flights after the table has changed, and end the flights before. Everything else that has
   * moved glides, and the hands of a clock turn.
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
   * Deal cards that are new since the page was opened; each appears when it starts, in its own task.
   * @param {Model<FlightTraits>} model
   */
  function update(model) {
    const { box, keys = [] } = model.get("deal") ?? {};
    const begins = isNew;
    isNew = false;
    if (begins || !box || !mayMove(model)) return;
    end();
    const times = dealTimes(keys.length);
    undealt = keys.map((key, place) => ({ key, box, dealt: true, delay_ms: times[place], ms: DEALT_MS }));
    for (const key of keys) controlOf(key)?.setAttribute("data-flying", "soon");
    dealSome(undealt, performance.now());
    told();
  }

  /**
   * Start some cards, and the rest in later frames, so that no task is long.
   * @param {Flight[]} cards
   * @param {number} began
   */
  function dealSome(cards, began) {
    const late = performance.now() - began;
    for (const card of cards.splice(0, AT_ONCE)) fly({ flight: { ...card, delay_ms: card.delay_ms - late }, left: [] });
    if (cards.length) requestAnimationFrame(() => dealSome(cards, began));
  }

  /**
   * Give a refused control one small shake.
   * @param {string} key
   */
  function shake(key) {
    const control = controlOf(key);
    if (!control) return;
    const sides = [0, -4, 4, -2, 0].map((pixels) => ({ transform: `translateX(${pixels}px)` }));
    for (const each of control.querySelectorAll(":scope > .mf-seen")) move(control, each, sides, { duration: SHAKE_MS });
  }

  /** @type {(keyof FlightTraits)[]} */
  const reads = ["deal"];
  return { prepare, setOut, shake, update, reads, end, stop: end, isFlying: () => flying.size + undealt.length > 0 };
}
