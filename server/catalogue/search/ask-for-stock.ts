import { sql } from 'drizzle-orm'
import { normalise } from '#contract/normalise.ts'
import { stockRequest, stockRequestVoice } from '#server/database/schema/search.ts'
import { type Db, inTransaction } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { countOrRefuse, limitKey } from '#server/platform/limits/rate-limits.ts'
import { looksPersonal } from './note-miss.ts'

/** Wishes of one person or network in a day. */
const MOST_A_DAY = 10
const DAY_SECONDS = 86_400

export type StockWish = {
  wording: string
  /** Account, or network of a guest: counted once, and kept as an HMAC only. */
  asker: string
  secret: string
}

/**
 * Keeps the wish that the shop stocks something; the same wish of the same asker counts once.
 * @throws Refusal BAD_REQUEST for a text without a letter or with what looks like somebody's number or mail, TOO_MANY_TRIES beyond ten a day.
 */
export async function askForStock(db: Db, { wording, asker, secret }: StockWish): Promise<void> {
  const query = normalise(wording)
  if (query === '' || query.length > 80) throw badField('query', { text: 'common.field.required' })
  if (looksPersonal(wording)) throw badField('query', { text: 'common.field.private' })
  await countOrRefuse(db, { key: limitKey(secret, 'stock-request', asker), limit: MOST_A_DAY, windowSeconds: DAY_SECONDS })
  await inTransaction(db, async (tx) => {
    const [request] = await tx
      .insert(stockRequest)
      .values({ query, wording })
      .onConflictDoUpdate({ target: stockRequest.query, set: { wording: sql`${stockRequest.wording}` } })
      .returning({ id: stockRequest.id })
    if (!request) return
    const voice = await tx
      .insert(stockRequestVoice)
      .values({ requestId: request.id, asker: limitKey(secret, 'stock-voice', asker) })
      .onConflictDoNothing()
    if ((voice.rowCount ?? 0) === 0) return
    await tx
      .update(stockRequest)
      .set({ count: sql`${stockRequest.count} + 1`, lastAskedAt: sql`now()` })
      .where(sql`${stockRequest.id} = ${request.id}`)
  })
}
