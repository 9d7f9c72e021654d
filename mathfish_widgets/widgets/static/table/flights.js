// How cards fly: when each begins, and where it is at a moment. Nothing is drawn here.

/**
 * A card that goes from (x, y) to (tx, ty), in design pixels; `fw` and `fh` are the size of what it leaves, if that is
 * not its own, and `edge` is how far a ring reaches round it where it lands. There a `pile` is seen until it lands.
 * @typedef {object} Motion
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} tx
 * @property {number} ty
 * @property {number} [fw]
 * @property {number} [fh]
 * @property {number} [edge]
 * @property {number} [pile]
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
 * Return what has to be drawn over the new picture at a moment, in pixels of the picture: where its ground is seen or
 * still the old picture, since no card has landed there or left; and each card in the air, with its box in the new
 * picture and the corner at which it is. Of the old picture nothing else is seen, so its rings are gone at once.
 * @param {readonly Flight[]} flights
 * @param {number} now  milliseconds since the first of them began
 * @param {number} pixel  pixels of the picture for one design pixel
 * @returns {{ground: Box[], old: Box[], cards: {box: Box, at: [x: number, y: number]}[]}}
 */
export function momentOf(flights, now, pixel) {
  /** @type {(x: number, y: number, w: number, h: number, edge?: number) => Box} */
  const box = (x, y, w, h, edge = 0) => /** @type {Box} */ (
    [x - edge, y - edge, w + 2 * edge, h + 2 * edge].map((length) => Math.round(length * pixel))
  );
  const waiting = flights.filter(({ start }) => now < start);
  const coming = flights.filter(({ start, length }) => now < start + length);
  /** @type {(flight: Flight) => Box} */
  const landing = ({ tx, ty, w, h, edge }) => box(tx, ty, w, h, edge);
  const cards = coming.filter(({ start }) => now >= start).map((flight) => {
    const { x, y, tx, ty, start, length, edge = 0 } = flight;
    const part = ease((now - start) / length);
    /** @type {(from: number, to: number) => number} */
    const between = (from, to) => Math.round((from + (to - from) * part - edge) * pixel);
    return { box: landing(flight), at: /** @type {[number, number]} */ ([between(x, tx), between(y, ty)]) };
  });
  const old = waiting.map(({ x, y, w, h, fw = w, fh = h }) => box(x, y, fw, fh));
  const [onPiles, onGround] = [coming.filter(({ pile }) => pile), coming.filter(({ pile }) => !pile)];
  return { ground: onGround.map(landing), old: [...onPiles.map(landing), ...old], cards };
}
