import { eq, sql } from 'drizzle-orm'
import { CONSENT_VERSION } from '#contract/account.ts'
import type { ConsentKind } from '#contract/privacy.ts'
import { account, consent } from '#server/database/schema/account.ts'
import type { Tx } from '#server/database/transaction.ts'
import { readConsents } from './read-consents.ts'

/** Writes down that a consent was given or withdrawn now, under the present texts. What is so already is not written again. */
export async function setConsent(tx: Tx, accountId: string, kind: ConsentKind, given: boolean): Promise<void> {
  // Changes of one account wait for each other.
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  const now = (await readConsents(tx, accountId)).find((one) => one.kind === kind)
  if (now?.given === given && (!given || now.version === CONSENT_VERSION)) return
  await tx.insert(consent).values({ accountId, kind, version: CONSENT_VERSION, given, at: sql`clock_timestamp()` })
}
