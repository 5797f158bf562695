import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { unreferencedRows } from './unreferenced-rows.ts'

/** Uploads that are younger may belong to a request that has not finished. */
const UNUSED_MINUTES = 60
const BATCH = 1_000

/** Removes the uploaded pictures that no row refers to. Safe to repeat; returns how many went. */
export async function removeUnusedUploads(tx: Tx): Promise<number> {
  const gone = await tx.execute(sql`
    delete from upload where name in (
      select name from upload
      where created_at < now() - make_interval(mins => ${UNUSED_MINUTES}) ${await unreferencedRows(tx, 'upload', 'name')}
      limit ${BATCH})`)
  return gone.rowCount ?? 0
}
