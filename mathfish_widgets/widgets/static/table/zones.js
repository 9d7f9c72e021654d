// The zones of a page: only those that change travel, and here they are put together again.

/** @import { Model } from "../shared/model.js" */

/** @typedef {[x: number, y: number, width: number, height: number]} Box  in design pixels */

/**
 * What lies on the table, its box, and the keys of its look, of the backdrop under that, of the ring round it and of its
 * hand, where it has any; the hand is turned by so many degrees, and a look that `fills` takes the place of another toward that side. What has no
 * label cannot be touched.
 * @typedef {{key: string, label: string, box: Box, backdrop?: string, look?: string, ring?: string, hand?: string,
 *   turn?: number, fills?: "left" | "right", round?: Box}} Control
 */

/**
 * Controls that belong together, such as the cards of a hand.
 * @typedef {{key: string, label: string, controls?: Control[]}} Zone
 */

/**
 * What travels instead of all zones: the keys of all in their order, the zones that changed, and the looks that are
 * new, each the inside of an SVG. The number grows by one with each change; there is none before the first.
 * @typedef {{number?: number, order: string[], changed: Zone[], looks?: Looks}} ZoneChanges
 */

/** @typedef {Record<string, string>} Looks */

/** @typedef {{zones: Zone[], looks: Looks, zone_changes: ZoneChanges}} ZoneTraits */

/**
 * Return all zones in their order, the changed ones in the place of those before.
 * @param {readonly Zone[]} zones
 * @param {ZoneChanges} changes
 */
export function withChanges(zones, { order, changed }) {
  const known = new Map([...zones, ...changed].map((zone) => [zone.key, zone]));
  return order.flatMap((key) => known.get(key) ?? []);
}

/**
 * Return what of a zone lies elsewhere than before, by key, with the box where it lay: what looks alike is the same.
 * @param {readonly Control[]} before
 * @param {readonly Control[]} after
 */
export function glidesOf(before, after) {
  /** @type {Map<string, Box[]>} */
  const lay = new Map();
  for (const { look = "", box } of before) lay.set(look, [...(lay.get(look) ?? []), box]);
  return after.flatMap(({ key, look = "", box }) => {
    const from = lay.get(look)?.shift();
    return look && from && String(from) !== String(box) ? [{ key, box: from }] : [];
  });
}

/**
 * Return the hands in a zone that have been turned, and by how many degrees they were turned before: always onwards.
 * @param {readonly Control[]} before
 * @param {readonly Control[]} after
 */
export function turnsOf(before, after) {
  const turned = new Map(before.map(({ key, turn }) => [key, turn]));
  return after.flatMap(({ key, turn }) => {
    const was = turned.get(key);
    if (turn === undefined || was === undefined || was === turn) return [];
    return [{ key, from: was > turn ? was - 360 : was }];
  });
}

/**
 * Keep the zones whole; it is done once for each page, before any view looks at them. A page that has missed a change
 * asks for all. Nothing may be set while single traits are told to have changed: the views would not be told then.
 * @param {Pick<Model<ZoneTraits>, "get" | "set" | "on" | "send">} model
 */
export function keepZonesWhole(model) {
  let last = model.get("zone_changes");
  model.on("change", () => {
    const changes = model.get("zone_changes");
    if (changes === last) return;
    const missed = last.number && changes.number !== last.number + 1;
    last = changes;
    model.set("looks", { ...model.get("looks"), ...changes.looks });
    model.set("zones", withChanges(model.get("zones") ?? [], changes));
    if (missed) model.send({ ask: "zones" }, {}, []);
  });
}
