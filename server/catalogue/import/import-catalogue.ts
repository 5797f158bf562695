import { isDeepStrictEqual } from 'node:util'
import { type PieceWeight, weightPriceProblem } from '#contract/rules/weight.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/database/transaction.ts'
import { readAisles } from '../aisles/aisles.ts'
import { lockCatalogue } from '../lock-catalogue.ts'
import { readNotices, writeNotices } from '../notice/stored-notices.ts'
import type { ImportProblem } from './columns.ts'
import { differs, type ProductContent, type WholeProduct } from './differs.ts'
import { type ImportNotice, type ImportProduct, wrongKind } from './parse-row.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'
import { selectBySku, toContent, weightOfRow } from './shop-products.ts'
import { type ExistingProduct, insertProducts, updateProducts } from './write-products.ts'

export type ImportResult =
  | { kind: 'refused'; problems: ImportProblem[] }
  | { kind: 'done' | 'checked'; inserted: number; updated: number; unchanged: number }

export type ImportOptions = {
  /** Runs the import and rolls it back, to report its effects. */
  dryRun?: boolean
  /** Written to the stock ledger. */
  note?: string
  /** Called with the number of finished rows and their total. */
  onProgress?: (done: number, total: number) => void
}

/** Products per transaction: they stay locked for some tenths of a second, and an order waits for a lock for two seconds at most. */
const BATCH = 250

/** Carries the result out of a transaction that must be rolled back. */
class DryRun extends Error {
  readonly did: Counts
  constructor(did: Counts) {
    super()
    this.did = did
  }
}

class Refused extends Error {
  readonly problems: ImportProblem[]
  constructor(problems: ImportProblem[]) {
    super()
    this.problems = problems
  }
}

type Counts = { inserted: number; updated: number; unchanged: number }

/**
 * Imports a catalogue file, or nothing when anything in it is invalid. It inserts and updates products by `sku`; other products stay. The
 * stock becomes the file's count, so an outdated file must not be imported. Short transactions let customers buy meanwhile: an interrupted
 * import is completed by importing the file again (decision 040).
 */
export async function importCatalogue(db: Db, file: Buffer, options: ImportOptions = {}): Promise<ImportResult> {
  const { names } = await readAisles(db)
  const { products, notices, problems } = readCatalogueFile(file, names)
  if (problems.length > 0) return { kind: 'refused', problems }
  const counts = { inserted: 0, updated: 0, unchanged: 0 }
  try {
    for (let start = 0; start < products.length; start += BATCH) {
      const batch = products.slice(start, start + BATCH)
      await inTurn(db, options, counts, (tx) => writeBatch(tx, batch, options.note ?? 'Catalogue file'))
      options.onProgress?.(start + batch.length, products.length)
    }
    if (notices.length > 0) await inTurn(db, options, counts, (tx) => writeNoticesAlone(tx, notices))
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', problems: error.problems }
    throw error
  }
  return { kind: options.dryRun ? 'checked' : 'done', ...counts }
}

/** Runs a part of an import in its own transaction, rolls it back in a dry run, and adds its changes to the counts. */
async function inTurn(db: Db, { dryRun }: ImportOptions, counts: Counts, work: (tx: Tx) => Promise<Counts>): Promise<void> {
  const done = await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const did = await work(tx)
    if (dryRun) throw new DryRun(did)
    return did
  }).catch((error: unknown) => {
    if (error instanceof DryRun) return error.did
    throw error
  })
  counts.inserted += done.inserted
  counts.updated += done.updated
  counts.unchanged += done.unchanged
}

async function writeBatch(tx: Tx, given: readonly ImportProduct[], note: string): Promise<Counts> {
  const existing = await lockExisting(tx, given)
  await refuseBelowDeals(tx, given, existing)
  const batch = withWeights(given, existing).map((product) => withKept(product, existing.get(product.sku)?.content ?? null))
  const added = batch.filter((product) => !existing.has(product.sku))
  const withNotice = batch.filter((product) => product.notice !== undefined)
  const kept =
    withNotice.length > 0
      ? await readNotices(
          tx,
          [...existing.values()].map(({ id }) => id),
        )
      : new Map()
  const changed = batch.flatMap((product) => {
    const row = existing.get(product.sku)
    const same = !row || (row.stockCount === product.stockCount && !differs(row.content, product))
    return same ? [] : [{ product, existing: row }]
  })
  const ids = await insertProducts(tx, added, note)
  await updateProducts(tx, changed, note)
  const changedNotices = withNotice.flatMap(({ sku, notice = null }) => {
    const productId = existing.get(sku)?.id ?? ids.get(sku)
    return productId === undefined || isDeepStrictEqual(kept.get(productId) ?? null, notice) ? [] : [{ sku, productId, notice }]
  })
  await writeNotices(tx, changedNotices)
  const updated = new Set([
    ...changed.map(({ product }) => product.sku),
    ...changedNotices.map(({ sku }) => sku).filter((sku) => existing.has(sku)),
  ])
  return { inserted: added.length, updated: updated.size, unchanged: batch.length - added.length - updated.size }
}

type WeightedProduct = ImportProduct & { weight: PieceWeight | null }

/** A product of a file, with the place and article number of the shop where the file has no such column. */
function withKept(product: WeightedProduct, kept: ProductContent | null): WholeProduct {
  const { shelfPlace = kept?.shelfPlace ?? null, barcode = kept?.barcode ?? null, onSale = kept?.onSale ?? true } = product
  return { ...product, shelfPlace, barcode, onSale }
}

/**
 * Products with their weights, which stay as they are where the file has none. @throws Refused for a price that does not fit them.
 */
function withWeights(rows: readonly ImportProduct[], existing: ReadonlyMap<string, { weight: PieceWeight | null }>): WeightedProduct[] {
  const problems: ImportProblem[] = []
  const products = rows.map((row) => {
    const weight = row.weight === undefined ? (existing.get(row.sku)?.weight ?? null) : row.weight
    if (row.weight !== undefined || weight === null) return { ...row, weight }
    const problem = weightPriceProblem(row.price, weight.ceiling)
    if (problem) problems.push({ line: row.line, column: 'price_krw', reason: problem })
    return { ...row, weight, contentAmount: weight.ceiling, contentMeasure: 'g' as const }
  })
  if (problems.length > 0) throw new Refused(problems)
  return products
}

/**
 * Writes the notices of a file that contains nothing else. @throws Refused when a product does not exist, or its category has no such
 * notice.
 */
async function writeNoticesAlone(tx: Tx, notices: readonly ImportNotice[]): Promise<Counts> {
  const existing = await lockExisting(tx, notices)
  const problems = notices.flatMap(({ line, sku, notice }) => {
    const product = existing.get(sku)
    if (!product) return [{ line, column: 'sku', reason: `The shop has no product "${sku}"` }]
    const wrong = notice ? wrongKind(notice.kind, product.content.category) : null
    return wrong ? [{ line, column: 'notice_kind', reason: wrong }] : []
  })
  if (problems.length > 0) throw new Refused(problems)
  const kept = await readNotices(
    tx,
    [...existing.values()].map(({ id }) => id),
  )
  const changedNotices = notices.flatMap(({ sku, notice }) => {
    const productId = existing.get(sku)?.id
    return productId === undefined || isDeepStrictEqual(kept.get(productId) ?? null, notice) ? [] : [{ productId, notice }]
  })
  await writeNotices(tx, changedNotices)
  return { inserted: 0, updated: changedNotices.length, unchanged: notices.length - changedNotices.length }
}

/** @throws Refused for prices that a deal would leave nothing of */
async function refuseBelowDeals(tx: Tx, rows: readonly ImportProduct[], existing: ReadonlyMap<string, ExistingProduct>): Promise<void> {
  const { rows: deals } = await tx.execute<{ product_id: number; discount: number }>(sql`
    select product_id, max(discount) as discount from deal
    where product_id = any(${sql.param([...existing.values()].map(({ id }) => id))}::int[]) and (ends_at is null or ends_at > now())
    group by product_id`)
  const most = new Map(deals.map(({ product_id: id, discount }) => [id, discount]))
  const problems = rows.flatMap(({ line, sku, price }) => {
    const discount = most.get(existing.get(sku)?.id ?? 0) ?? 0
    return discount === 0 || price > discount
      ? []
      : [{ line, column: 'price_krw', reason: `Must be above ${discount}, which a deal takes off` }]
  })
  if (problems.length > 0) throw new Refused(problems)
}

/** The existing products of these rows, locked in id order. */
async function lockExisting(
  tx: Tx,
  batch: readonly { sku: string }[],
): Promise<Map<string, ExistingProduct & { weight: PieceWeight | null; content: ProductContent }>> {
  const rows = await selectBySku(
    tx,
    batch.map(({ sku }) => sku),
  ).for('no key update')
  return new Map(
    rows.map((row) => {
      // A file has the regular discount, not that of a deal.
      const content = toContent({ ...row, discount: row.regularDiscount })
      return [row.sku, { id: row.id, stockCount: row.stockCount, weight: weightOfRow(row), content }]
    }),
  )
}
