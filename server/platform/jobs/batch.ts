import DataLoader from 'dataloader'

type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

/**
 * Collects concurrent requests into batches: while one batch runs, further items wait for the next. A single item runs at once. `run`
 * returns its results in the order of the items. When it fails for several items, each runs alone, so that one item cannot fail the others;
 * `run` must therefore be safe to repeat.
 */
export function batch<Item, Result>(run: Run<Item, Result>): (item: Item) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  const loader = new DataLoader<Item, Result>(
    (items) => {
      const results = runOrSplit(run, items)
      last = results
      return results
    },
    { cache: false, batchScheduleFn: (dispatch) => void last.then(dispatch) },
  )
  return (item) => loader.load(item)
}

/** Shares one read between concurrent callers: callers that arrive during a read wait for the next one, which serves all of them. */
export function batchReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const load = batch(async (callers: readonly true[]) => {
    const result = await read()
    return callers.map(() => result)
  })
  return () => load(true)
}

/** The results of a batch, with an error in place of each item that failed. Never rejects. */
async function runOrSplit<Item, Result>(run: Run<Item, Result>, items: readonly Item[]): Promise<(Result | Error)[]> {
  try {
    const results = await run(items)
    return [...results, ...items.slice(results.length).map(() => new Error('An item of the batch has no result'))]
  } catch (error) {
    if (items.length <= 1) return [error instanceof Error ? error : new Error(String(error))]
    const results: (Result | Error)[] = []
    for (const item of items) results.push(...(await runOrSplit(run, [item])))
    return results
  }
}
