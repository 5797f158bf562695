import { describe, expect, it } from 'vitest'
import { batch } from './batch.ts'

describe('batch', () => {
  it('asks for all who come while a question is under way in one run, and gives each his own answer', async () => {
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

  it('asks each alone when a run fails, so that one does not fail the others', async () => {
    const sqrt = batch(async (items: readonly number[]) => {
      if (items.some((item) => item < 0)) throw new Error('negative')
      return items.map(Math.sqrt)
    })
    const outcomes = await Promise.allSettled([sqrt(4), sqrt(-1), sqrt(9)])
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([2, 'failed', 3])
  })

  it('leaves nobody waiting for an answer that a run forgot', async () => {
    const forgetful = batch(async () => ['only one'])
    const outcomes = await Promise.allSettled([forgetful(1), forgetful(2)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })
})
