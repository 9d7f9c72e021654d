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

/**
 * Return where the words of a stop lie, as shares of the table: below what they tell of, or above it in the lower half.
 * @param {Stop["box"]} box
 * @param {[number, number]} size
 */
export function placeOfWords([x, y, w, h], [width, height]) {
  const low = y + h / 2 > height / 2;
  const middle = Math.min(Math.max((x + w / 2) / width, 0.3), 0.7);
  return { low, left: middle, edge: low ? 1 - (y - 8) / height : (y + h + 8) / height };
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
  let offered = "";

  const inView = new IntersectionObserver(([entry]) => {
    if (!entry.isIntersecting || !offered || wasSeen(offered)) return;
    noteSeen(offered);
    send({ do: "tour" });
  }, { threshold: 0.6 });

  /** @param {number} place */
  function show(place) {
    if (place >= stops.length) return leave();
    at = place;
    const { box, text: told } = stops[at];
    /** @type {(part: number, whole: number) => string} */
    const share = (part, whole) => `${(100 * part) / whole}%`;
    const [x, y, w, h] = box;
    Object.assign(ring.style, {
      left: share(x, size[0]), top: share(y, size[1]), width: share(w, size[0]), height: share(h, size[1]),
    });
    const { low, left, edge } = placeOfWords(box, size);
    Object.assign(words.style, {
      left: share(left, 1), top: low ? "auto" : share(edge, 1), bottom: low ? share(edge, 1) : "auto",
    });
    setText(text, told);
    setText(position, `${at + 1} of ${stops.length}`);
    setText(next, at + 1 === stops.length ? "Begin" : "Next ›");
  }

  function leave() {
    stops = [];
    setAttribute(layer, "hidden", true);
    send({ do: "end-tour" });
  }

  layer.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    leave();
  });

  /** @param {Model<TourTraits>} model */
  function update(model) {
    const tour = model.get("tour") ?? {};
    offered = tour.offer ?? "";
    size = model.get("size");
    const begins = Boolean(tour.stops?.length) && !stops.length;
    stops = tour.stops ?? [];
    setAttribute(layer, "hidden", !stops.length);
    if (begins) show(0);
    else if (stops.length) show(Math.min(at, stops.length - 1));
  }

  /** @param {Element} stage */
  const watch = (stage) => inView.observe(stage);
  return { layer, watch, update, stop: () => inView.disconnect(), reads: /** @type {(keyof TourTraits)[]} */ (["tour", "size"]) };
}
