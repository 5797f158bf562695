import { CONSENT_VERSION } from '#contract/calls/account.ts'
import { type Consent, type ConsentKind, isAdvertising } from '#contract/calls/privacy.ts'
import { account, consent } from '#server/database/schema/account.ts'
import { eq, sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { notifyResult } from './notify-consents.ts'
import { readConsents } from './read-consents.ts'

/**
 * Records that a consent was given or withdrawn now, under the current texts, and confirms it by mail. An unchanged consent is not recorded
 * again.
 */
export function setConsent(tx: Tx, accountId: string, kind: ConsentKind, given: boolean): Promise<void> {
  return change(tx, accountId, given, (one) => one.kind === kind)
}

/** Withdraws every consent to advertising that an account has given. */
export function withdrawAdvertising(tx: Tx, accountId: string): Promise<void> {
  return change(tx, accountId, false, (one) => isAdvertising(one.kind) && one.given)
}

async function change(tx: Tx, accountId: string, given: boolean, concerned: (one: Consent) => boolean): Promise<void> {
  // Serialises changes of one account.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  const affected = (await readConsents(tx, accountId)).filter(concerned)
  const kinds = affected.filter((now) => now.given !== given || (given && now.version !== CONSENT_VERSION)).map(({ kind }) => kind)
  if (kinds.length === 0) return
  const [moment] = (await tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)).rows
  const at = sql`${moment?.at}::timestamptz`
  await tx.insert(consent).values(kinds.map((kind) => ({ accountId, kind, version: CONSENT_VERSION, given, at })))
  if (kinds.some(isAdvertising)) await notifyResult(tx, accountId)
}
