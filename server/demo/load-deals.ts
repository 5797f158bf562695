import { addDays, seoulDate, seoulInstant, weekdayOf } from '#contract/rules/delivery.ts'
import { addDeal } from '#server/catalogue/deals/add-deal.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { deal } from '#server/database/schema/prices.ts'
import { inArray } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'

/** Deals from one midnight of Seoul to another, in days from today; the last ones are over. */
const DATED = [
  { sku: 'COS-006', discount: 900, from: 0, until: 5 },
  { sku: 'INS-011', discount: 700, from: -1, until: 2 },
  { sku: 'DRK-005', discount: 1_000, from: -2, until: 1 },
  { sku: 'BIS-013', discount: 500, from: 1, until: 4 },
  { sku: 'TEA-012', discount: 800, from: 3, until: 10 },
  { sku: 'CAN-006', discount: 1_000, from: -12, until: -5 },
  { sku: 'BIS-006', discount: 400, from: -9, until: -2 },
] as const

/** Deals of a day of the week, by days from today: none of them holds on the day of the load. */
const WEEKLY = [
  { sku: 'COS-001', discount: 400, days: 1 },
  { sku: 'INS-009', discount: 300, days: 3 },
] as const

/** Gives the demo deals that hold, that come, that are over and of a day of the week, relative to `now`. */
export async function loadDeals(tx: Tx, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(
      inArray(
        product.sku,
        [...DATED, ...WEEKLY].map(({ sku }) => sku),
      ),
    )
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  const today = seoulDate(now)
  const midnight = (days: number) => seoulInstant(addDays(today, days), '00:00')
  for (const { sku, discount, from, until } of DATED) {
    const productId = ids.get(sku)
    if (productId === undefined) continue
    const [startsAt, endsAt] = [midnight(from), midnight(until)]
    // Nobody can add a deal whose time has passed.
    if (endsAt <= now) await tx.insert(deal).values({ id: newId(), productId, discount, startsAt, endsAt })
    else {
      const when = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
      await addDeal(tx, { itemId: String(productId), discount, when }, now)
    }
  }
  for (const { sku, discount, days } of WEEKLY) {
    const productId = ids.get(sku)
    if (productId === undefined) continue
    await addDeal(tx, { itemId: String(productId), discount, when: { weekday: weekdayOf(addDays(today, days)) } }, now)
  }
}
