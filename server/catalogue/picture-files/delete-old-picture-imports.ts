import { UNDO_DAYS } from '#contract/calls/console/products/product-files.ts'
import { pictureImport } from '#server/database/schema/picture-imports.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/**
 * Deletes dry runs of pictures after a day, and imports that can no longer be taken back. Their files and the pictures that they kept go
 * with the unused ones. Returns the number of deleted imports.
 */
export function deleteOldPictureImports(db: Db): Promise<number> {
  const { readAt, endedAt, state } = pictureImport
  return deleteInBatches(
    db,
    pictureImport,
    sql`(${state} = 'ready' and ${readAt} < now() - interval '1 day') or ${endedAt} < now() - make_interval(days => ${UNDO_DAYS})`,
  )
}
