// The nearest point: ahead of a spot in a direction, or anywhere around it.

/** @import { Direction } from "../shared/keyboard.js" */

/** @typedef {{x: number, y: number}} Point */

/**
 * Return the cost of a step with an arrow key: the distance along its direction, plus three times the distance across.
 * Return null if `to` is not ahead.
 * @param {Point} from
 * @param {Point} to
 * @param {Direction} direction
 */
function stepLength(from, to, [dx, dy]) {
  const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
  const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
  return along > 1 ? along + 3 * across : null;
}

/**
 * Return the index of the nearest point ahead, or -1 if none is ahead.
 * @param {Point} from
 * @param {readonly Point[]} points
 * @param {Direction} direction
 */
export function nearestAhead(from, points, direction) {
  const lengths = points.map((point) => stepLength(from, point, direction) ?? Infinity);
  const shortest = Math.min(...lengths);
  return shortest === Infinity ? -1 : lengths.indexOf(shortest);
}

/**
 * Return the index of the point nearest to a spot, or -1 if there are no points.
 * @param {Point} spot
 * @param {readonly Point[]} points
 */
export function nearest(spot, points) {
  const distances = points.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y));
  return distances.indexOf(Math.min(...distances));
}
