// The zones of a page: only those that change travel, and here they are put together again.

/** Return all zones in their order, the changed ones in the place of those before. */
function withChanges(zones, { order, changed }) {
  const known = new Map([...zones, ...changed].map((zone) => [zone.key, zone]));
  return order.filter((key) => known.has(key)).map((key) => known.get(key));
}

/**
 * Keep the zones whole; it is done once for each page, before any view looks at them. A page that has missed a change
 * asks for all. Nothing may be set while single traits are told to have changed: the views would not be told then.
 */
function keepZonesWhole(model) {
  let last = model.get("zone_changes");
  model.on("change", () => {
    const changes = model.get("zone_changes");
    if (changes === last) return;
    const missed = last.number && changes.number !== last.number + 1;
    last = changes;
    model.set("zones", withChanges(model.get("zones") ?? [], changes));
    if (missed) model.send({ ask: "zones" }, {}, []);
  });
}
