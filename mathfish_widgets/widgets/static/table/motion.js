// Cards that fly: a cover over the new picture shows it without what has not landed yet, and each card on its way.

import { make } from "../shared/elements.js";
import { durationOf, momentOf, schedule } from "./flights.js";

/** @import { Box, Flight, Motion } from "./flights.js" */

/**
 * Flights that are prepared, or under way from the moment on when `after` is there.
 * @typedef {object} Show
 * @property {HTMLCanvasElement} before  the picture as it was
 * @property {HTMLCanvasElement} [after]  the picture as it is
 * @property {Flight[]} flights
 * @property {number} duration  milliseconds
 * @property {number} pixel  pixels of the picture for one design pixel
 * @property {number} [began]
 * @property {number} [request]
 */

const FRAME_WAIT_MS = 400;

/** @param {HTMLCanvasElement} canvas */
const pen = (canvas) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

/** @param {HTMLCanvasElement} canvas */
function copyOf(canvas) {
  const copy = make("canvas", { width: canvas.width, height: canvas.height });
  pen(copy).drawImage(canvas, 0, 0);
  return copy;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} source
 * @param {Box} box
 * @param {[number, number]} [corner]
 */
function drawRegion(context, source, [x, y, w, h], [tx, ty] = [x, y]) {
  context.clearRect(tx, ty, w, h);
  context.drawImage(source, x, y, w, h, tx, ty, w, h);
}

/**
 * Draw a card somewhere, cut out along its round corners.
 * @param {CanvasRenderingContext2D} context
 * @param {HTMLCanvasElement} source
 * @param {Box} box
 * @param {[number, number]} corner
 */
function drawCard(context, source, [x, y, w, h], [tx, ty]) {
  context.save();
  context.beginPath();
  context.roundRect(tx, ty, w, h, w / 8);
  context.clip();
  drawRegion(context, source, [x, y, w, h], [tx, ty]);
  context.restore();
}

/**
 * Draw one moment of all flights onto the cover: cards not yet gone, in the air, and landed. The cover has the colour of
 * the table's ground.
 * @param {CanvasRenderingContext2D} context
 * @param {Show & {after: HTMLCanvasElement}} show
 * @param {number} now
 */
function drawMoment(context, { before, after, flights, pixel }, now) {
  context.clearRect(0, 0, before.width, before.height);
  context.drawImage(after, 0, 0);
  const { ground, old, cards } = momentOf(flights, now, pixel);
  for (const box of ground) context.clearRect(...box);
  for (const box of old) drawRegion(context, before, box);
  for (const { box, at } of cards) drawCard(context, after, box, at);
}

/**
 * Make the flights of one view.
 * @param {() => HTMLCanvasElement | null} canvas  the visible picture
 * @param {() => number} designWidth  its width in design pixels
 * @param {() => void} [ended]  called when nothing flies any more
 */
export function createMotion(canvas, designWidth, ended = () => {}) {
  const cover = make("canvas", { class: "mf-flights", hidden: true, "aria-hidden": "true" });
  /** @type {Show | null} */
  let show = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let clock;

  function end() {
    clearTimeout(clock);
    if (show?.request) cancelAnimationFrame(show.request);
    const hasFlown = show !== null;
    show = null;
    cover.hidden = true;
    if (hasFlown) ended();
  }

  /** @param {number} now */
  function step(now) {
    if (!show?.after) return;
    const began = (show.began ??= now);
    drawMoment(pen(cover), { ...show, after: show.after }, now - began);
    if (now - began >= show.duration) end();
    else show.request = requestAnimationFrame(step);
  }

  /**
   * Cover the picture as it is now; the flights begin with the next frame of the picture.
   * @param {readonly Motion[]} motions
   */
  function prepare(motions) {
    end();
    const picture = canvas();
    if (!picture?.width || document.hidden) return;
    const flights = schedule(motions);
    show = { before: copyOf(picture), flights, duration: durationOf(flights), pixel: picture.width / designWidth() };
    Object.assign(cover, { width: picture.width, height: picture.height, hidden: false });
    pen(cover).drawImage(show.before, 0, 0);
    clock = setTimeout(end, FRAME_WAIT_MS);
  }

  /** A new frame begins the flights, if it is as large; a frame during the flights ends them: it shows what is newer. */
  function frame() {
    if (!show) return;
    const picture = canvas();
    if (show.after || picture?.width !== cover.width || picture.height !== cover.height) return end();
    clearTimeout(clock);
    show.after = picture;
    show.request = requestAnimationFrame(step);
  }

  return { cover, prepare, frame, end, stop: end, isFlying: () => show !== null };
}
