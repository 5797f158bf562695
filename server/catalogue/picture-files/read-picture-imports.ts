import type { z } from 'zod'
import { type consolePictureRows, type PictureImport, ZIPPED_KINDS, ZIPPED_STATES } from '#contract/calls/console/products/picture-files.ts'
import { UNDO_DAYS } from '#contract/calls/console/products/product-files.ts'
import { DAY_MS } from '#contract/durations.ts'
import { account } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { pictureImport, pictureImportRow } from '#server/database/schema/picture-imports.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { and, eq, gt, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { countEach, sumOf } from '../count-states.ts'
import { picturesOfProduct } from '../product-row.ts'

/** An import of pictures with its counts. @throws Refusal NOT_FOUND */
export async function readPictureImport(reader: Reader, importId: string): Promise<PictureImport> {
  const [found] = await reader
    .select({ row: pictureImport, by: sql<string>`coalesce(${account.name}, '')` })
    .from(pictureImport)
    .leftJoin(account, eq(account.id, pictureImport.actorId))
    .where(eq(pictureImport.id, importId))
  if (!found) throw new Refusal('NOT_FOUND')
  const { id, fileName, bytes, state, readAt, endedAt } = found.row
  const until = endedAt && new Date(endedAt.getTime() + UNDO_DAYS * DAY_MS)
  const counts = await countRows(reader, importId)
  const back = state === 'done' && until && until.getTime() > Date.now() && counts.rows.done > 0
  return {
    id,
    fileName,
    bytes,
    state,
    by: found.by,
    readAt: readAt.toISOString(),
    ...counts,
    endedAt: endedAt?.toISOString() ?? null,
    undoUntil: back ? until.toISOString() : null,
  }
}

async function countRows(reader: Reader, importId: string) {
  const { kind, state, productId } = pictureImportRow
  const ofImport = eq(pictureImportRow.importId, importId)
  const rows = await reader
    .select({ kind, state, count: sql<number>`count(*)::int` })
    .from(pictureImportRow)
    .where(ofImport)
    .groupBy(kind, state)
  const [found] = await reader
    .select({ products: sql<number>`count(distinct ${productId})::int` })
    .from(pictureImportRow)
    .where(and(ofImport, sql`${kind} <> 'bad'`))
  const sum = sumOf(rows)
  return {
    total: sum(() => true),
    kinds: countEach(ZIPPED_KINDS, (one) => sum((row) => row.kind === one)),
    rows: countEach(ZIPPED_STATES, (one) => sum((row) => row.state === one && row.kind !== 'bad')),
    products: found?.products ?? 0,
  }
}

/** The entries of a zip file, in the order in which staff read them. */
export async function readPictureRows(reader: Reader, importId: string, query: z.output<typeof consolePictureRows.query>) {
  const { kind, state: inState, cursor, limit } = query
  const columns = pictureImportRow
  const rows = await reader
    .select({ row: columns, pictures: sql<{ hash: string }[] | null>`case when ${product.id} is not null then ${picturesOfProduct} end` })
    .from(columns)
    .leftJoin(product, eq(product.id, columns.productId))
    .where(
      and(
        eq(columns.importId, importId),
        gt(columns.line, cursor === undefined ? 0 : numberCursor.decode(cursor)),
        kind && eq(columns.kind, kind),
        inState && eq(columns.state, inState),
      ),
    )
    .orderBy(columns.line)
    .limit(limit + 1)
  const items = rows.map(({ row, pictures }) => {
    const { line, entry, bytes, sku, name, place, state, problem } = row
    const there = pictures?.[(place ?? 1) - 1]
    const image = there ? `${pictureAddress(there.hash)}/320` : ''
    return { line, entry, bytes, sku, name, place, state, problem, image, kind: row.kind }
  })
  return pageOf(items, limit, ({ line }) => numberCursor.encode(line))
}
