import type { ImportState } from '#contract/calls/console/products/product-files.ts'
import type { pictureImport } from '#server/database/schema/picture-imports.ts'
import type { productImport } from '#server/database/schema/product-imports.ts'
import { and, desc, eq, inArray } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Reader } from '#server/platform/database/transaction.ts'

/**
 * The import of products or of pictures that waits for its last button or is at work, and the last one that ended, all as of one moment:
 * one that ends between two statements would be neither, and its page would look at it no longer. Only the person who read a file in sees
 * it wait.
 */
export function readLatestImports<Import>(
  db: Db,
  table: typeof productImport | typeof pictureImport,
  actorId: string,
  readImport: (reader: Reader, importId: string) => Promise<Import>,
): Promise<{ open: Import | null; last: Import | null }> {
  const read = async (reader: Reader) => {
    const newest = async (states: ImportState[], own: boolean) => {
      const [found] = await reader
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.state, states), own ? eq(table.actorId, actorId) : undefined))
        .orderBy(desc(table.readAt))
        .limit(1)
      return found ? readImport(reader, found.id) : null
    }
    const open = (await newest(['running', 'undoing'], false)) ?? (await newest(['ready'], true))
    return { open, last: await newest(['done', 'undone'], false) }
  }
  return inTransaction(db, read, { isolation: 'repeatable read' })
}
