// Drawings as Python writes them, in a shorthand, and as the canvas reads them. The other side is in stage/canvas/encoding.py.

/**
 * A command of the canvas: its number and its arguments.
 * @typedef {[number: number, given: unknown[]]} Command
 */

/**
 * A drawing in shorthand: its commands in a row, for each its number, how many arguments it has, and those.
 * @typedef {(number | string | boolean | null | number[])[]} Shorthand
 */

/** The numbers of the canvas' commands, and ours for a rectangle with round corners and for a font. */
const [FONT, ROUNDED_RECTANGLE, CLOSE_PATH, MOVE_TO, ARC_TO, SET] = [-2, -1, 15, 20, 25, 42];
/** The number of the attribute that a font is. */
const SET_FONT = 3;
const FONTS = "Inter,system-ui,sans-serif";

/**
 * @param {number[]} rectangle  left, top, width, height, radius
 * @returns {Command[]}
 */
function roundedRectangle([x, y, w, h, radius]) {
  const corners = [[x + w, y], [x + w, y + h], [x, y + h], [x, y], [x + w, y]];
  /** @type {Command[]} */
  const arcs = corners.slice(1).map((next, place) => [ARC_TO, [...corners[place], ...next, radius]]);
  return [[MOVE_TO, [x + radius, y]], ...arcs, [CLOSE_PATH, []]];
}

/**
 * Write a drawing out.
 * @param {Shorthand} flat
 * @returns {Command[]}
 */
export function writtenOut(flat) {
  /** @type {Command[]} */
  const commands = [];
  let at = 0;
  while (at < flat.length) {
    const [number, count] = /** @type {number[]} */ (flat.slice(at, at + 2));
    const given = flat.slice(at + 2, at + 2 + count);
    if (number === ROUNDED_RECTANGLE) commands.push(...roundedRectangle(/** @type {number[]} */ (given)));
    else if (number === FONT) commands.push([SET, [SET_FONT, `${given[0]} ${given[1]}px ${FONTS}`]]);
    else commands.push([number, given]);
    at += 2 + count;
  }
  return commands;
}

/**
 * Read a drawing as it comes: a number that makes equal drawings differ, a space, and the shorthand as JSON.
 * @param {string} numbered
 */
export function readDrawing(numbered) {
  return writtenOut(JSON.parse(numbered.slice(numbered.indexOf(" ") + 1)));
}
