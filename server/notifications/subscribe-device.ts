import { createECDH } from 'node:crypto'
import { MAX_PUSH_DEVICES } from '#contract/calls/notifications.ts'
import { account } from '#server/database/schema/account.ts'
import { pushSubscription } from '#server/database/schema/notifications.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { badField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { PushDevice } from '#server/ports/pusher.ts'

/**
 * Stores a device of a signed-in session. A known device moves to this session, because the browser now belongs to this user. Beyond the
 * limit the least recently seen device is deleted.
 * @throws Refusal BAD_REQUEST for a key that is not a point on the curve
 */
export async function subscribeDevice(tx: Tx, caller: { accountId: string; sessionId: string }, device: PushDevice): Promise<void> {
  assertKey(device.p256dh)
  const { accountId, sessionId } = caller
  // Serialised per account, so that parallel requests cannot exceed the limit.
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

/** Encrypting for a point off the curve fails, or worse, leaks information about our key. */
function assertKey(p256dh: string): void {
  try {
    const ecdh = createECDH('prime256v1')
    ecdh.generateKeys()
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw badField('keys.p256dh', 'Must be a P-256 public key')
  }
}
