import type { Metrics } from '../metrics.ts'
import type { EffectLog } from './outbox.ts'

/** Something that is told of rows whose work failed. */
export type RowWatch = { metrics: Pick<Metrics, 'attention'>; log: EffectLog }

/** Some rows of a job failed, the others are done. It makes the job count as failing. */
export class RowsFailed extends Error {
  constructor(job: string, count: number, first: unknown) {
    super(`${job}: ${count} ${count === 1 ? 'row' : 'rows'} failed, the others are done`, { cause: first })
    this.name = 'RowsFailed'
  }
}

/**
 * Does a job's work for each of its rows, one after the other. A row that fails is logged and counted (`kade_attention_total{kind="sweep"}`)
 * and holds up no other row.
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
