import type { Metrics } from '../metrics.ts'
import type { EffectLog } from './outbox.ts'

/** Metrics and log for rows whose work failed. */
export type RowWatch = { metrics: Pick<Metrics, 'attention'>; log: EffectLog }

/** Some rows of a job failed, the others are done. The job then counts as failing. */
class RowsFailed extends Error {
  constructor(job: string, count: number, first: unknown) {
    super(`${job}: ${count} ${count === 1 ? 'row' : 'rows'} failed, the others are done`, { cause: first })
    this.name = 'RowsFailed'
  }
}

/**
 * Runs a job's work for each of its rows, one after the other. A failing row is logged and counted (`kade_attention_total{kind="sweep"}`)
 * and does not block the others.
 * @throws RowsFailed after the last row, when any failed.
 */
export async function forEachRow<Row extends { id: string }>(
  watch: RowWatch,
  job: string,
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for await (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      failures.push(error)
      watch.metrics.attention.inc({ kind: 'sweep' })
      watch.log.error({ err: error, job, id: row.id }, 'A row of a job failed; the others go on')
    }
  }
  if (failures.length > 0) throw new RowsFailed(job, failures.length, failures[0])
}
