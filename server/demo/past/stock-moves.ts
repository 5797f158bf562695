import { addDays, seoulDate, seoulInstant, weekdayOf } from '#contract/rules/delivery.ts'
import type { PastShop } from './shop.ts'

/**
 * Adds deliveries to the shop, so that the stock counts of the catalogue are those of today: every Monday came what the week sold, and a
 * count took away what cancelled orders brought back.
 */
export function restock({ days, rows }: PastShop): void {
  const sold = new Map<string, { productId: number; createdAt: Date; delta: number }>()
  const returned = new Map<number, number>()
  for (const { productId, delta, createdAt } of rows.moves) {
    if (delta > 0) {
      returned.set(productId, (returned.get(productId) ?? 0) + delta)
      continue
    }
    const monday = mondayOf(seoulDate(createdAt))
    const key = `${monday} ${productId}`
    const known = sold.get(key)
    if (known) known.delta -= delta
    else sold.set(key, { productId, createdAt: seoulInstant(monday, '00:00'), delta: -delta })
  }
  for (const one of sold.values()) rows.moves.push({ ...one, kind: 'import', note: 'Demo delivery' })
  for (const [productId, delta] of returned)
    rows.moves.push({ productId, delta: -delta, kind: 'count', note: 'Demo stock count', createdAt: days.now })
  rows.moves.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7))
}
