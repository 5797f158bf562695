import { UNDO_DAYS } from '#contract/calls/console/products/product-files.ts'
import { productImport } from '#server/database/schema/product-imports.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** Deletes dry runs after a day, and imports that can no longer be undone. Returns the number of deleted imports. */
export function deleteOldImports(db: Db): Promise<number> {
  const { readAt, endedAt, state } = productImport
  return deleteInBatches(
    db,
    productImport,
    sql`(${state} in ('reading', 'ready') and ${readAt} < now() - interval '1 day') or ${endedAt} < now() - make_interval(days => ${UNDO_DAYS})`,
  )
}
