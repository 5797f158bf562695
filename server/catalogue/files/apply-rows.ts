import type { ImportRowState } from '#contract/calls/console/products/product-files.ts'
import { productImportRow } from '#server/database/schema/product-imports.ts'
import { and, asc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readAisles } from '../aisles/aisles.ts'
import { insertProducts, updateProducts } from '../import/write-products.ts'
import { lockCatalogue } from '../lock-catalogue.ts'
import { writeNotices } from '../notice/stored-notices.ts'
import { applyChanges, isAs } from './compare-row.ts'
import type { FileProduct } from './product-cells.ts'
import { readFileProducts, type ShopProduct } from './read-file-products.ts'
import { takenBarcodes } from './taken-barcodes.ts'

type Row = typeof productImportRow.$inferSelect
/** A row of which the shop's product becomes another one. */
interface Step {
  row: Row
  existing: ShopProduct | null
  product: FileProduct
}

/** The next rows of an import in a state, by line. */
export function nextRows(tx: Tx, importId: string, state: ImportRowState, limit: number): Promise<Row[]> {
  return tx
    .select()
    .from(productImportRow)
    .where(and(eq(productImportRow.importId, importId), eq(productImportRow.state, state)))
    .orderBy(asc(productImportRow.line))
    .limit(limit)
}

/**
 * Brings rows of a dry run into the shop and marks them, in one transaction with products locked in id order. A row whose product is no
 * longer as staff saw it stays out (`stale`), but for its stock, which moves by the difference; so does one whose barcode another product
 * got.
 */
export async function applyRows(tx: Tx, rows: readonly Row[], note: string): Promise<void> {
  await lockCatalogue(tx)
  const shop = await readFileProducts(
    tx,
    rows.map(({ sku }) => sku),
    true,
  )
  const { names } = await readAisles(tx)
  const steps = rows.flatMap((row): Step[] => {
    const existing = shop.get(row.sku) ?? null
    const seen = row.kind === 'new' ? existing === null : existing !== null && isAs(existing, row.changes, 'before')
    const product = seen ? applyChanges(existing, row.sku, row.changes, names) : null
    return product ? [{ row, existing, product }] : []
  })
  await bringIn(tx, { rows, steps, note }, { done: 'done', other: 'stale' })
}

/**
 * Takes rows of an import back and marks them. A product that came with it is hidden, because the ledger of its stock stays. Later
 * changes by somebody are kept, and so are a stock that is no longer there and a barcode that another product got.
 */
export async function takeBackRows(tx: Tx, rows: readonly Row[], note: string): Promise<void> {
  await lockCatalogue(tx)
  const shop = await readFileProducts(
    tx,
    rows.map(({ sku }) => sku),
    true,
  )
  const { names } = await readAisles(tx)
  const steps = rows.flatMap((row): Step[] => {
    const existing = shop.get(row.sku) ?? null
    if (!existing || !isAs(existing, row.changes, 'after')) return []
    const back = row.changes.map(({ column, before, after }) => ({ column, before: after, after: before }))
    const hidden = back.filter(({ column }) => column === 'stock_count').map((stock) => ({ ...stock, after: '0' }))
    const changes = row.kind === 'new' ? [...hidden, { column: 'on_sale', before: '', after: 'no' }] : back
    const product = applyChanges(existing, row.sku, changes, names)
    return product ? [{ row, existing, product }] : []
  })
  await bringIn(tx, { rows, steps, note }, { done: 'undone', other: 'kept' })
}

/** Writes the steps whose barcode is free, and marks the rows: those left out for their barcode name its owner. */
async function bringIn(
  tx: Tx,
  { rows, steps, note }: { rows: readonly Row[]; steps: readonly Step[]; note: string },
  states: { done: ImportRowState; other: ImportRowState },
): Promise<void> {
  const taken = await takenBy(tx, rows, steps)
  const free = steps.filter(({ row }) => !taken.has(row.sku))
  await writeSteps(tx, free, note)
  await mark(tx, rows, free, states)
  await nameOwners(tx, steps, taken)
}

/** The skus whose steps would give a product the barcode of another one, with the sku of that one. */
async function takenBy(tx: Tx, rows: readonly Row[], steps: readonly Step[]): Promise<Map<string, string>> {
  const [importId = ''] = rows.map((row) => row.importId)
  return takenBarcodes(
    tx,
    { importId, last: Math.max(...rows.map(({ line }) => line)) },
    steps.map(({ row, existing, product: { barcode = null, onSale } }) => ({
      sku: row.sku,
      barcode,
      given: (existing?.barcode ?? null) !== barcode || (existing?.archived === true && onSale),
    })),
  )
}

async function writeSteps(tx: Tx, steps: readonly Step[], note: string): Promise<void> {
  const whole = steps.map(({ row, existing, product }) => ({ existing, product: { ...product, line: row.line } }))
  const fresh = whole.flatMap(({ existing, product }) => (existing ? [] : [product]))
  const ids = await insertProducts(tx, fresh, note)
  await updateProducts(
    tx,
    whole.flatMap(({ existing, product }) => (existing ? [{ existing, product }] : [])),
    note,
  )
  const notices = whole.flatMap(({ existing, product: { sku, notice } }) => {
    const productId = existing?.id ?? ids.get(sku)
    const same = JSON.stringify(existing?.notice ?? null) === JSON.stringify(notice)
    return productId === undefined || same ? [] : [{ productId, notice }]
  })
  await writeNotices(tx, notices)
}

async function mark(
  tx: Tx,
  rows: readonly Row[],
  steps: readonly Step[],
  { done, other }: { done: ImportRowState; other: ImportRowState },
): Promise<void> {
  const made = new Set(steps.map(({ row }) => row.line))
  const [importId = ''] = rows.map((row) => row.importId)
  const set = async (lines: number[], state: ImportRowState) => {
    if (lines.length === 0) return
    await tx
      .update(productImportRow)
      .set({ state, doneAt: sql`now()` })
      .where(and(eq(productImportRow.importId, importId), sql`${productImportRow.line} = any(${sql.param(lines)}::int[])`))
  }
  const lines = rows.map(({ line }) => line)
  await set(
    lines.filter((line) => made.has(line)),
    done,
  )
  await set(
    lines.filter((line) => !made.has(line)),
    other,
  )
}

/** Writes at the rows that stay out which product has their barcode. */
async function nameOwners(tx: Tx, steps: readonly Step[], taken: ReadonlyMap<string, string>): Promise<void> {
  for (const { row, product } of steps) {
    const other = taken.get(row.sku)
    if (other === undefined) continue
    const { importId, line } = row
    const problem = {
      line,
      column: 'barcode' as const,
      found: product.barcode ?? '',
      code: 'taken' as const,
      values: { sku: other },
      meant: null,
    }
    await tx
      .update(productImportRow)
      .set({ problems: [problem] })
      .where(and(eq(productImportRow.importId, importId), eq(productImportRow.line, line)))
  }
}
