import { describe, expect, it } from 'vitest'
import { batch } from './batch.ts'

describe('batch', () => {
  it('batches items that arrive during a run, and returns each its own result', async () => {
    const runs: number[][] = []
    const opened = Promise.withResolvers<void>()
    const double = batch(async (items: readonly number[]) => {
      runs.push([...items])
      await opened.promise
      return items.map((item) => item * 2)
    })
    const first = double(1)
    await Promise.resolve()
    await Promise.resolve()
    const later = [double(2), double(3)]
    opened.resolve()
    expect(await Promise.all([first, ...later])).toEqual([2, 4, 6])
    expect(runs).toEqual([[1], [2, 3]])
  })

  it('runs each item alone when a batch fails, so that one does not fail the others', async () => {
    const sqrt = batch(async (items: readonly number[]) => {
      if (items.some((item) => item < 0)) throw new Error('negative')
      return items.map(Math.sqrt)
    })
    const outcomes = await Promise.allSettled([sqrt(4), sqrt(-1), sqrt(9)])
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([2, 'failed', 3])
  })

  it('rejects an item whose result is missing from a run', async () => {
    const forgetful = batch(async () => ['only one'])
    const outcomes = await Promise.allSettled([forgetful(1), forgetful(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })
})
