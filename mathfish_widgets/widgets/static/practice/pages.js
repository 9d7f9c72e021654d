// The current page of a practice set; when it changes, the focus moves to the new page.

/** @typedef {{item: number, done: {next?: string}, summary: {heading?: string}}} PlaceTraits */

/**
 * Return a key for the current page: a question, its explanation, or the summary.
 * @param {{get<Name extends keyof PlaceTraits>(name: Name): PlaceTraits[Name]}} model
 */
export function pageOf(model) {
  if (model.get("summary")?.heading) return "summary";
  return `${model.get("item")} ${Boolean(model.get("done")?.next)}`;
}
