import type { z } from 'zod'
import {
  type consoleSaveSupplier,
  type consoleSupplyItem,
  MAX_SUPPLIERS,
  type Supplier,
  type Supply,
} from '#contract/calls/console/stock/purchases.ts'
import { productId } from '#server/catalogue/product-id.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { productSupplier, supplier } from '#server/database/schema/purchases.ts'
import { and, eq, ne } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { smallId } from './write-purchases.ts'

type Row = typeof supplier.$inferSelect

const toSupplier = ({ id, ...row }: Row): Supplier => ({ ...row, _id: String(id) })

/**
 * Writes a supplier, a new one or an existing one. Returns it before and after.
 * @throws Refusal BAD_REQUEST for a name that another one has and for one supplier too many, NOT_FOUND, CHANGED_MEANWHILE with the supplier
 * as it is now
 */
export async function saveSupplier(tx: Tx, { supplier: of, name, ...facts }: z.output<typeof consoleSaveSupplier.body>) {
  const before = of ? await lockSupplier(tx, of) : null
  const others = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.name, name), ne(supplier.id, before?.id ?? 0)))
  if (others.length > 0) throw badField('name', { text: 'console.stock.buy.error.name' })
  if (!before && (await tx.$count(supplier)) >= MAX_SUPPLIERS) {
    throw badField('name', { text: 'common.field.tooMany', values: { max: MAX_SUPPLIERS } })
  }
  const [after] = before
    ? await tx
        .update(supplier)
        .set({ name, ...facts, version: before.version + 1 })
        .where(eq(supplier.id, before.id))
        .returning()
    : await tx
        .insert(supplier)
        .values({ name, ...facts })
        .onConflictDoNothing()
        .returning()
  if (!after) throw badField('name', { text: 'console.stock.buy.error.name' })
  return { before, after: toSupplier(after) }
}

async function lockSupplier(tx: Tx, { id, version }: { id: string; version: number }): Promise<Row> {
  const [found] = await tx
    .select()
    .from(supplier)
    .where(eq(supplier.id, smallId(id)))
    .for('update')
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.version !== version) throw new Refusal('CHANGED_MEANWHILE', { fresh: toSupplier(found) })
  return found
}

/**
 * Sets from whom a product is bought, and on which terms. Without a version nothing is compared. Returns them before, null when
 * there were none, and after.
 * @throws Refusal NOT_FOUND for an unknown product or supplier, CHANGED_MEANWHILE with the terms as they are now
 */
export async function supplyItem(
  tx: Tx,
  { itemId, version, supplierId, article, packSize, ...given }: z.output<typeof consoleSupplyItem.body>,
): Promise<{ before: Supply | null; after: Supply }> {
  const id = productId(itemId)
  // The lock of the product also holds off a second person while there is no row yet.
  const [found] = await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('no key update')
  if (!found) throw new Refusal('NOT_FOUND')
  const [row] = await tx.select().from(productSupplier).where(eq(productSupplier.productId, id))
  const before = row ? toSupply(row) : null
  const current = before?.supplyVersion ?? 0
  if (version !== undefined && version !== current) throw new Refusal('CHANGED_MEANWHILE', { fresh: before })
  const facts = {
    supplierId: supplierId === null ? null : await supplierIdOf(tx, supplierId),
    article,
    packSize,
    // A page of before the price sends none: the stored one stays.
    purchasePrice: given.purchasePrice === undefined ? (before?.purchasePrice ?? null) : given.purchasePrice,
    version: current + 1,
  }
  const [after] = await tx
    .insert(productSupplier)
    .values({ productId: id, ...facts })
    .onConflictDoUpdate({ target: productSupplier.productId, set: facts })
    .returning()
  if (!after) throw new Error('A row that was written comes back')
  return { before, after: toSupply(after) }
}

/** Number of an existing supplier, locked until the transaction ends. @throws Refusal NOT_FOUND */
export async function supplierIdOf(tx: Tx, text: string): Promise<number> {
  const [found] = await tx
    .select({ id: supplier.id })
    .from(supplier)
    .where(eq(supplier.id, smallId(text)))
    .for('key share')
  if (!found) throw new Refusal('NOT_FOUND')
  return found.id
}

function toSupply({ supplierId, article, packSize, purchasePrice, version }: typeof productSupplier.$inferSelect): Supply {
  return { supplierId: supplierId === null ? null : String(supplierId), article, packSize, purchasePrice, supplyVersion: version }
}
