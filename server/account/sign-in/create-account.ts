import { CONSENT_VERSION } from '#contract/calls/account.ts'
import type { Language } from '#contract/rules/languages.ts'
import { account, consent } from '#server/database/schema/account.ts'
import { sql } from '#server/platform/database/drizzle.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { readPolicyVersions } from './read-policy-versions.ts'

/** The consents given at sign-up; for `privacy`, that it was read. All are required; advertising is asked for later. */
export interface GivenConsents {
  terms: boolean
  privacy: boolean
  age: boolean
}

export interface NewAccount {
  role: 'customer' | 'owner'
  name: string
  /** As returned by `normaliseEmail`. */
  email: string
  /** E.164; null for staff who came by an invitation. */
  phone: string | null
  /** As returned by `hashPassword`. */
  passwordHash: string
  language: Language
  /** True for contacts that need no verification: the owner's, and those of the demo's made-up people. */
  verified?: boolean
  consents?: GivenConsents
}

type ConsentKind = typeof consent.$inferInsert.kind

/**
 * Creates an account and records the consents with the versions of their texts. Returns its id, or null when the e-mail or phone belongs to
 * an existing account, which stays unchanged. The unique constraints decide, so parallel calls create one account.
 */
export async function createAccount(tx: Tx, { consents, verified = false, ...fields }: NewAccount): Promise<string | null> {
  // Checked first, because PostgreSQL would log the e-mail or phone of a unique violation.
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
