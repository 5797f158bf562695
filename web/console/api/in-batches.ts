/** Sends items in as many calls as the store takes at once, one after the other. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  send: (batch: Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += size) results.push(await send(items.slice(at, at + size)))
  return results
}
