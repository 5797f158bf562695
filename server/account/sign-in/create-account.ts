import { sql } from 'drizzle-orm'
import { CONSENT_VERSION } from '#contract/account.ts'
import type { Language } from '#contract/languages.ts'
import { account, consent } from '#server/database/schema/account.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { readPolicyVersions } from './read-policy-versions.ts'

/** The consents given when the account was opened; for `privacy`, that it was read. All are needed; advertising is asked for later. */
export interface GivenConsents {
  terms: boolean
  privacy: boolean
  age: boolean
}

export interface NewAccount {
  role: 'customer' | 'owner'
  name: string
  /** As `normaliseEmail` gives it. */
  email: string
  /** E.164. */
  phone: string
  /** As `hashPassword` gives it. */
  passwordHash: string
  language: Language
  /** True where e-mail and phone need no proof: the owner's, and the made-up people of the demo. */
  verified?: boolean
  consents?: GivenConsents
}

type ConsentKind = typeof consent.$inferInsert.kind

/**
 * Opens an account and keeps what was agreed to, with the version of the texts. Returns its id, or null when the e-mail or the phone
 * belongs to an account already, which stays as it is. The unique constraints decide, so parallel calls open one account.
 */
export async function createAccount(tx: Tx, { consents, verified = false, ...fields }: NewAccount): Promise<string | null> {
  // Not a caught violation: PostgreSQL would write the e-mail or phone into its log.
  const opened = await tx
    .insert(account)
    .values({ id: newId(), ...fields, ...(verified && { emailVerifiedAt: sql`now()`, phoneVerifiedAt: sql`now()` }) })
    .onConflictDoNothing()
    .returning({ id: account.id })
  const id = opened[0]?.id
  if (id === undefined) return null
  if (consents) {
    const published = await readPolicyVersions(tx)
    const row = (kind: ConsentKind, given: boolean) => ({ accountId: id, kind, version: published.get(kind) ?? CONSENT_VERSION, given })
    await tx.insert(consent).values([row('terms', consents.terms), row('privacy', consents.privacy), row('age', consents.age)])
  }
  return id
}
