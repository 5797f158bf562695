import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { idempotencyKey } from '#server/database/schema/orders.ts'
import { sqlState } from '#server/platform/database/database-error.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { CheckedRequest } from './check-request.ts'

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
 * Takes a checkout attempt's key for an order that this transaction is about to place, or returns the id of the order that the key has
 * placed already. A request with the same key at the same time waits here until the first one is through.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key came with another request, IDEMPOTENCY_KEY_IN_USE when the first one takes too long.
 */
export async function claimKey(
  tx: Tx,
  attempt: { accountId: string; key: string; request: CheckedRequest; orderId: string },
): Promise<string | null> {
  const { accountId, key, orderId } = attempt
  const requestHash = hashOf(attempt.request)
  try {
    const { rowCount } = await claim(tx).execute({ accountId, key, requestHash, orderId })
    if (rowCount === 1) return null
  } catch (error) {
    // lock_not_available: the other request holds the key for longer than a customer is kept waiting.
    if (sqlState(error) === '55P03') throw new Refusal('IDEMPOTENCY_KEY_IN_USE')
    throw error
  }
  const [known] = await tx
    .select({ requestHash: idempotencyKey.requestHash, orderId: idempotencyKey.orderId })
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)))
  if (!known) throw new Refusal('IDEMPOTENCY_KEY_IN_USE')
  if (known.requestHash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return known.orderId
}

/** The fields that make two requests equal. A field of the body that is missing here does not compile: another wish would pass as a retry. */
export type Hashed<Request> = Record<keyof Request, unknown>

/** Names and pictures, which only decorate, and the order of the items do not count. */
function hashOf({ items, info, deliveryCharge, amount, paymentMethod, message }: CheckedRequest): string {
  const lines = items.map(({ id, price, discount, quantity }) => [id, price, discount, quantity] as const)
  lines.sort(([a], [b]) => (a < b ? -1 : 1))
  const same = {
    items: lines,
    info,
    deliveryCharge,
    amount,
    paymentMethod,
    message: message ?? null,
  } satisfies Hashed<CheckedRequest>
  // The values alone, as in the hashes that are kept already.
  return createHash('sha256')
    .update(JSON.stringify(Object.values(same)))
    .digest('hex')
}
