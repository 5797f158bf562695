import { expect, it } from 'vitest'
import { createFairSemaphore, RequesterGone } from './fair-semaphore.ts'

/** A job that ends on command. */
function job(name: string, began: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    run: async () => {
      began.push(name)
      await promise
    },
    end: resolve,
  }
}
const settle = () => new Promise((done) => setImmediate(done))

it('serves each key in turn, however many jobs another one has', async () => {
  const began: string[] = []
  const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 100 })
  const greedy = Array.from({ length: 20 }, (_, at) => semaphore.run(async () => void began.push(`greedy ${at}`), { key: 'greedy' }))
  const modest = semaphore.run(async () => void began.push('modest'), { key: 'modest' })
  await Promise.all([...greedy, modest])
  expect(began.indexOf('modest')).toBeLessThanOrEqual(2)
  expect(began).toHaveLength(21)
})

it('limits the concurrency of one key, and leaves the other slots to others', async () => {
  const began: string[] = []
  const semaphore = createFairSemaphore({ concurrency: 3, maxQueued: 100, perKey: { concurrency: 2, maxQueued: 1 } })
  const jobs = ['a1', 'a2', 'a3', 'b1'].map((name) => job(name, began))
  const runs = jobs.map(({ run }, at) => semaphore.run(run, { key: at < 3 ? 'a' : 'b' }))
  await expect(semaphore.run(async () => undefined, { key: 'a' })).rejects.toMatchObject({
    code: 'TOO_MANY_TRIES',
    details: { retryAfter: 5 },
  })
  await settle()
  expect(began).toEqual(['a1', 'a2', 'b1'])
  jobs[3]?.end()
  await settle()
  expect(began).toHaveLength(3)
  for (const { end } of jobs) end()
  await Promise.all(runs)
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3'])
})

it('drops a job whose requester left, and frees its slot', async () => {
  const began: string[] = []
  const semaphore = createFairSemaphore({ concurrency: 1, maxQueued: 1 })
  const first = job('first', began)
  const running = semaphore.run(first.run)
  const gone = new AbortController()
  const dropped = semaphore.run(async () => void began.push('dropped'), { signal: gone.signal })
  await expect(semaphore.run(async () => undefined)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  gone.abort()
  await expect(dropped).rejects.toBeInstanceOf(RequesterGone)
  const next = semaphore.run(async () => void began.push('next'))
  first.end()
  await Promise.all([running, next])
  expect(began).toEqual(['first', 'next'])
})
