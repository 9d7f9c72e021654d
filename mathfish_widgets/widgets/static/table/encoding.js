// Drawings as Python writes them, in a shorthand, and as the canvas reads them. The other side is in stage/canvas/encoding.py.

/**
 * A command of the canvas: its number and its arguments.
 * @typedef {[number: number, given: unknown[]]} Command
 */

/**
 * A drawing in shorthand: its words, and its commands in a row: for each its number, how many arguments it has, and
 * those. A list of one number among them is the place of a word.
 * @typedef {[words: string[], flat: (number | boolean | null | number[])[]]} Shorthand
 */

/** The numbers of the canvas' commands for paths, and ours for a rectangle with round corners. */
const [ROUNDED_RECTANGLE, CLOSE_PATH, MOVE_TO, ARC_TO] = [-1, 15, 20, 25];

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
 * @param {Shorthand} shorthand
 * @returns {Command[]}
 */
export function writtenOut([words, flat]) {
  /** @type {Command[]} */
  const commands = [];
  let at = 0;
  while (at < flat.length) {
    const [number, count] = /** @type {number[]} */ (flat.slice(at, at + 2));
    const given = flat.slice(at + 2, at + 2 + count);
    if (number === ROUNDED_RECTANGLE) commands.push(...roundedRectangle(/** @type {number[]} */ (given)));
    else commands.push([number, given.map((each) => (isWord(each) ? words[each[0]] : each))]);
    at += 2 + count;
  }
  return commands;
}

/**
 * @param {unknown} each
 * @returns {each is [number]}
 */
function isWord(each) {
  return Array.isArray(each) && each.length === 1;
}

/**
 * Read a drawing as it comes: a number that makes equal drawings differ, a space, and the shorthand as JSON.
 * @param {string} numbered
 */
export function readDrawing(numbered) {
  return writtenOut(JSON.parse(numbered.slice(numbered.indexOf(" ") + 1)));
}
