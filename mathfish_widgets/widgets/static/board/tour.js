// The tour of the table: stops one after another, each with a ring and a text that says what is there.

import { textButton } from "../shared/buttons.js";
import { make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{box: [x: number, y: number, w: number, h: number], text: string}} Stop  in design pixels */
/**
 * `offer` is the name of a tour that starts once automatically; there are `stops` only while a tour is running.
 * @typedef {{tour: {offer?: string, stops?: Stop[]}, size: [number, number]}} TourTraits
 */

const SEEN = "mathfish-shown:";
const GAP = 8;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Edges  in CSS pixels */

/**
 * Return the upper left corner of a stop's text: below, above or beside its subject, in the first area with room. If no
 * area has room, the text goes into the last area, at the end further from the subject.
 * @param {Edges} subject
 * @param {Edges[]} areas  the nearest first
 * @param {[width: number, height: number]} words
 * @returns {[left: number, top: number]}
 */
export function placeOfWords(subject, areas, [wide, high]) {
  /** @type {(value: number, least: number, most: number) => number} */
  const between = (value, least, most) => Math.max(least, Math.min(value, most));
  /** @type {[number, number]} */
  let place = [0, 0];
  for (const { left, top, right, bottom } of areas) {
    const across = between((subject.left + subject.right - wide) / 2, left, right - wide);
    const along = between(subject.top, top, bottom - high);
    /** @type {[number, number][]} */
    const places = [
      [across, subject.bottom + GAP], [across, subject.top - GAP - high],
      [subject.right + GAP, along], [subject.left - GAP - wide, along],
    ];
    const found = places.find(([x, y]) => x >= left && y >= top && x + wide <= right && y + high <= bottom);
    if (found) return found;
    const isLow = subject.top + subject.bottom > top + bottom;
    place = [across, Math.max(top, isLow ? top : bottom - high)];
  }
  return place;
}

/** @param {string} name */
function wasSeen(name) {
  try {
    return Boolean(localStorage.getItem(SEEN + name));
  } catch {
    return true;
  }
}

/** @param {string} name */
function noteSeen(name) {
  try {
    localStorage.setItem(SEEN + name, "yes");
  } catch {
    // If nothing can be saved, no tour starts automatically.
  }
}

/**
 * Start the tour once for a newcomer, as soon as a tour is offered and the table is in view.
 * @param {() => void} askIn
 * @returns {(news: {offered?: string, inView?: boolean}) => void}
 */
export function createInvitation(askIn) {
  let known = { offered: "", inView: false };
  return (news) => {
    known = { ...known, ...news };
    if (!known.inView || !known.offered || wasSeen(known.offered)) return;
    noteSeen(known.offered);
    askIn();
  };
}

/**
 * @param {DOMRect} frame
 * @param {Element} node
 * @returns {Edges}
 */
function edgesIn(frame, node) {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return { left: left - frame.left, top: top - frame.top, right: right - frame.left, bottom: bottom - frame.top };
}

/**
 * @param {HTMLElement} node
 * @param {[left: number, top: number]} corner
 */
const moveTo = (node, [left, top]) => Object.assign(node.style, { left: `${left}px`, top: `${top}px` });

/**
 * Make the ring and the text; they are over the board, and let clicks through to what is below.
 * @param {(message: {do: string}) => void} send
 */
export function createTour(send) {
  const ring = make("div", { class: "mf-tour-ring" });
  const text = make("p", { "aria-live": "polite" });
  const position = make("span", { class: "mf-quiet" });
  const next = textButton("Next", () => show(at + 1), "mf-primary");
  const skip = textButton("Skip", () => leave());
  const row = make("div", { class: "mf-row" }, position, next, skip);
  const words = make("div", { class: "mf-tour-words", role: "group", "aria-label": "Around the table" }, text, row);
  const layer = make("div", { class: "mf-tour", hidden: true }, ring, words);
  /** @type {Stop[]} */
  let stops = [];
  /** @type {[number, number]} */
  let size = [1, 1];
  let at = 0;
  /** @type {Element | undefined} */
  let stage;
  const invite = createInvitation(() => send({ do: "tour" }));

  // The list has all entries observed since the last call, the latest last.
  const inView = new IntersectionObserver((seen) => invite({ inView: seen.at(-1)?.isIntersecting }), { threshold: 0.6 });

  const resized = new ResizeObserver(lie);
  resized.observe(layer);

  /** @param {number} place */
  function show(place) {
    if (place >= stops.length) {
      leave();
      return;
    }
    at = place;
    const { text: told } = stops[at];
    setText(text, told);
    setText(position, `${at + 1} of ${stops.length}`);
    setText(next, at + 1 === stops.length ? "Begin" : "Next");
    lie();
  }

  /** Put the ring and the text in place; the text is measured first, so that it is not cut off. */
  function lie() {
    if (!stops.length || !stage || !layer.clientWidth) return;
    const frame = layer.getBoundingClientRect();
    const [table, around] = [stage.closest(".mf-table") ?? stage, layer].map((each) => edgesIn(frame, each));
    const { left, top, right } = edgesIn(frame, stage);
    const scale = (right - left) / size[0];
    const [x, y, w, h] = stops[at].box;
    const subject = { left: left + x * scale, top: top + y * scale, right: left + (x + w) * scale, bottom: top + (y + h) * scale };
    moveTo(ring, [subject.left, subject.top]);
    Object.assign(ring.style, { width: `${w * scale}px`, height: `${h * scale}px` });
    moveTo(words, placeOfWords(subject, [table, around], [words.offsetWidth, words.offsetHeight]));
  }

  /**
   * End the tour if it is running; return whether it was. If its buttons had the focus, the focus moves to the cards.
   */
  function leave() {
    if (!stops.length) return false;
    const held = layer.contains(document.activeElement);
    stops = [];
    setAttribute(layer, "hidden", true);
    const cards = [".mf-control[data-lit]", ".mf-control"].map((each) => layer.parentElement?.querySelector(each));
    if (held) /** @type {HTMLElement | undefined} */ (cards.find(Boolean))?.focus({ preventScroll: true });
    send({ do: "end-tour" });
    return true;
  }

  /** @param {Model<TourTraits>} model */
  function update(model) {
    const tour = model.get("tour") ?? {};
    invite({ offered: tour.offer ?? "" });
    size = model.get("size");
    const begins = Boolean(tour.stops?.length) && !stops.length;
    stops = tour.stops ?? [];
    setAttribute(layer, "hidden", !stops.length);
    if (begins) show(0);
    else if (stops.length) show(Math.min(at, stops.length - 1));
  }

  /** @param {Element} shown  the stage */
  function watch(shown) {
    stage = shown;
    inView.observe(shown);
    resized.observe(shown);
  }

  const stop = () => [inView, resized].forEach((each) => each.disconnect());
  return { layer, watch, leave, update, stop, reads: /** @type {(keyof TourTraits)[]} */ (["tour", "size"]) };
}
