import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startStore } from '../scripts/store-process.ts'
import type { Bench } from './open-bench.ts'
import { coldDetails, productIds } from './reading.ts'
import { type Figure, median } from './report.ts'

const AIM = 1.5
/** Every process has heard of a change by then (one second is what it may take). */
const HEARD_MS = 1_500
/** Readings of all pages, of which the middle one counts: processors of rented machines are not as fast at one moment as at the next. */
const READINGS = 3

/**
 * How many pages that are not kept two processes render, against one (`WEB_CONCURRENCY`), when each has compiled what it runs: it reads all pages
 * once, is told that everything changed, and reads them again, three times. Needs two processors.
 */
export async function measureProcesses({ store, database, dataFolder, admin }: Bench): Promise<Figure[]> {
  await store.stop()
  const rates: number[] = []
  for (const count of [1, 2]) {
    const started = await startStore({ DATABASE_URL: database.url, KADE_DATA: dataFolder, WEB_CONCURRENCY: String(count) })
    try {
      const ids = await productIds(started.url)
      await coldDetails(started.url, ids)
      const readings: number[] = []
      while (readings.length < READINGS) {
        await admin.query(`select pg_notify('kade_content', 'all')`)
        await wait(HEARD_MS)
        readings.push(await coldDetails(started.url, ids))
      }
      rates.push(median(readings))
    } finally {
      await started.stop()
    }
  }
  const [one = Number.NaN, two = Number.NaN] = rates
  const ratio = two / one
  const name = `/Details/{id}, cold, two processes against one, ${availableParallelism()} processors`
  return [{ name, value: two, unit: 'per second', raw: one, ratio, aim: `≥ ${AIM}`, met: ratio >= AIM }]
}
