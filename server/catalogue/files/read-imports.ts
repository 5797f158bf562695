import type { z } from 'zod'
import {
  type consoleImportProblems,
  type consoleImportRows,
  IMPORT_GROUPS,
  IMPORT_ROW_STATES,
  type ProductImport,
  UNDO_DAYS,
} from '#contract/calls/console/products/product-files.ts'
import { DAY_MS } from '#contract/durations.ts'
import { type Language, localized } from '#contract/rules/languages.ts'
import { account } from '#server/database/schema/account.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { productImport, productImportRow } from '#server/database/schema/product-imports.ts'
import { pictureAddress } from '#server/pictures/picture-address.ts'
import { and, eq, gt, inArray, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import { numberCursor, pageOf } from '#server/platform/paging.ts'
import { countEach, sumOf } from '../count-states.ts'
import { picturesOfProduct } from '../product-row.ts'
import { isAs } from './compare-row.ts'
import { readFileProducts } from './read-file-products.ts'

/** Products that changed since an import, of which some are named. */
const NAMED = 5
/** Products that are compared with an import to decide whether it can be undone. */
const COMPARED = 500

/** An import with its counts. @throws Refusal NOT_FOUND */
export async function readImport(reader: Reader, importId: string): Promise<ProductImport> {
  const [found] = await reader
    .select({ row: productImport, by: sql<string>`coalesce(${account.name}, '')` })
    .from(productImport)
    .leftJoin(account, eq(account.id, productImport.actorId))
    .where(eq(productImport.id, importId))
  if (!found) throw new Refusal('NOT_FOUND')
  const { row, by } = found
  const counts = await countRows(reader, importId)
  return {
    id: row.id,
    fileName: row.fileName,
    fileKind: row.fileKind,
    letters: row.encoding,
    delimiter: row.delimiter,
    bytes: row.bytes,
    ignored: row.ignored,
    emptyClears: row.emptyClears,
    readAt: row.readAt.toISOString(),
    by,
    state: row.state,
    total: row.total,
    same: row.same,
    ...counts,
    endedAt: row.endedAt?.toISOString() ?? null,
    taken: await readTaken(reader, importId),
    undo: row.state === 'done' && row.endedAt ? await readUndo(reader, importId, row.endedAt) : null,
  }
}

/** The rows that were to be brought in and stay out for their barcode. */
async function readTaken(reader: Reader, importId: string): Promise<ProductImport['taken']> {
  const { sku, problems, state, line } = productImportRow
  const rows = await reader
    .select({ sku, other: sql<string>`${problems} #>> '{0,values,sku}'`, count: sql<number>`(count(*) over ())::int` })
    .from(productImportRow)
    .where(and(eq(productImportRow.importId, importId), inArray(state, ['stale', 'kept']), sql`${problems} <> '[]'`))
    .orderBy(line)
    .limit(NAMED)
  return { count: rows[0]?.count ?? 0, some: rows.map(({ sku, other }) => ({ sku, other })) }
}

async function countRows(reader: Reader, importId: string) {
  const { kind, state, unsure, groups, changes } = productImportRow
  const rows = await reader
    .select({
      kind,
      state,
      unsure,
      groups,
      count: sql<number>`count(*)::int`,
      // New rows hold all their texts, which would have to be read to be counted.
      fields: sql<number>`coalesce(sum(jsonb_array_length(${changes})) filter (where ${kind} = 'changed'), 0)::int`,
    })
    .from(productImportRow)
    .where(eq(productImportRow.importId, importId))
    .groupBy(kind, state, unsure, groups)
  const sum = sumOf(rows)
  return {
    new: sum((row) => row.kind === 'new'),
    changed: sum((row) => row.kind === 'changed'),
    bad: sum((row) => row.kind === 'bad'),
    unsure: sum((row) => row.unsure),
    fields: rows.reduce((total, { fields }) => total + fields, 0),
    groups: countEach(IMPORT_GROUPS, (group) => sum((row) => row.groups.includes(group))),
    rows: countEach(IMPORT_ROW_STATES, (one) => sum((row) => row.state === one && row.kind !== 'bad')),
  }
}

/**
 * The rows that can go back, and those whose product somebody changed since. A sale is no such change. Of very many touched products the
 * first ones are compared; the undo itself compares them all.
 */
async function readUndo(reader: Reader, importId: string, endedAt: Date): Promise<ProductImport['undo']> {
  const until = new Date(endedAt.getTime() + UNDO_DAYS * DAY_MS)
  if (until.getTime() < Date.now()) return null
  const done = and(eq(productImportRow.importId, importId), eq(productImportRow.state, 'done'))
  const [counts] = await reader.select({ rows: sql<number>`count(*)::int` }).from(productImportRow).where(done)
  const touched = await reader
    .select({ sku: productImportRow.sku, name: productImportRow.name, changes: productImportRow.changes })
    .from(productImportRow)
    .innerJoin(product, eq(product.sku, productImportRow.sku))
    .where(and(done, sql`${product.updatedAt} > ${productImportRow.doneAt}`))
    .limit(COMPARED)
  const shop = await readFileProducts(
    reader,
    touched.map(({ sku }) => sku),
  )
  const changed = touched.filter(({ sku, changes }) => {
    const current = shop.get(sku)
    return !current || !isAs(current, changes, 'after')
  })
  const names = changed.slice(0, NAMED).map(({ name }) => name)
  return { until: until.toISOString(), rows: (counts?.rows ?? 0) - changed.length, kept: changed.length, changed: names }
}

/** The differences of an import, by line; a product that the shop has is named in a language. */
export async function readImportRows(
  reader: Reader,
  importId: string,
  query: z.output<typeof consoleImportRows.query>,
  language: Language,
) {
  const { group, state, unsure, cursor, limit } = query
  const after = cursor === undefined ? 0 : numberCursor.decode(cursor)
  const columns = productImportRow
  const rows = await reader
    .select({ row: columns, pictures: picturesOfProduct, names: product.name })
    .from(columns)
    .leftJoin(product, eq(product.sku, columns.sku))
    .where(
      and(
        eq(columns.importId, importId),
        sql`${columns.kind} <> 'bad'`,
        gt(columns.line, after),
        group && sql`${columns.groups} @> array[${group}]::text[]`,
        state && eq(columns.state, state),
        unsure && columns.unsure,
      ),
    )
    .orderBy(columns.line)
    .limit(limit + 1)
  const items = rows.map(({ row, pictures, names }) => {
    const { line, sku, kind, groups, changes } = row
    const [first] = pictures
    const image = first ? `${pictureAddress(first.hash)}/320` : ''
    // A new product has the name of the file alone.
    const name = names ? localized(names, language) : row.name
    return { line, sku, name, kind, groups, changes, image, unsure: row.unsure, state: row.state }
  })
  return pageOf(items, limit, ({ line }) => numberCursor.encode(line))
}

/** The rows of an import that cannot be read. */
export async function readImportProblems(reader: Reader, importId: string, query: z.output<typeof consoleImportProblems.query>) {
  const { cursor, limit } = query
  const after = cursor === undefined ? 0 : numberCursor.decode(cursor)
  const { line, sku, problems, kind } = productImportRow
  const rows = await reader
    .select({ line, sku, problems })
    .from(productImportRow)
    .where(and(eq(productImportRow.importId, importId), eq(kind, 'bad'), gt(line, after)))
    .orderBy(line)
    .limit(limit + 1)
  return pageOf(rows, limit, (last) => numberCursor.encode(last.line))
}
