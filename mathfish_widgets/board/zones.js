// The zones of a page: only those that change travel, and here they are put together again.

/** Return all zones in their order, the changed ones in the place of those before. */
function withChanges(zones, { order, changed }) {
  const known = new Map([...zones, ...changed].map((zone) => [zone.key, zone]));
  return order.filter((key) => known.has(key)).map((key) => known.get(key));
}

/** Keep the zones whole; it is done once for each page. A page that has missed a change asks for all. */
function keepZonesWhole(model) {
  let last = null;
  model.on("change:zone_changes", () => {
    const changes = model.get("zone_changes");
    const missed = last !== null && changes.number !== last + 1;
    last = changes.number;
    model.set("zones", withChanges(model.get("zones") ?? [], changes));
    if (missed) model.send({ ask: "zones" }, {}, []);
  });
}
