import { CONSENT_KINDS, type Consent, REQUIRED_CONSENTS } from '#contract/calls/privacy.ts'
import { consent } from '#server/database/schema/account.ts'
import { desc, eq, sql } from '#server/platform/database/drizzle.ts'
import type { Reader } from '#server/platform/database/transaction.ts'

/** The state of each consent of an account: the latest row of each kind. */
export async function readConsents(reader: Reader, accountId: string): Promise<Consent[]> {
  const latest = await reader
    .selectDistinctOn([consent.kind], {
      kind: consent.kind,
      version: consent.version,
      given: consent.given,
      at: consent.at,
      everGiven: sql<boolean>`bool_or(${consent.given}) over (partition by ${consent.kind})`,
    })
    .from(consent)
    .where(eq(consent.accountId, accountId))
    .orderBy(consent.kind, desc(consent.at))
  return CONSENT_KINDS.map((kind) => {
    const row = latest.find((one) => one.kind === kind)
    const required = REQUIRED_CONSENTS.includes(kind)
    const at = row?.at.toISOString() ?? null
    // A consent refused at sign-up has a row, too, but was not withdrawn.
    const withdrawn = row?.everGiven && !row.given
    return { kind, required, given: row?.given ?? false, version: row?.version ?? null, at, withdrawnAt: withdrawn ? at : null }
  })
}
