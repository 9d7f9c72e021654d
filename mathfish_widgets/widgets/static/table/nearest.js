// What lies nearest: ahead of a spot along a direction, or around it.

/** @import { Direction } from "../shared/keyboard.js" */

/** @typedef {{x: number, y: number}} Point */

/**
 * How far a step of one arrow key leads: along its direction, and three times as dear across it; null if not ahead.
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
 * Return the place among `points` of the one nearest ahead, or -1 when none lies ahead.
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
 * Return the place among `points` of the one nearest to a spot, or -1 when there is none.
 * @param {Point} spot
 * @param {readonly Point[]} points
 */
export function nearest(spot, points) {
  const distances = points.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y));
  return distances.indexOf(Math.min(...distances));
}
