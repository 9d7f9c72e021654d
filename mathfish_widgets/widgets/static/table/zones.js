// The zones of a page: only those that change are sent, and this module reassembles them.

/** @import { Model } from "../shared/model.js" */

/** @typedef {[x: number, y: number, width: number, height: number]} Box  in design pixels */

/**
 * A control on the table: its box, and the keys of its look, its backdrop, its ring and its hand, if it has any. The
 * hand is turned by `turn` degrees. A look with `fills` wipes over the old look toward that side. A control without a
 * label cannot be chosen.
 * @typedef {{key: string, label: string, box: Box, backdrop?: string, look?: string, ring?: string, hand?: string,
 *   turn?: number, fills?: "left" | "right", round?: Box}} Control
 */

/**
 * Controls that belong together, such as the cards of a hand.
 * @typedef {{key: string, label: string, controls?: Control[]}} Zone
 */

/**
 * What is sent instead of all zones: the keys of all zones in order, the changed zones, and the new looks, each the
 * inside of an SVG. The number grows by one with each change; there is none before the first.
 * @typedef {{number?: number, order: string[], changed: Zone[], looks?: Looks}} ZoneChanges
 */

/** @typedef {Record<string, string>} Looks */

/** @typedef {{zones: Zone[], looks: Looks, zone_changes: ZoneChanges}} ZoneTraits */

/**
 * Return all zones in order, with the changed ones replacing the old ones.
 * @param {readonly Zone[]} zones
 * @param {ZoneChanges} changes
 */
export function withChanges(zones, { order, changed }) {
  const known = new Map([...zones, ...changed].map((zone) => [zone.key, zone]));
  return order.flatMap((key) => known.get(key) ?? []);
}

/**
 * Return the keys and old boxes of the controls of a zone that have moved; a control is recognised by its look.
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
 * Return the hands in a zone that have turned, with the angles in degrees that they start from: a hand always turns
 * clockwise.
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
 * Keep the zones complete, once for each page, before any view reads them. A page that has missed a change asks for all
 * zones. Traits are set after the single change events, since setting one during these would not notify the views.
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
