import { availableParallelism } from 'node:os'
import { startStore } from '../scripts/store-process.ts'
import type { Bench } from './open-bench.ts'
import { coldDetails, productIds } from './reading.ts'
import type { Figure } from './report.ts'

const AIM = 1.5

/** How many pages that nobody asked for before two processes render, against one (`WEB_CONCURRENCY`). Needs two processors. */
export async function measureProcesses({ store, database, dataFolder }: Bench): Promise<Figure[]> {
  await store.stop()
  const rates: number[] = []
  for (const count of [1, 2]) {
    const started = await startStore({ DATABASE_URL: database.url, KADE_DATA: dataFolder, WEB_CONCURRENCY: String(count) })
    try {
      rates.push(await coldDetails(started.url, await productIds(started.url)))
    } finally {
      await started.stop()
    }
  }
  const [one = Number.NaN, two = Number.NaN] = rates
  const ratio = two / one
  const name = `/Details/{id}, cold, two processes against one, ${availableParallelism()} processors`
  return [{ name, value: two, unit: 'per second', raw: one, ratio, aim: `≥ ${AIM}`, met: ratio >= AIM }]
}
