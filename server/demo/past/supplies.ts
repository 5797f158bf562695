import { productSupplier, supplier } from '#server/database/schema/purchases.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { createChance } from './chance.ts'
import { insertAll } from './insert-all.ts'
import type { PastFile } from './past-file.ts'
import type { DemoSupply, Goods } from './shop.ts'

/** Of its own, so that orders and people are those of a past without suppliers. */
const SEED = 76
/** Of a hundred products, those that are bought from a supplier that is written down. */
const SUPPLIED_SHARE = 88
const CASES = [1, 6, 10, 12, 12, 20, 24] as const

/**
 * Writes the suppliers, and from whom most products are bought: by the countries that a supplier brings goods from, and the storage that it
 * has. A piece costs from 56 to 79 per cent of its price. Returns the supplies by product.
 */
export async function writeSupplies(
  tx: Tx,
  suppliers: PastFile['suppliers'],
  goods: readonly Goods[],
): Promise<ReadonlyMap<number, DemoSupply>> {
  const chance = createChance(SEED)
  const existing = await tx
    .insert(supplier)
    .values(suppliers.map(({ name, contact, leadDays, note }) => ({ name, contact, leadDays, note })))
    .returning({ id: supplier.id, name: supplier.name })
  const supplies = new Map<number, DemoSupply>()
  const articles = new Map<number, string>()
  for (const { id, price, origin, storage, sku } of goods) {
    const from = suppliers.find(({ origins, storages }) => origins.includes(origin) && storages.includes(storage))
    const supplierId = existing.find(({ name }) => name === from?.name)?.id
    const [share, packSize] = [chance.int(56, 79), chance.pick(CASES)]
    if (!from || supplierId === undefined || !chance.percent(SUPPLIED_SHARE)) continue
    supplies.set(id, { supplierId, packSize, purchasePrice: Math.round((price * share) / 1_000) * 10 })
    articles.set(id, `${from.articles}-${sku.replace(/\D/g, '')}${sku.slice(0, 1)}`)
  }
  const rows = [...supplies].map(([productId, supply]) => ({ productId, ...supply, article: articles.get(productId) ?? '' }))
  await insertAll(tx, productSupplier, rows)
  return supplies
}
