// How cards fly: when each begins, and where it is at a moment. Nothing is drawn here.

/**
 * A card that goes from (x, y) to (tx, ty), in design pixels; `fw` and `fh` are the size of what is uncovered where it
 * was, if that is not its own.
 * @typedef {object} Motion
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} tx
 * @property {number} ty
 * @property {number} [fw]
 * @property {number} [fh]
 * @property {number} [delay_ms]
 * @property {number} [ms]
 */

/** @typedef {Motion & {start: number, length: number}} Flight */
/** @typedef {[x: number, y: number, width: number, height: number]} Box */

const LONGEST_MS = 1200;
const USUAL_MS = 250;

/**
 * Give every motion a start and a length, one after another unless told, all within the longest time.
 * @param {readonly Motion[]} motions
 * @returns {Flight[]}
 */
export function schedule(motions) {
  let end = 0;
  const flights = motions.map((motion) => {
    const start = motion.delay_ms ?? end;
    const length = motion.ms ?? USUAL_MS;
    end = Math.max(end, start + length);
    return { ...motion, start, length };
  });
  const scale = Math.min(1, LONGEST_MS / Math.max(end, 1));
  return flights.map((flight) => ({ ...flight, start: flight.start * scale, length: flight.length * scale }));
}

/**
 * Return how long some flights take together.
 * @param {readonly Flight[]} flights
 */
export const durationOf = (flights) => Math.max(...flights.map((flight) => flight.start + flight.length));

/** @param {number} t */
const ease = (t) => (t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t));

/**
 * Return what has to be drawn over the old picture at a moment: where it is uncovered, and each card that has left, with
 * its box in the new picture and the corner at which it is; in pixels of the picture.
 * @param {readonly Flight[]} flights
 * @param {number} now  milliseconds since the first of them began
 * @param {number} pixel  pixels of the picture for one design pixel
 * @returns {{uncovered: Box[], cards: {box: Box, at: [x: number, y: number]}[]}}
 */
export function momentOf(flights, now, pixel) {
  const begun = flights.filter((flight) => now >= flight.start);
  /** @type {(...lengths: Box) => Box} */
  const box = (...lengths) => /** @type {Box} */ (lengths.map((length) => Math.round(length * pixel)));
  const cards = begun.map(({ x, y, w, h, tx, ty, start, length }) => {
    const part = ease(Math.min(1, (now - start) / length));
    /** @type {(from: number, to: number) => number} */
    const between = (from, to) => Math.round((from + (to - from) * part) * pixel);
    return { box: box(tx, ty, w, h), at: /** @type {[number, number]} */ ([between(x, tx), between(y, ty)]) };
  });
  return { uncovered: begun.map(({ x, y, w, h, fw = w, fh = h }) => box(x, y, fw, fh)), cards };
}
