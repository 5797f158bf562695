/** The data of a part of a page that may fail while the page stands; null then. */
export function optionalPart<T>(part: Promise<T>): Promise<T | null> {
  return part.catch(() => null)
}
