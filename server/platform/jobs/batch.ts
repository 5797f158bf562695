import DataLoader from 'dataloader'

type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>

/**
 * Joins questions of one kind into batches: while a batch is under way, further items wait for the next, which takes all of them. An item that
 * comes alone is asked at once. `run` answers in the order of its items. When it fails for several, each is asked alone, so that one never
 * fails the others; it must be safe to repeat.
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

/** The same for one thing that several ask for: who asks while it is being read waits for the next reading, which is for all of them. */
export function batchReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const ask = batch(async (asked: readonly true[]) => {
    const result = await read()
    return asked.map(() => result)
  })
  return () => ask(true)
}

/** The answers to a batch; an error stands for the item that it concerns. Never rejects. */
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
