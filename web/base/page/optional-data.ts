/** The data of an optional part of a page; null when loading it failed. */
export function optionalData<T>(part: Promise<T>): Promise<T | null> {
  return part.catch(() => null)
}
