import { eq, sql } from 'drizzle-orm'
import { CONSENT_VERSION } from '#contract/account.ts'
import { type Consent, type ConsentKind, isAdvertising } from '#contract/privacy.ts'
import { account, consent } from '#server/database/schema/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { readConsents } from './read-consents.ts'
import { tellResult } from './tell-consents.ts'

/**
 * Writes down that a consent was given or withdrawn now, under the present texts, and tells the account the result by mail. What is so already is
 * not written again.
 */
export function setConsent(tx: Tx, accountId: string, kind: ConsentKind, given: boolean): Promise<void> {
  return change(tx, accountId, given, (one) => one.kind === kind)
}

/** Withdraws every consent to advertising that an account has given. */
export function withdrawAdvertising(tx: Tx, accountId: string): Promise<void> {
  return change(tx, accountId, false, (one) => isAdvertising(one.kind) && one.given)
}

async function change(tx: Tx, accountId: string, given: boolean, concerned: (one: Consent) => boolean): Promise<void> {
  // Changes of one account wait for each other.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  const asked = (await readConsents(tx, accountId)).filter(concerned)
  const kinds = asked.filter((now) => now.given !== given || (given && now.version !== CONSENT_VERSION)).map(({ kind }) => kind)
  if (kinds.length === 0) return
  const [moment] = (await tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)).rows
  const at = sql`${moment?.at}::timestamptz`
  await tx.insert(consent).values(kinds.map((kind) => ({ accountId, kind, version: CONSENT_VERSION, given, at })))
  if (kinds.some(isAdvertising)) await tellResult(tx, accountId)
}
