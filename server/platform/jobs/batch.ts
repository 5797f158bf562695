interface Asked<Item, Result> {
  item: Item
  done: PromiseWithResolvers<Result>
}

/**
 * Makes one journey of many questions of the same kind: while one run is under way, whoever asks waits for the next, which takes all of them.
 * Nobody waits while nothing runs, so a lone question is as fast as without. `run` answers in the order of its items. When it fails for several,
 * each is asked alone, so that one never fails the others; it must be safe to repeat.
 */
export function batch<Item, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>): (item: Item) => Promise<Result> {
  let waiting: Asked<Item, Result>[] = []
  let running = false

  async function answer(asked: readonly Asked<Item, Result>[]): Promise<void> {
    try {
      const results = await run(asked.map(({ item }) => item))
      for (const [index, result] of results.entries()) asked[index]?.done.resolve(result)
      for (const { done } of asked.slice(results.length)) done.reject(new Error('A question was left without an answer'))
    } catch (error) {
      if (asked.length > 1) for (const one of asked) await answer([one])
      else asked[0]?.done.reject(error)
    }
  }

  async function runAll(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // Those who ask in the same turn come along.
      await Promise.resolve()
      const asked = waiting
      waiting = []
      await answer(asked)
    }
    running = false
  }

  return (item) => {
    const done = Promise.withResolvers<Result>()
    waiting.push({ item, done })
    if (!running) void runAll()
    return done.promise
  }
}

/** The same for one thing that several ask for: whoever asks while it is being read waits for the next reading, which is for all of them. */
export function batchReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const ask = batch(async (asked: readonly null[]) => {
    const result = await read()
    return asked.map(() => result)
  })
  return () => ask(null)
}
