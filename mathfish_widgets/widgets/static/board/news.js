// News: a part of a page is updated only when a trait that it reads has changed.

/** @import { Model, Part } from "../shared/model.js" */

/** @type {WeakMap<object, unknown[]>} */
const lastRead = new WeakMap();

/**
 * Tell whether a trait that a part reads has changed since the last call; a part that lists no traits always has news.
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
