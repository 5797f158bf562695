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
      const answered = answerEach(run, items)
      last = answered
      return answered
    },
    { cache: false, batchScheduleFn: (dispatch) => void last.then(dispatch) },
  )
  return (item) => loader.load(item)
}

/** Shares one read between concurrent callers: callers that arrive during a read wait for the next one, which serves all of them. */
export function batchReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const ask = batch(async (asked: readonly true[]) => {
    const result = await read()
    return asked.map(() => result)
  })
  return () => ask(true)
}

/** The results of a batch, with an error in place of each item that failed. Never rejects. */
async function answerEach<Item, Result>(run: Run<Item, Result>, items: readonly Item[]): Promise<(Result | Error)[]> {
  try {
    const results = await run(items)
    return [...results, ...items.slice(results.length).map(() => new Error('A question was left without an answer'))]
  } catch (error) {
    if (items.length <= 1) return [error instanceof Error ? error : new Error(String(error))]
    const answers: (Result | Error)[] = []
    for (const item of items) answers.push(...(await answerEach(run, [item])))
    return answers
  }
}
