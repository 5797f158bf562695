import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStore } from '../scripts/store-process.ts'
import type { Bench } from './open-bench.ts'
import { below, type Figure, median } from './report.ts'

const STARTS = 5

/** How long a store takes to start on data that is there, with its own database. */
export async function measureStart({ store }: Pick<Bench, 'store'>): Promise<Figure[]> {
  await store.stop()
  const folder = await mkdtemp(join(tmpdir(), 'kade-bench-start-'))
  try {
    const times: number[] = []
    for (let count = 0; count <= STARTS; count++) {
      const started = await startStore({ KADE_DATA: folder })
      if (count > 0) times.push(started.startedInMs / 1_000)
      await started.stop()
    }
    return [below('start with its own database, median', median(times), 2.5, 's')]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
