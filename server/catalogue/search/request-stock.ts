import { DAY_SECONDS } from '#contract/durations.ts'
import { normalise } from '#contract/rules/normalise.ts'
import { stockRequest, stockRequestVoice } from '#server/database/schema/search.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import { notifyWaiting } from '#server/platform/live/live-events.ts'
import { looksPersonal } from './record-miss.ts'

/** Requests per person or network and day. */
const MAX_PER_DAY = 10

export type StockWish = {
  wording: string
  /** Account, or a guest's network: counted once, and stored as an HMAC only. */
  requester: string
  secret: string
}

/**
 * Stores a request to stock a product; a repeated request of the same person counts once.
 * @throws Refusal BAD_REQUEST for a text without a letter or with a personal number or mail address, TOO_MANY_TRIES beyond ten a day.
 */
export async function requestStock(db: Db, { wording, requester, secret }: StockWish): Promise<void> {
  const query = normalise(wording)
  if (query === '' || query.length > 80) throw badField('query', { text: 'common.field.required' })
  if (looksPersonal(wording)) throw badField('query', { text: 'common.field.private' })
  await countOrRefuse(db, { key: limitKey(secret, 'stock-request', requester), limit: MAX_PER_DAY, windowSeconds: DAY_SECONDS })
  await inTransaction(db, async (tx) => {
    const [request] = await tx
      .insert(stockRequest)
      .values({ query, wording })
      .onConflictDoUpdate({ target: stockRequest.query, set: { wording: sql`${stockRequest.wording}` } })
      .returning({ id: stockRequest.id })
    if (!request) return
    const voice = await tx
      .insert(stockRequestVoice)
      .values({ requestId: request.id, asker: limitKey(secret, 'stock-voice', requester) })
      .onConflictDoNothing()
    if ((voice.rowCount ?? 0) === 0) return
    await tx
      .update(stockRequest)
      .set({ count: sql`${stockRequest.count} + 1`, lastAskedAt: sql`now()` })
      .where(sql`${stockRequest.id} = ${request.id}`)
    await notifyWaiting(tx, 'catalogue.read')
  })
}
