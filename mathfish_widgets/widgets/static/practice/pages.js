// Where one is in a drill: another page means that the focus goes there.

/** @typedef {{item: number, done: {next?: string}, summary: {heading?: string}}} PlaceTraits */

/**
 * Return a name of where one is: an item that is asked or told of, or the summary.
 * @param {{get<Name extends keyof PlaceTraits>(name: Name): PlaceTraits[Name]}} model
 */
export function pageOf(model) {
  if (model.get("summary")?.heading) return "summary";
  return `${model.get("item")} ${Boolean(model.get("done")?.next)}`;
}
