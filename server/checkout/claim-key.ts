import { createHash } from 'node:crypto'
import { derivedToken } from '#server/config/derived-secrets.ts'
import { idempotencyKey } from '#server/database/schema/orders.ts'
import { sqlState } from '#server/platform/database/database-error.ts'
import { and, eq, sql } from '#server/platform/database/drizzle.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { CheckedRequest, PhoneFacts } from './check-request.ts'

const claim = statement((tx: Tx) =>
  tx
    .insert(idempotencyKey)
    .values({
      accountId: sql.placeholder('accountId'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      orderId: sql.placeholder('orderId'),
    })
    .onConflictDoNothing()
    .prepare('checkout_claim_key'),
)

/**
 * Claims the idempotency key of a checkout attempt for an order that this transaction places, or returns the id of the order that was
 * already placed with it. A concurrent request with the same key waits here until the first one finishes.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key was used with another request, IDEMPOTENCY_KEY_IN_USE when the first one takes too
 * long.
 */
export async function claimKey(
  tx: Tx,
  secret: string,
  attempt: { accountId: string; key: string; request: CheckedRequest; orderId: string; byStaff?: PhoneFacts },
): Promise<string | null> {
  const { accountId, key, orderId } = attempt
  const requestHash = hashOf(attempt.request, secret, attempt.byStaff)
  try {
    const { rowCount } = await claim(tx).execute({ accountId, key, requestHash, orderId })
    if (rowCount === 1) return null
  } catch (error) {
    // lock_not_available: the other request holds the key longer than this one may wait.
    if (sqlState(error) === '55P03') throw new Refusal('IDEMPOTENCY_KEY_IN_USE')
    throw error
  }
  const [found] = await tx
    .select({ requestHash: idempotencyKey.requestHash, orderId: idempotencyKey.orderId })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)))
  if (!found) throw new Refusal('IDEMPOTENCY_KEY_IN_USE')
  if (found.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return found.orderId
}

/** The fields that are compared to recognise a retry. A missing field does not compile: a different request would pass as a retry. */
export type Hashed<Request> = Record<keyof Request, unknown>

type Item = CheckedRequest['items'][number]
/** The compared fields of an item: all but its name and picture, which do not affect the order. */
export type HashedItem<OfItem = Item> = Hashed<Omit<OfItem, 'name' | 'image'>>

/** The compared facts of an order by phone: all but who of staff places it, whose key it is. */
export type HashedPhoneFacts = Hashed<Omit<PhoneFacts, 'staffId'>>

/** Hash of what a retry repeats, whatever the order of its items. */
export function hashOf(
  { items, info, deliveryCharge, amount, paymentMethod, message }: CheckedRequest,
  secret: string,
  byStaff?: PhoneFacts,
): string {
  const lines = items
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, price, discount, quantity, ifShort }) => {
      const { ifShort: wish, ...figures } = { id, price, discount, quantity, ifShort } satisfies HashedItem
      // Without a wish a line is hashed as in the hashes that are already stored.
      return [...Object.values(figures), ...(wish ? [wish] : [])]
    })
  const same = {
    items: lines,
    info,
    deliveryCharge,
    amount,
    paymentMethod,
    message: withoutCode(message ?? null, secret),
  } satisfies Hashed<CheckedRequest>
  // Values without keys, as in the hashes that are already stored. An order by phone has its facts besides.
  const values = [...Object.values(same), ...(byStaff ? [phoneFactsOf(byStaff)] : [])]
  return createHash('sha256').update(JSON.stringify(values)).digest('hex')
}

function phoneFactsOf({ customerId, payment, pickUp, promisedOn }: PhoneFacts) {
  return Object.values({ customerId, payment, pickUp, promisedOn } satisfies HashedPhoneFacts)
}

/** An entrance code is short: from a plain hash of everything else that the database holds it could be guessed. */
function withoutCode(message: CheckedRequest['message'], secret: string) {
  const entranceCode = message?.entranceCode
  if (!entranceCode?.code) return message
  return { ...message, entranceCode: { ...entranceCode, code: derivedToken(secret, 'checkout-entrance-code', entranceCode.code) } }
}
