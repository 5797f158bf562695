import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { startStore } from '../scripts/store-process.ts'
import type { Bench } from './open-bench.ts'
import { coldDetails, productIds } from './reading.ts'
import { type Figure, median } from './report.ts'

const AIM = 1.5
/** Every process has received a change by then; a second is the limit. */
const HEARD_MS = 1_500
/** Readings of all pages, of which the middle one counts: processors of rented machines are not as fast at one moment as at the next. */
const READINGS = 5
/** How often each process has rendered every page before the readings begin. A process behind a shared port gets its part of them only. */
const PAGES_EACH_BEFORE = 2

/**
 * Uncached pages per second of two processes against one (`WEB_CONCURRENCY`), after compilation: all pages are read, the store's caches are
 * invalidated, and they are read again. Each process renders equally many pages before the measurement, so that the two are as warm as the
 * one. Both stores are open, and measured alternately. Needs two processors.
 */
export async function measureProcesses({ store, database, dataFolder, admin }: Bench): Promise<Figure[]> {
  await store.stop()
  // The parser of the import check does not support `await using` yet.
  const stores = new AsyncDisposableStack()
  try {
    const one = stores.use(await openStore(1, { database, dataFolder }))
    const two = stores.use(await openStore(2, { database, dataFolder }))
    const ids = await productIds(one.url)
    const read = async (url: string): Promise<number> => {
      await admin.query(`select pg_notify('kade_content', 'all')`)
      await wait(HEARD_MS)
      return coldDetails(url, ids)
    }
    for (const { count, url } of [one, two]) for (let before = 0; before < PAGES_EACH_BEFORE * count; before++) await read(url)
    const readings: { one: number; two: number }[] = []
    while (readings.length < READINGS) readings.push({ one: await read(one.url), two: await read(two.url) })
    const raw = median(readings.map((reading) => reading.one))
    const value = median(readings.map((reading) => reading.two))
    const ratio = value / raw
    const name = `/Details/{id}, cold, two processes against one, ${availableParallelism()} processors`
    return [{ name, value, unit: 'per second', raw, ratio, aim: `≥ ${AIM}`, met: ratio >= AIM }]
  } finally {
    await stores.disposeAsync()
  }
}

async function openStore(count: number, { database, dataFolder }: Pick<Bench, 'database' | 'dataFolder'>) {
  const { url, stop } = await startStore({ DATABASE_URL: database.url, KADE_DATA: dataFolder, WEB_CONCURRENCY: String(count) })
  return { count, url, [Symbol.asyncDispose]: stop }
}
