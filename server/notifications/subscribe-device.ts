import { createECDH } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { MAX_PUSH_DEVICES } from '#contract/notifications.ts'
import { account } from '#server/database/schema/account.ts'
import { pushSubscription } from '#server/database/schema/notifications.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { PushDevice } from '#server/ports/pusher.ts'

/**
 * Keeps a device of a signed-in session. A known one moves to this session: the browser belongs to whoever is signed in now. Beyond the
 * bound the one longest unheard of goes.
 * @throws Refusal BAD_REQUEST for a key that is no point of the curve
 */
export async function subscribeDevice(tx: Tx, caller: { accountId: string; sessionId: string }, device: PushDevice): Promise<void> {
  assertKey(device.p256dh)
  const { accountId, sessionId } = caller
  // One at a time per account, so that parallel requests cannot pass the bound.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update')
  const kept = { accountId, sessionId, p256dh: device.p256dh, auth: device.auth }
  await tx
    .insert(pushSubscription)
    .values({ id: newId(), endpoint: device.endpoint, ...kept })
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { ...kept, seenAt: sql`clock_timestamp()` } })
  await tx.execute(sql`
    delete from push_subscription where id in (
      select id from push_subscription where account_id = ${accountId} order by seen_at desc, id offset ${MAX_PUSH_DEVICES}::int)`)
}

/** Encrypting for a point that is not on the curve fails, or worse, tells something of our key. */
function assertKey(p256dh: string): void {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw badField('keys.p256dh', 'Must be a P-256 public key')
  }
}
