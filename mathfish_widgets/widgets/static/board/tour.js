// The first turn shown: marks on the table, one after another, that say what there is and what to do with it.

import { textButton } from "../shared/buttons.js";
import { make, setAttribute, setText } from "../shared/elements.js";

/** @import { Model } from "../shared/model.js" */

/** @typedef {{box: [x: number, y: number, w: number, h: number], text: string}} Stop  in design pixels */
/**
 * `offer` names what a person is shown once by itself; `stops` are there while somebody is led around.
 * @typedef {{tour: {offer?: string, stops?: Stop[]}, size: [number, number]}} TourTraits
 */

const SEEN = "mathfish-shown:";
const GAP = 8;

/**
 * Return where the words of a stop lie, as shares of the table: below what they tell of, else above it, and on the table
 * in any case.
 * @param {Stop["box"]} box
 * @param {[number, number]} size  of the table
 * @param {[number, number]} words  their size, in design pixels too
 */
export function placeOfWords([x, y, w, h], [width, height], [wide, high]) {
  const [below, above] = [y + h + GAP, y - GAP - high];
  const top = below + high <= height || above < 0 ? Math.min(below, height - high) : above;
  const left = Math.min(Math.max(x + w / 2 - wide / 2, 0), width - wide);
  return { left: Math.max(left, 0) / width, top: Math.max(top, 0) / height };
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
    // Where nothing can be kept, nobody is shown around unasked.
  }
}

/**
 * Ask a newcomer in once: when the table is in view and there is something to show, whichever comes first.
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
 * Make the marks; they lie over the stage and leave what is under them to be touched.
 * @param {(message: {do: string}) => void} send
 */
export function createTour(send) {
  const ring = make("div", { class: "mf-tour-ring" });
  const text = make("p", { "aria-live": "polite" });
  const position = make("span", { class: "mf-quiet" });
  const next = textButton("Next ›", () => show(at + 1), "mf-primary");
  const skip = textButton("Skip", () => leave());
  const row = make("div", { class: "mf-row" }, position, next, skip);
  const words = make("div", { class: "mf-tour-words", role: "group", "aria-label": "Around the table" }, text, row);
  const layer = make("div", { class: "mf-tour", hidden: true }, ring, words);
  /** @type {Stop[]} */
  let stops = [];
  /** @type {[number, number]} */
  let size = [1, 1];
  let at = 0;
  const invite = createInvitation(() => send({ do: "tour" }));

  // What was seen meanwhile comes in one list, the latest last.
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
    setText(next, at + 1 === stops.length ? "Begin" : "Next ›");
    lie();
  }

  /** Put ring and words where they belong; the words are measured, since they must not be cut off. */
  function lie() {
    if (!stops.length || !layer.clientWidth) return;
    const { box } = stops[at];
    /** @type {(part: number, whole: number) => string} */
    const share = (part, whole) => `${(100 * part) / whole}%`;
    const [x, y, w, h] = box;
    Object.assign(ring.style, {
      left: share(x, size[0]), top: share(y, size[1]), width: share(w, size[0]), height: share(h, size[1]),
    });
    const scale = size[0] / layer.clientWidth;
    const { left, top } = placeOfWords(box, size, [words.offsetWidth * scale, words.offsetHeight * scale]);
    Object.assign(words.style, { left: share(left, 1), top: share(top, 1) });
  }

  /** End it, if anybody is shown around; return whether somebody was. Whoever pressed its buttons goes on at the cards. */
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

  /** @param {Element} stage */
  const watch = (stage) => inView.observe(stage);
  const stop = () => [inView, resized].forEach((each) => each.disconnect());
  return { layer, watch, leave, update, stop, reads: /** @type {(keyof TourTraits)[]} */ (["tour", "size"]) };
}
