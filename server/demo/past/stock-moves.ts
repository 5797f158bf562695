import { consoleReceive } from '#contract/calls/console/stock/lots.ts'
import { addDays, mondayOf, seoulDate, seoulInstant } from '#contract/rules/delivery.ts'
import { createChance } from './chance.ts'
import { noteChange, type PastShop } from './shop.ts'

const SEED = 67
/** Days until the date of goods, by how they are stored. */
const SHELF_DAYS = { ambient: [150, 420], chilled: [45, 90], frozen: [90, 300] } as const
/** Goods come three days before the week in which they are sold. */
const DAYS_BEFORE = 3

/**
 * Adds deliveries to the shop, so that the stock counts of the catalogue are those of today: before every Monday came what the week sold,
 * and a count took away what cancelled orders brought back. Products of a supplier came by lots with their prices, one delivery of a
 * supplier for a week; the rest by a file.
 */
export function restock(shop: PastShop): void {
  const { days, rows } = shop
  const sold = new Map<string, { productId: number; monday: string; pieces: number }>()
  const returned = new Map<number, number>()
  for (const { productId, delta, createdAt } of rows.moves) {
    if (delta > 0) {
      returned.set(productId, (returned.get(productId) ?? 0) + delta)
      continue
    }
    const monday = mondayOf(seoulDate(createdAt))
    const key = `${monday} ${productId}`
    const existing = sold.get(key)
    if (existing) existing.pieces -= delta
    else sold.set(key, { productId, monday, pieces: -delta })
  }
  receive(shop, [...sold.values()])
  for (const [productId, delta] of returned)
    rows.moves.push({ productId, delta: -delta, kind: 'count', note: 'Demo stock count', createdAt: days.now })
  rows.moves.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function receive(shop: PastShop, sold: readonly { productId: number; monday: string; pieces: number }[]): void {
  const { goods, rows, staff, supplies } = shop
  const chance = createChance(SEED)
  const storages = new Map(goods.map(({ id, storage }) => [id, storage]))
  const deliveries = new Map<string, { id: string; at: Date; note: string; pieces: number; lots: number }>()
  for (const { productId, monday, pieces } of sold) {
    const supply = supplies.get(productId)
    if (!supply) {
      rows.moves.push({ productId, delta: pieces, kind: 'import', note: 'Demo delivery', createdAt: seoulInstant(monday, '00:00') })
      continue
    }
    const key = `${monday} ${supply.supplierId}`
    const at = seoulInstant(addDays(monday, -DAYS_BEFORE), '10:30')
    const existing = deliveries.get(key) ?? {
      id: chance.id(),
      at,
      note: `DN-${monday.slice(2).replaceAll('-', '')}-${supply.supplierId}`,
      pieces: 0,
      lots: 0,
    }
    deliveries.set(key, { ...existing, pieces: existing.pieces + pieces, lots: existing.lots + 1 })
    const [least, most] = SHELF_DAYS[storages.get(productId) ?? 'ambient']
    rows.lots.push({
      productId,
      deliveryId: existing.id,
      received: pieces,
      supplierId: supply.supplierId,
      createdAt: at,
      code: `D${monday.slice(2).replaceAll('-', '')}-${productId}`,
      // From the day of the load on, also where the past ends earlier: the database sells nothing that is past its date now.
      bestBefore: addDays(seoulDate(new Date()), chance.int(least, most)),
      // Prices of a supplier rise and fall a little from week to week.
      purchasePrice: Math.round((supply.purchasePrice * chance.int(97, 103)) / 1_000) * 10,
    })
  }
  for (const { id, at, note, pieces, lots } of deliveries.values()) {
    rows.deliveries.push({ id, requestHash: id, note, receivedAt: at, receivedBy: staff.manager })
    noteChange(shop, at, staff.manager, consoleReceive, { subject: ['delivery', id], after: { pieces, lots, note } })
  }
}
