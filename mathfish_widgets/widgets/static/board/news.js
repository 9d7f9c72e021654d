// What is new to a part of a page: only what reads a trait that has changed is shown anew.

/** @import { Model, Part } from "../shared/model.js" */

/** @type {WeakMap<object, unknown[]>} */
const lastRead = new WeakMap();

/**
 * Tell whether a part shows a trait that has changed since it was asked last; one that names no traits always does.
 * @template {object} Traits
 * @param {Part<Traits>} part
 * @param {Pick<Model<Traits>, "get">} model
 */
export function hasNews(part, model) {
  if (!part.update || !part.reads) return Boolean(part.update);
  const values = part.reads.map((name) => model.get(name));
  const last = lastRead.get(part);
  lastRead.set(part, values);
  return !last || values.some((value, place) => value !== last[place]);
}
