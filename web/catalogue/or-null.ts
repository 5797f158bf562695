/** A part of a page that may fail without taking the page along. */
export function orNull<T>(part: Promise<T>): Promise<T | null> {
  return part.catch(() => null)
}
