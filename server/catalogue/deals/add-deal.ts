import type { z } from 'zod'
import type { consoleAddDeal } from '#contract/calls/console/products/deals.ts'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import { product } from '#server/database/schema/catalogue.ts'
import { deal } from '#server/database/schema/prices.ts'
import { databaseError } from '#server/platform/database/database-error.ts'
import { eq } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { productId } from '../product-id.ts'
import { turnDeals } from './turn-deals.ts'

/** Longest deal of dates. */
const MAX_DAYS = 366

/**
 * Adds a deal, which begins at once when its time has come. Returns its id.
 * @throws Refusal NOT_FOUND; BAD_REQUEST naming what does not fit; DEAL_OVERLAPS when the product has another deal at that time
 */
export async function addDeal(tx: Tx, { itemId, discount, when }: z.output<typeof consoleAddDeal.body>, now: Date): Promise<string> {
  const [row] = await tx
    .select({ id: product.id, price: product.price })
    .from(product)
    .where(eq(product.id, productId(itemId)))
    .for('no key update')
  if (!row) throw new Refusal('NOT_FOUND')
  if (discount >= row.price) throw badField('discount', { text: 'console.deals.error.discount' })
  const time = 'weekday' in when ? { weekday: when.weekday } : timeOf(when, now)
  const id = newId()
  try {
    await tx.insert(deal).values({ id, productId: row.id, discount, ...time })
  } catch (error) {
    if (databaseError(error)?.constraint === 'deal_alone') throw new Refusal('DEAL_OVERLAPS')
    throw error
  }
  await turnDeals(tx, { onlyProduct: row.id })
  return id
}

/** The time of a deal of dates, to the minute: jobs begin and end it at a minute. */
function timeOf(when: { startsAt: string; endsAt: string }, now: Date): { startsAt: Date; endsAt: Date } {
  const minute = (text: string) => new Date(Math.floor(new Date(text).getTime() / MINUTE_MS) * MINUTE_MS)
  const [startsAt, endsAt] = [minute(when.startsAt), minute(when.endsAt)]
  if (endsAt <= now) throw badField('when.endsAt', { text: 'console.deals.error.past' })
  if (endsAt <= startsAt) throw badField('when.endsAt', { text: 'console.deals.error.order' })
  if (endsAt.getTime() - startsAt.getTime() > MAX_DAYS * DAY_MS) throw badField('when.endsAt', { text: 'console.deals.error.long' })
  return { startsAt, endsAt }
}
